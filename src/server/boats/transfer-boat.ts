import { msg } from '@lingui/core/runtime-macro'
import { findAccount, findCustomer } from '../accounts/public.ts'
import { recordHistory } from '../history/public.ts'
import { noticeOf, notify } from '../notifications/public.ts'
import { readLanguage } from '../people/public.ts'
import { type Asking, nameOf } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, inArray, isNull, sql } from '../platform/database/orm.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { notFound, refuse, refuseFields } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { endAllSharing } from './end-sharing.ts'
import { type Changing, lockVisibleBoat } from './lock-boat.ts'
import { boatNotices } from './notices.ts'
import { boatAbilitiesOf } from './policy.ts'
import { boat, boatDocument } from './tables.ts'

export interface BoatTransfer {
  boatId: number
  newOwnerId: number
  reason: string | null
}

const heldBefore = msg`Put on hold before she changed hands: ask the marina.`
/** What an owner signs or insures themselves; the others are the boat's. */
const personalGroups = ['contract', 'insurance'] as const

/**
 * Hands a boat to another customer: subscription, lifts and what is asked for go along, contract and insurance become
 * earlier versions. The database marks what the former owner brought; new owners do not see it.
 */
export const transferBoat = (outer: Changing, { boatId, newOwnerId, reason }: BoatTransfer): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const newOwner = await findCustomer(db, newOwnerId)
    const before = (await lockVisibleBoat(db, asking.actor, boatId)) ?? notFound('boat')
    const current = () => outer.readBoat(outer, boatId)
    if (!newOwner) return refuseFields('invalid_input', [{ field: 'personId', message: msg`Choose the new owner` }])
    if (newOwner.id === before.ownerId)
      refuseFields('invalid_input', [
        { field: 'personId', message: msg`They own this boat already: choose another customer` },
      ])
    if (!boatAbilitiesOf(asking.actor, before).includes('transfer'))
      refuse('open_schedule', msg`A request of this boat is open: finish or cancel it before the boat changes hands.`, {
        current,
      })
    const formerOwner = await findAccount(db, before.ownerId)

    await db
      .update(boatDocument)
      .set({ replacedAt: asking.clock.now() })
      .where(
        and(
          eq(boatDocument.boatId, boatId),
          inArray(boatDocument.group, personalGroups),
          isNull(boatDocument.replacedAt),
        ),
      )
    // whom the former owner let in is not the new owner's to keep
    await endAllSharing(asking, before)
    await db
      .update(boat)
      .set({
        ownerId: newOwner.id,
        // the new owner brings theirs before she is moved, whatever the former one was given time for
        papersDueFrom: await readToday(asking),
        // why stands in history, for staff; this is for the new owner to read
        holdReason: before.holdReason && wordsIn(await readLanguage(db, newOwner.id))(heldBefore),
        version: sql`${boat.version} + 1`,
      })
      .where(eq(boat.id, boatId))
    await recordHistory(asking, {
      boatId,
      event: 'boat-transferred',
      note: reason,
      details: {
        from: { id: before.ownerId, name: formerOwner ? nameOf(formerOwner) : null },
        to: { id: newOwner.id, name: nameOf(newOwner) },
      },
    })
    await notify(asking, {
      accountId: newOwner.id,
      notice: noticeOf(boatNotices, 'boat-received', { boat: before.name }),
      link: `/Boats/${boatId}`,
      kind: 'boat',
    })
    await notify(asking, {
      accountId: before.ownerId,
      notice: noticeOf(boatNotices, 'boat-handed-on', { boat: before.name }),
      link: '/Boats',
      kind: 'boat',
    })
  })

import { recordHistory } from '../history/public.ts'
import { noticeOf, notify } from '../notifications/public.ts'
import { type Asking, maySee } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { notFound } from '../platform/problem-error.ts'
import type { BoatRecord } from './lock-boat.ts'
import { lockInvitation } from './lock-invitation.ts'
import { boatNotices } from './notices.ts'
import { declinedEvent } from './policy.ts'
import { readFurtherPeople } from './share-boat.ts'
import { boatPerson } from './tables.ts'

const tellEnded = (asking: Asking, boat: BoatRecord, accountId: number) =>
  notify(asking, {
    accountId,
    notice: noticeOf(boatNotices, 'sharing-ended', { boat: boat.name }),
    link: '/Boats',
    kind: 'boat',
  })

/** Ends at once what is shared, or takes an invitation back: by the owner, staff, or whom it is shared with. */
export const endSharing = (outer: Asking, id: number): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db }
    const { actor } = asking
    const { boat, person, invited } = await lockInvitation(asking, id)
    const byPerson = person.accountId === actor.id || invited
    const declined = byPerson && person.acceptedAt === null
    if (!byPerson && !maySee(actor, boat.ownerId)) return notFound('boat')
    await db.delete(boatPerson).where(eq(boatPerson.id, id))
    await recordHistory(asking, {
      boatId: boat.id,
      event: declined ? declinedEvent : byPerson ? 'person-left' : 'person-ended',
      forAccountId: byPerson ? null : boat.ownerId,
      details: { word: person.word },
    })
    if (byPerson)
      await notify(asking, {
        accountId: boat.ownerId,
        notice: noticeOf(boatNotices, 'sharing-left', { boat: boat.name, email: person.email ?? person.word }),
        link: `/Boats/${boat.id}`,
        kind: 'boat',
        aboutId: actor.id,
      })
    else if (person.accountId !== null) await tellEnded(asking, boat, person.accountId)
  })

/** Ends all that is shared of a boat, in the caller's transaction: she changes hands. */
export const endAllSharing = async (asking: Asking, boat: BoatRecord): Promise<void> => {
  for (const accountId of await readFurtherPeople(asking.db, boat.id)) await tellEnded(asking, boat, accountId)
  await asking.db.delete(boatPerson).where(eq(boatPerson.boatId, boat.id))
}

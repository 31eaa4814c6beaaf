import { msg } from '@lingui/core/runtime-macro'
import { recordHistory } from '../history/public.ts'
import { noticeOf, notify } from '../notifications/public.ts'
import { type Asking, isStaff, nameOf } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { lockInvitation } from './lock-invitation.ts'
import { boatNotices } from './notices.ts'
import { isFurtherPerson } from './share-boat.ts'
import { boatPerson } from './tables.ts'

/** Keeps an account from being erased or merged until the transaction ends; false where that was done already. */
const keepAccount = async (db: Db, accountId: number) => {
  const { rows } = await db.execute(sql`select from account where id = ${accountId} and erased_at is null for share`)
  return rows.length > 0
}

/** The invited says yes: from now on the boat is shared with them. Said twice it is done once. */
export const acceptInvitation = (outer: Asking, id: number): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db }
    const { actor } = asking
    // before the boat, as whoever erases or merges them does: their name goes nowhere after it was taken out
    if (!(await keepAccount(db, actor.id))) return notFound('boat')
    const { boat, person, invited } = await lockInvitation(asking, id)
    if (person.accountId === actor.id) return boat.id
    if (!invited || isStaff(actor)) return notFound('boat')
    if (boat.ownerId === actor.id || (await isFurtherPerson(db, actor.id, boat.id)))
      return refuse('name_taken', msg`You share this boat already.`)
    await db
      .update(boatPerson)
      .set({ accountId: actor.id, acceptedAt: asking.clock.now() })
      .where(eq(boatPerson.id, id))
    await recordHistory(asking, {
      boatId: boat.id,
      event: 'person-accepted',
      details: { person: { id: actor.id, name: nameOf(actor) }, word: person.word },
    })
    await notify(asking, {
      accountId: boat.ownerId,
      notice: noticeOf(boatNotices, 'invitation-accepted', { boat: boat.name, email: person.email ?? nameOf(actor) }),
      link: `/Boats/${boat.id}`,
      kind: 'boat',
      aboutId: actor.id,
    })
    return boat.id
  })

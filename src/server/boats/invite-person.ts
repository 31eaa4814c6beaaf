import { msg } from '@lingui/core/runtime-macro'
import type { z } from 'zod'
import { type invitationSchema, mostPeople } from '#contract/boats/people.ts'
import { recordHistory } from '../history/public.ts'
import { noticeOf, notify } from '../notifications/public.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound, refuse, refuseFields } from '../platform/problem-error.ts'
import { lockVisibleBoat } from './lock-boat.ts'
import { boatNotices } from './notices.ts'
import { readPeopleOfBoat } from './read-people.ts'
import { boatPerson } from './tables.ts'

/** Whether an account's address is confirmed: whom nobody can reach invites nobody in the marina's name. */
const isConfirmed = async (db: Db, accountId: number) => {
  const { rows } = await db.execute(sql`select from account where id = ${accountId} and email_verified_at is not null`)
  return rows.length > 0
}

/**
 * Invites a further person of a boat by their address, whether an account has it or not: the answer does not tell. Who
 * confirmed that address hears of it.
 */
export const invitePerson = (
  outer: Asking,
  { boatId, email, word }: z.output<typeof invitationSchema> & { boatId: number },
): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db }
    const boat = (await lockVisibleBoat(db, asking.actor, boatId)) ?? notFound('boat')
    if (!isStaff(asking.actor) && !(await isConfirmed(db, asking.actor.id)))
      refuse('not_allowed', msg`Confirm your own e-mail address under My account first: an invitation names you.`)
    const people = await readPeopleOfBoat(db, boatId)
    if (people.length >= mostPeople)
      refuseFields('invalid_input', [
        { field: 'email', message: msg`A boat has at most ${{ most: mostPeople }} further people: end one first` },
      ])
    const { rows } = await db.execute<{ id: number; role: string; verified: boolean }>(
      sql`select id, role, email_verified_at is not null as verified from account where lower(email) = lower(${email})`,
    )
    const [account] = rows
    if (account?.id === boat.ownerId)
      refuseFields('invalid_input', [{ field: 'email', message: msg`This is the owner’s own address` }])
    if (people.some((person) => person.email.toLowerCase() === email.toLowerCase())) {
      const message = msg`This address is invited already.`
      refuse('name_taken', message, { errors: [{ field: 'email', message }] })
    }
    const [made] = await db
      .insert(boatPerson)
      .values({ boatId, email, word, invitedBy: asking.actor.id, invitedAt: asking.clock.now() })
      .returning({ id: boatPerson.id })
    await recordHistory(asking, { boatId, event: 'person-invited', forAccountId: boat.ownerId, details: { word } })
    if (account?.role === 'customer' && account.verified)
      await notify(asking, {
        accountId: account.id,
        notice: noticeOf(boatNotices, 'person-invited', { boat: boat.name, word }),
        link: '/home',
        kind: 'boat',
      })
    return made!.id
  })

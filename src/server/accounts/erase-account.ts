import { sweepUnattached } from '../files/public.ts'
import type { Context } from '../platform/actor.ts'
import { eq, sql } from '../platform/database/orm.ts'
import type { Tx } from '../platform/database/types.ts'
import type { Parts } from '../platform/parts.ts'
import { refuse } from '../platform/problem-error.ts'
import { endSessionsOf } from './end-sessions.ts'
import { traceStatements } from './erased-traces.ts'
import type { Account } from './policy.ts'
import { hasOpenSchedule } from './queries.ts'
import { account } from './tables.ts'

export const openScheduleSentence =
  'A boat of yours has an open request or is in the yard: cancel it or pick her up, then delete the account.'

/**
 * Erases a person in the caller's transaction, her account locked: what names her goes, here and in everything that
 * hangs on her; boats and their ledger stay, anonymous. Her boats are locked before it is asked whether one is open.
 */
export const eraseAccount = async (
  { clock }: Context,
  db: Tx,
  person: Account,
  proven: { isOwnAddress: boolean },
): Promise<void> => {
  if (person.role !== 'customer')
    refuse('not_allowed', 'Accounts of the marina’s staff are closed by an admin: ask one.')
  await db.execute(sql`select id from boat where owner_id = ${person.id} order by id for update`)
  if (await hasOpenSchedule(db, person.id)) refuse('open_schedule', openScheduleSentence)
  await db.execute(sql`select set_config('marina.erasing', 'on', true)`)
  for (const statement of traceStatements({ ...person, ...proven })) await db.execute(statement)
  await db.execute(sql`select set_config('marina.erasing', 'off', true)`)
  await endSessionsOf({ db, clock }, person.id, 'erased')
  const now = clock.now()
  await db
    .update(account)
    .set({
      // a colon, which no username may hold: nobody can take the name first
      username: `erased:${person.id}`,
      email: `erased-${person.id}@invalid`,
      firstName: 'Former',
      lastName: 'owner',
      idNumber: '',
      phone: '',
      passwordHash: null,
      emailVerifiedAt: null,
      lastSeenAt: null,
      totpSecret: null,
      totpConfirmedAt: null,
      totpStep: null,
      blockedAt: now,
      erasedAt: now,
    })
    .where(eq(account.id, person.id))
}

/** The bytes of the files go once the rows are gone for good; a crash before leaves them to the hourly sweep. */
export const sweepErased = (parts: Parts) => sweepUnattached(parts)

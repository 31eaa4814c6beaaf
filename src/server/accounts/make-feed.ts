import { randomBytes } from 'node:crypto'
import { knownLanguage } from '#contract/language/languages.ts'
import { account } from '../people/tables.ts'
import type { Clock } from '../platform/clock.ts'
import { and, eq, isNull } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { linkHash } from './make-link.ts'
import { calendarFeed } from './tables.ts'

/** 144 bits: nobody guesses it. */
const tokenBytes = 18

export const readFeed = async (db: Db, accountId: number) => {
  const [feed] = await db.select().from(calendarFeed).where(eq(calendarFeed.accountId, accountId))
  return { since: feed?.createdAt.toISOString() ?? null }
}

/** The address is told this once; one that was made before opens nothing any more. */
export const makeFeed = async (
  { db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl: string },
  accountId: number,
) => {
  const token = randomBytes(tokenBytes).toString('base64url')
  const made = { tokenHash: linkHash(token), createdAt: clock.now() }
  await db
    .insert(calendarFeed)
    .values({ accountId, ...made })
    .onConflictDoUpdate({ target: calendarFeed.accountId, set: made })
  return { address: `${publicUrl}/api/Calendar/${token}`, since: made.createdAt.toISOString() }
}

export const endFeedOf = async (db: Db, accountId: number): Promise<void> => {
  await db.delete(calendarFeed).where(eq(calendarFeed.accountId, accountId))
}

/** Whose bookings the address opens; null where it is wrong, renewed, ended, or its person may not sign in. */
export const findFeedOwner = async (db: Db, token: string) => {
  const [owner] = await db
    .select({ id: account.id, language: account.language })
    .from(calendarFeed)
    .innerJoin(account, eq(account.id, calendarFeed.accountId))
    .where(and(eq(calendarFeed.tokenHash, linkHash(token)), isNull(account.blockedAt), isNull(account.erasedAt)))
  return owner ? { id: owner.id, language: knownLanguage(owner.language) } : null
}

import { account } from '../people/tables.ts'
import { type Context, nameOf } from '../platform/actor.ts'
import { and, eq, gt, isNull, not, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { hashOf } from './end-sessions.ts'
import { lacksSecondFactor } from './session.ts'
import { session } from './tables.ts'

/** The database tells it of every session that is deleted, whoever does so; the text is the session's key. */
export const sessionEnded = 'session_ended'

/** The database tells it when the marina begins to require what some who are signed in do not have. */
export const sessionsInDoubt = 'sessions_in_doubt'

/** What stands for a session where its token has no business. */
export const sessionKey = (token: string) => hashOf(token).toString('hex')

/** Those of these sessions that still let somebody in. */
export const readLiveSessions = async ({ db, clock }: Context, keys: readonly string[]): Promise<Set<string>> => {
  const key = sql<string>`encode(${session.tokenHash}, 'hex')`
  const rows = await db
    .select({ key })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        sql`${session.tokenHash} in (select decode(unnest(${sql.param(keys)}::text[]), 'hex'))`,
        gt(session.expiresAt, clock.now()),
        isNull(account.blockedAt),
        not(lacksSecondFactor),
      ),
    )
  return new Set(rows.map((row) => row.key))
}

export const readName = async (db: Db, accountId: number): Promise<string> => {
  const [found] = await db.select().from(account).where(eq(account.id, accountId))
  return found ? nameOf(found) : ''
}

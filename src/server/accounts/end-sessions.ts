import type { SessionEnding } from '#contract/accounts/session-endings.ts'
import type { Context } from '../platform/actor.ts'
import { and, eq, lte, ne, type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { hashOf } from '../platform/secret-address.ts'
import { endedSession, session } from './tables.ts'

/** So long it is kept why a session ended. */
const keptFor = 30 * 24 * 60 * 60 * 1000

export { hashOf }

/** The only end of sessions but signing out: what they were known by stays for a month, with the reason. */
const end = async ({ db, clock }: Context, which: SQL | undefined, reason: SessionEnding) => {
  const { rowCount } = await db.execute(sql`
    with gone as (delete from session where ${which} returning token_hash)
    insert into ended_session (token_hash, reason, ended_at) select token_hash, ${reason}::text, ${clock.now()}::timestamptz from gone`)
  return rowCount ?? 0
}

/** Who signs out knows why: nothing is kept of it. False where there was nothing to end. */
export const signOut = async (db: Db, token: string): Promise<boolean> => {
  const { rowCount } = await db.delete(session).where(eq(session.tokenHash, hashOf(token)))
  return (rowCount ?? 0) > 0
}

/** Ends all sessions of a person: blocked, another role, a new password. */
export const endSessionsOf = async (context: Context, accountId: number, reason: SessionEnding) => {
  await end(context, eq(session.accountId, accountId), reason)
}

/** Ends all sessions of a person but the one with this token. */
export const endOtherSessionsOf = async (
  context: Context,
  { accountId, token }: { accountId: number; token: string },
  reason: SessionEnding,
) => {
  await end(context, and(eq(session.accountId, accountId), ne(session.tokenHash, hashOf(token))), reason)
}

/** Ends one session of a person by its number; false where there is none. */
export const endSessionOf = async (context: Context, accountId: number, id: number) =>
  (await end(context, and(eq(session.accountId, accountId), eq(session.id, id)), 'ended_elsewhere')) > 0

/** Ends those of a person that were left alone longest, beyond so many. */
export const endBeyond = async (context: Context, accountId: number, most: number) => {
  const beyond = sql`token_hash in (select token_hash from session where account_id = ${accountId}
    order by last_seen_at desc, id desc offset ${most})`
  await end(context, beyond, 'too_many')
}

/** Ends sessions that are over, and forgets why the others ended a month ago. */
export const sweepSessions = async (context: Context) => {
  const now = context.clock.now()
  await end(context, lte(session.expiresAt, now), 'expired')
  await context.db.delete(endedSession).where(lte(endedSession.endedAt, new Date(now.getTime() - keptFor)))
}

/** Why a session lets nobody in; null where nothing is known of it. One that is over and not swept yet is asked itself. */
export const readEnding = async ({ db }: Context, token: string): Promise<SessionEnding | null> => {
  const { rows } = await db.execute<RowOf<{ reason: SessionEnding }>>(sql`
    select reason from ended_session where token_hash = ${hashOf(token)}
    union all
    select case when account.blocked_at is null then 'expired' else 'blocked' end
      from session join account on account.id = session.account_id where session.token_hash = ${hashOf(token)}`)
  return rows[0]?.reason ?? null
}

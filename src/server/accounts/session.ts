import { hash, randomBytes } from 'node:crypto'
import type { Actor, Context } from '../platform/actor.ts'
import { and, desc, eq, gt, ne, sql } from '../platform/database/orm.ts'
import type { Db, Row } from '../platform/database/types.ts'
import { account, session } from './tables.ts'

const minute = 60_000
/** A session ends so long after it was last used. */
const lifetime = 30 * 24 * 60 * minute
/** Even one used daily ends so long after it began: whoever found a token has it for no longer. */
export const longestSeconds = 90 * 24 * 60 * 60
const longest = longestSeconds * 1000
const longestUserAgent = 300
/** Of one person; the one that was left alone longest ends for a new one. */
const mostSessions = 50

/** The database holds only this: who reads it cannot sign in with what is there. */
export const hashOf = (token: string) => hash('sha256', token, 'buffer')

/** Begins a session and returns its token, which is kept nowhere. */
export const openSession = async ({ db, clock }: Context, accountId: number, userAgent: string) => {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await db.update(account).set({ lastSeenAt: now }).where(eq(account.id, accountId))
  await db.insert(session).values({
    tokenHash: hashOf(token),
    accountId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + lifetime),
    userAgent: userAgent.slice(0, longestUserAgent),
  })
  await db.execute(sql`delete from session where token_hash in (
    select token_hash from session where account_id = ${accountId} order by last_seen_at desc, id desc offset ${mostSessions})`)
  return token
}

export const endSession = async (db: Db, token: string) => {
  await db.delete(session).where(eq(session.tokenHash, hashOf(token)))
}

/** Ends all sessions of a person: blocked, another role, a new password. */
export const endSessionsOf = async (db: Db, accountId: number) => {
  await db.delete(session).where(eq(session.accountId, accountId))
}

/** Ends all sessions of a person but the one with this token. */
export const endOtherSessionsOf = async (db: Db, accountId: number, token: string) => {
  await db.delete(session).where(and(eq(session.accountId, accountId), ne(session.tokenHash, hashOf(token))))
}

/** Ends one session of a person by its number; false where there is none. */
export const endSessionOf = async (db: Db, accountId: number, id: number) => {
  const gone = await db
    .delete(session)
    .where(and(eq(session.accountId, accountId), eq(session.id, id)))
    .returning({ id: session.id })
  return gone.length > 0
}

/** Where a person is signed in, last used first; `token` is the session that asks. */
export const readSessions = async ({ db, clock }: Context, accountId: number, token: string) => {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.accountId, accountId), gt(session.expiresAt, clock.now())))
    .orderBy(desc(session.lastSeenAt), desc(session.id))
  const own = hashOf(token)
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent,
    createdDate: row.createdAt.toISOString(),
    lastSeenDate: row.lastSeenAt.toISOString(),
    current: row.tokenHash.equals(own),
  }))
}

/** Of an account: the marina requires a second factor of its people, and this one has none. */
export const lacksSecondFactor = sql<boolean>`(account.role <> 'customer' and account.totp_confirmed_at is null and
  exists (select 1 from setting where key = 'requireSecondFactor' and value = 'true'))`

type FoundActor = Row<Actor & { lastSeenAt: string; createdAt: string }>

/** Reads whose session a token is; null when it is over or its person is blocked. Use prolongs it, once a minute. */
export const actorReader = ({ db, clock }: Context) => {
  return async (token: string): Promise<Actor | null> => {
    const tokenHash = hashOf(token)
    const now = clock.now()
    const { rows } = await db.execute<FoundActor>(sql`
      select account.id, account.role, account.first_name as "firstName", account.last_name as "lastName",
        session.last_seen_at as "lastSeenAt", session.created_at as "createdAt", ${lacksSecondFactor} as "lacksSecondFactor"
      from session join account on account.id = session.account_id
      where session.token_hash = ${tokenHash} and session.expires_at > ${now} and account.blocked_at is null`)
    const [found] = rows
    if (!found) return null
    const { lastSeenAt, createdAt, ...actor } = found
    if (now.getTime() - Date.parse(lastSeenAt) >= minute) {
      const expiresAt = new Date(Math.min(now.getTime() + lifetime, Date.parse(createdAt) + longest))
      await db.update(session).set({ lastSeenAt: now, expiresAt }).where(eq(session.tokenHash, tokenHash))
      await db.update(account).set({ lastSeenAt: now }).where(eq(account.id, actor.id))
    }
    return actor
  }
}

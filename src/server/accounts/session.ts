import { randomBytes } from 'node:crypto'
import { mostSessions, sessionLasts } from '#contract/accounts/session-endings.ts'
import { account } from '../people/tables.ts'
import type { Actor, Context } from '../platform/actor.ts'
import { and, desc, eq, gt, sql } from '../platform/database/orm.ts'
import type { RowOf } from '../platform/database/types.ts'
import { endBeyond, hashOf } from './end-sessions.ts'
import { session } from './tables.ts'

const minute = 60_000
const lifetime = sessionLasts.unused * 1000
const longest = sessionLasts.atMost * 1000
const longestUserAgent = 300

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
  await endBeyond({ db, clock }, accountId, mostSessions)
  return token
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

type FoundActor = RowOf<Actor & { lastSeenAt: string; createdAt: string }>

/** Reads whose session a token is; null when it is over or its person is blocked. Use prolongs it, once a minute. */
export const actorReader = ({ db, clock }: Context) => {
  return async (token: string): Promise<Actor | null> => {
    const tokenHash = hashOf(token)
    const now = clock.now()
    const { rows } = await db.execute<FoundActor>(sql`
      select account.id, account.role, account.language, account.first_name as "firstName", account.last_name as "lastName",
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

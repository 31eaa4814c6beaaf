import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Actor, Context } from '../platform/actor.ts'
import type { Db } from '../platform/database/types.ts'
import { account, session } from './tables.ts'

const minute = 60_000
/** A session ends so long after it was last used. */
export const sessionSeconds = 30 * 24 * 60 * 60
const lifetime = sessionSeconds * 1000
const longestUserAgent = 300

/** The database holds only this: who reads it cannot sign in with what is there. */
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Begins a session and returns its token, which is kept nowhere. */
export const openSession = async ({ db, clock }: Context, accountId: number, userAgent: string) => {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await db.insert(session).values({
    tokenHash: hashOf(token),
    accountId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + lifetime),
    userAgent: userAgent.slice(0, longestUserAgent),
  })
  return token
}

export const endSession = async (db: Db, token: string) => {
  await db.delete(session).where(eq(session.tokenHash, hashOf(token)))
}

/** Ends all sessions of a person: blocked, another role, a new password. */
export const endSessionsOf = async (db: Db, accountId: number) => {
  await db.delete(session).where(eq(session.accountId, accountId))
}

/** Reads whose session a token is; null when it is over or its person is blocked. Use prolongs it, once a minute. */
export const actorReader = ({ db, clock }: Context) => {
  const find = db
    .select({
      id: account.id,
      role: account.role,
      firstName: account.firstName,
      lastName: account.lastName,
      lastSeenAt: session.lastSeenAt,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        gt(session.expiresAt, sql.placeholder('now')),
        isNull(account.blockedAt),
      ),
    )
    .prepare('actor_of_session')

  return async (token: string): Promise<Actor | null> => {
    const tokenHash = hashOf(token)
    const now = clock.now()
    const [found] = await find.execute({ tokenHash, now })
    if (!found) return null
    const { lastSeenAt, ...actor } = found
    if (now.getTime() - lastSeenAt.getTime() >= minute)
      await db
        .update(session)
        .set({ lastSeenAt: now, expiresAt: new Date(now.getTime() + lifetime) })
        .where(eq(session.tokenHash, tokenHash))
    return actor
  }
}

import { msg } from '@lingui/core/runtime-macro'
import type { PushSubscriptionSent } from '#contract/alerts/schema.ts'
import type { Context } from '../platform/actor.ts'
import { and, desc, eq, inArray, ne, or } from '../platform/database/orm.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { leadsInside, type Outside, outside } from './post-outside.ts'
import { pushSubscription } from './tables.ts'

/** A key that is no point of the curve would fail at every notice. */
const isKey = (p256dh: string) =>
  crypto.subtle
    .importKey('raw', Buffer.from(p256dh, 'base64url'), { name: 'ECDH', namedCurve: 'P-256' }, false, [])
    .then(
      () => true,
      () => false,
    )

/** Refuses what nothing can or may be sent to; asked before the transaction, since names are looked up. */
export const assertReachable = async ({ endpoint, keys }: PushSubscriptionSent, { lookup }: Outside = outside) => {
  const [isInside, isPoint] = await Promise.all([leadsInside(endpoint, lookup), isKey(keys.p256dh)])
  const isSecret = Buffer.from(keys.auth, 'base64url').length === 16
  const wrongKey = msg`Your browser sent a key that is none: reload the page and try again`
  const errors = [
    ...(isInside
      ? [
          {
            field: 'endpoint',
            message: msg`Your browser named no push service that can be reached: use another browser`,
          },
        ]
      : []),
    ...(isPoint ? [] : [{ field: 'keys.p256dh', message: wrongKey }]),
    ...(isSecret ? [] : [{ field: 'keys.auth', message: wrongKey }]),
  ]
  if (errors.length > 0) refuseFields('invalid_input', errors)
}

interface SessionOfBrowser {
  sessionId: number
  accountId: number
  /** The server's address the browser knows. */
  publicUrl: string
}

/** More browsers than a person has; the ones allowed longest ago make way. */
export const mostBrowsers = 10

/**
 * Has push notices of that person sent to the browser of that session alone; what was sent there before is over. The
 * caller holds the session, so that it allows one at a time.
 */
export const allowPush = async (
  { db, clock }: Context,
  session: SessionOfBrowser,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionSent,
) => {
  const { sessionId, accountId } = session
  const ofOther = and(eq(pushSubscription.endpoint, endpoint), ne(pushSubscription.sessionId, sessionId))
  const before = and(eq(pushSubscription.sessionId, sessionId), ne(pushSubscription.endpoint, endpoint))
  await db.delete(pushSubscription).where(or(ofOther, before))
  const values = { ...session, endpoint, p256dh, auth, createdAt: clock.now(), failingSince: null }
  // another session may allow the same address in this moment: the last one has it
  await db
    .insert(pushSubscription)
    .values(values)
    .onConflictDoUpdate({ target: pushSubscription.endpoint, set: values })
  const tooMany = db
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(eq(pushSubscription.accountId, accountId))
    .orderBy(desc(pushSubscription.createdAt), desc(pushSubscription.id))
    .offset(mostBrowsers)
  await db.delete(pushSubscription).where(inArray(pushSubscription.id, tooMany))
}

export const endPush = async ({ db }: Pick<Context, 'db'>, sessionId: number) => {
  await db.delete(pushSubscription).where(eq(pushSubscription.sessionId, sessionId))
}

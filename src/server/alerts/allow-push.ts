import { msg } from '@lingui/core/runtime-macro'
import type { PushSubscriptionSent } from '#contract/alerts/schema.ts'
import type { Context } from '../platform/actor.ts'
import { and, eq, ne } from '../platform/database/orm.ts'
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
}

/** Has push notices of that person sent to the browser of that session alone; what was sent there before is over. */
export const allowPush = async (
  { db, clock }: Context,
  session: SessionOfBrowser,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionSent,
) => {
  const others = and(eq(pushSubscription.endpoint, endpoint), ne(pushSubscription.sessionId, session.sessionId))
  await db.delete(pushSubscription).where(others)
  const values = { ...session, endpoint, p256dh, auth, createdAt: clock.now() }
  await db
    .insert(pushSubscription)
    .values(values)
    .onConflictDoUpdate({ target: pushSubscription.sessionId, set: values })
}

export const endPush = async ({ db }: Pick<Context, 'db'>, sessionId: number) => {
  await db.delete(pushSubscription).where(eq(pushSubscription.sessionId, sessionId))
}

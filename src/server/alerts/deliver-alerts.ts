import type { Context } from '../platform/actor.ts'
import { saidBy, waitAfter } from '../platform/attempts.ts'
import { type DatabaseLog, loggableError } from '../platform/database/index.ts'
import { and, eq, gt, lte, or, sql } from '../platform/database/orm.ts'
import { InsideError } from './post-outside.ts'
import { alert, pushSubscription } from './tables.ts'

type BrowserAddress = Pick<typeof pushSubscription.$inferSelect, 'endpoint' | 'p256dh' | 'auth'>
export interface OutgoingAlert extends BrowserAddress {
  id: number
  subscriptionId: number
  body: string
  link: string
  expiresAt: Date
}
/** Where alerts go. It may get one twice, when a process ends between sending and noting so. */
export interface AlertTransport {
  send(alert: OutgoingAlert): Promise<void>
}
/** Nobody is there any more. */
export class GoneError extends Error {}
/** It will never be taken. */
export class WorthlessError extends Error {}
/** To be tried again, not before so long. */
export class LaterError extends Error {
  readonly waitMs: number

  constructor(said: string, waitMs: number) {
    super(said)
    this.waitMs = waitMs
  }
}

interface AlertDelivery extends Context {
  transport: AlertTransport
  log: Pick<DatabaseLog, 'warn'>
}

/** Until then nobody else takes it, so a transport must give up sooner. */
const nextWait = waitAfter(alert.attempts)
/** Due by the clock; or never tried; or due so late that only a clock that has been set back since can have said so. */
const isDue = (now: Date) =>
  or(
    lte(alert.nextAttemptAt, now),
    eq(alert.attempts, 0),
    gt(alert.nextAttemptAt, sql`${now.toISOString()}::timestamptz + interval '25 hours'`),
  )

/** Takes what waits longest and is due; its next attempt is set before this one is made. */
const claim = async ({ db, clock }: Context): Promise<OutgoingAlert | null> => {
  const now = clock.now()
  const due = db
    .select({ id: alert.id })
    .from(alert)
    .where(isDue(now))
    .orderBy(alert.nextAttemptAt, alert.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(alert)
    .set({
      attempts: sql`${alert.attempts} + 1`,
      nextAttemptAt: sql`least(${now.toISOString()}::timestamptz + ${nextWait}, ${alert.expiresAt})`,
    })
    .from(pushSubscription)
    .where(and(eq(alert.id, sql`(${due})`), eq(pushSubscription.id, alert.subscriptionId)))
    .returning({
      id: alert.id,
      subscriptionId: alert.subscriptionId,
      body: alert.body,
      link: alert.link,
      expiresAt: alert.expiresAt,
      endpoint: pushSubscription.endpoint,
      p256dh: pushSubscription.p256dh,
      auth: pushSubscription.auth,
    })
  return claimed ?? null
}

const forget = ({ db }: Context, id: number) => db.delete(alert).where(eq(alert.id, id))

const noteFailure = async (
  delivery: AlertDelivery,
  { id, subscriptionId, expiresAt }: OutgoingAlert,
  error: unknown,
) => {
  const { db, clock, log } = delivery
  const isGone = error instanceof GoneError || error instanceof InsideError
  const lastError = saidBy(error)
  const notBefore = new Date(clock.now().getTime() + (error instanceof LaterError ? error.waitMs : 0))
  if (isGone) await db.delete(pushSubscription).where(eq(pushSubscription.id, subscriptionId))
  else if (error instanceof WorthlessError || notBefore >= expiresAt) await forget(delivery, id)
  else
    await db
      .update(alert)
      .set({ lastError, nextAttemptAt: sql`greatest(${alert.nextAttemptAt}, ${notBefore.toISOString()}::timestamptz)` })
      .where(eq(alert.id, id))
  log.warn({ alert: id, isGone, error: loggableError(error) }, 'a push notice could not be sent')
}

const deliverNext = async (delivery: AlertDelivery): Promise<'none' | 'sent' | 'unsent'> => {
  const claimed = await claim(delivery)
  if (!claimed) return 'none'
  const isWorthSending = claimed.expiresAt > delivery.clock.now()
  try {
    if (isWorthSending) await delivery.transport.send(claimed)
  } catch (error) {
    await noteFailure(delivery, claimed, error)
    return 'unsent'
  }
  await forget(delivery, claimed.id)
  return isWorthSending ? 'sent' : 'unsent'
}

/** So many are under way at once: one service that keeps us waiting does not hold up the others. */
const sideBySide = 4

/** Sends all that is due; several processes share the work. Returns how many were sent. */
export const deliverAlerts = async (delivery: AlertDelivery, signal?: AbortSignal): Promise<number> => {
  let sent = 0
  const deliverOn = async () => {
    while (!signal?.aborted) {
      const went = await deliverNext(delivery)
      if (went === 'none') return
      if (went === 'sent') sent += 1
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, deliverOn))
  return sent
}

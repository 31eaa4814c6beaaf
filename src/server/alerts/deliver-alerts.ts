import type { Context } from '../platform/actor.ts'
import { saidBy, waitAfter } from '../platform/attempts.ts'
import { type DatabaseLog, loggableError } from '../platform/database/index.ts'
import { and, eq, gt, isNotNull, lte, notInArray, or, sql } from '../platform/database/orm.ts'
import { InsideError } from './post-outside.ts'
import { alert, pushSubscription } from './tables.ts'

type BrowserAddress = Pick<typeof pushSubscription.$inferSelect, 'endpoint' | 'p256dh' | 'auth' | 'publicUrl'>
export interface OutgoingAlert extends BrowserAddress {
  id: number
  subscriptionId: number
  accountId: number
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

/** Takes what waits longest and is due, of others than these people; its next attempt is set before this one is made. */
const claim = async ({ db, clock }: Context, busy: readonly number[]): Promise<OutgoingAlert | null> => {
  const now = clock.now()
  const due = db
    .select({ id: alert.id })
    .from(alert)
    .innerJoin(pushSubscription, eq(pushSubscription.id, alert.subscriptionId))
    .where(and(isDue(now), notInArray(pushSubscription.accountId, [...busy])))
    .orderBy(alert.nextAttemptAt, alert.id)
    .limit(1)
    .for('update', { of: alert, skipLocked: true })
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
      accountId: pushSubscription.accountId,
      body: alert.body,
      link: alert.link,
      expiresAt: alert.expiresAt,
      endpoint: pushSubscription.endpoint,
      p256dh: pushSubscription.p256dh,
      auth: pushSubscription.auth,
      publicUrl: pushSubscription.publicUrl,
    })
  return claimed ?? null
}

const forget = ({ db }: Context, id: number) => db.delete(alert).where(eq(alert.id, id))

/** Nothing was taken there for so long: it will not come back. */
const longestFailing = sql`interval '3 days'`
/** What fails for good counts as well: a service that refuses every notice is none. */
const noteFailing = async ({ db, clock }: Context, subscriptionId: number) => {
  const now = sql`${clock.now().toISOString()}::timestamptz`
  const own = eq(pushSubscription.id, subscriptionId)
  await db
    .update(pushSubscription)
    .set({ failingSince: sql`coalesce(${pushSubscription.failingSince}, ${now})` })
    .where(own)
  await db.delete(pushSubscription).where(and(own, lte(pushSubscription.failingSince, sql`${now} - ${longestFailing}`)))
}

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
  if (!isGone) await noteFailing(delivery, subscriptionId)
  log.warn({ alert: id, isGone, error: loggableError(error) }, 'a push notice could not be sent')
}

const noteTaken = async (context: Context, { id, subscriptionId }: OutgoingAlert) => {
  await forget(context, id)
  const failed = and(eq(pushSubscription.id, subscriptionId), isNotNull(pushSubscription.failingSince))
  await context.db.update(pushSubscription).set({ failingSince: null }).where(failed)
}

const sendClaimed = async (delivery: AlertDelivery, claimed: OutgoingAlert): Promise<'sent' | 'unsent'> => {
  const isWorthSending = claimed.expiresAt > delivery.clock.now()
  try {
    if (isWorthSending) await delivery.transport.send(claimed)
  } catch (error) {
    await noteFailure(delivery, claimed, error)
    return 'unsent'
  }
  if (!isWorthSending) await forget(delivery, claimed.id)
  else await noteTaken(delivery, claimed)
  return isWorthSending ? 'sent' : 'unsent'
}

/** So many are under way at once, one a person: whoever named a service that keeps us waiting holds up no one else. */
const sideBySide = 4

/** Sends all that is due; several processes share the work. Returns how many were sent. */
export const deliverAlerts = async (delivery: AlertDelivery, signal?: AbortSignal): Promise<number> => {
  let sent = 0
  const busy = new Set<number>()
  let turn: Promise<OutgoingAlert | null> = Promise.resolve(null)
  const claimNext = async () => {
    const claimed = await claim(delivery, [...busy])
    if (claimed) busy.add(claimed.accountId)
    return claimed
  }
  const deliverOn = async () => {
    while (!signal?.aborted) {
      turn = turn.then(claimNext)
      const claimed = await turn
      if (!claimed) return
      const went = await sendClaimed(delivery, claimed).finally(() => busy.delete(claimed.accountId))
      if (went === 'sent') sent += 1
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, deliverOn))
  return sent
}

import type { Context } from '../platform/actor.ts'
import { saidBy, waitAfter } from '../platform/attempts.ts'
import { type DatabaseLog, loggableError, withTransaction } from '../platform/database/index.ts'
import { and, eq, gt, isNull, lte, or, sql } from '../platform/database/orm.ts'
import { loadSettings } from '../settings/public.ts'
import { composeSms } from './compose-sms.ts'
import { countParts } from './count-parts.ts'
import { countSms, isFirstOverMonth, type OverLimit } from './count-sms.ts'
import { isStillTheirs } from './queries.ts'
import { sms } from './tables.ts'

export interface OutgoingSms {
  id: number
  accountId: number
  phone: string
  /** All of it, as it is read. */
  text: string
}
/** Where SMS go. It may get the same one twice, under the same id, when a process ends between sending and noting so. */
export interface SmsTransport {
  send(sms: OutgoingSms): Promise<void>
}
/** Thrown by a transport where trying again would change nothing. */
export class RefusedError extends Error {}
/** What nobody tries to send any more: one that failed, or all that are over the month's limit. */
export type LostSms = (Pick<OutgoingSms, 'accountId' | 'phone'> & { error: string }) | 'month'

interface SmsDelivery extends Context {
  transport: SmsTransport
  log: Pick<DatabaseLog, 'warn'>
  onGivenUp?: (context: Context, lost: LostSms) => Promise<void>
}

/** Until then nobody else takes it, so a transport must give up sooner. */
const nextWait = waitAfter(sms.attempts)
/** Due by the clock; or never tried; or due so late that only a clock that has been set back since can have said so. */
const isDue = (now: Date) =>
  or(
    lte(sms.nextAttemptAt, now),
    eq(sms.attempts, 0),
    gt(sms.nextAttemptAt, sql`${now.toISOString()}::timestamptz + interval '25 hours'`),
  )
const asOf = (context: Context, id: number, values: Partial<typeof sms.$inferInsert>) =>
  context.db.update(sms).set(values).where(eq(sms.id, id))

type KnownSms = Omit<OutgoingSms, 'text'>
const giveUp = async (delivery: SmsDelivery, { id, accountId, phone }: KnownSms, error: string) => {
  await asOf(delivery, id, { gaveUpAt: delivery.clock.now(), lastError: error, body: '' })
  await delivery.onGivenUp?.(delivery, { accountId, phone, error })
}
/** Over a limit, or to nobody any more: nobody failed, so admins are told of the month's limit alone, once. */
const leaveOut = async (delivery: SmsDelivery, { id }: KnownSms, why: OverLimit | 'gone') => {
  const lastError = why === 'gone' ? 'not their number any more' : `limit of the ${why}`
  await asOf(delivery, id, { gaveUpAt: delivery.clock.now(), lastError, body: '' })
  if (why === 'month' && (await isFirstOverMonth(delivery))) await delivery.onGivenUp?.(delivery, 'month')
}

type ClaimedSms = OutgoingSms | 'left out' | null
/** Takes of what is due what is news no longer first, a code before a storm; it is counted, and its next attempt set, before the first is made. */
const claim = (outer: SmsDelivery): Promise<ClaimedSms> =>
  withTransaction(outer.db, async (db) => {
    const delivery: SmsDelivery = { ...outer, db }
    const now = delivery.clock.now()
    const [due] = await db
      .select({
        id: sms.id,
        accountId: sms.accountId,
        phone: sms.phone,
        body: sms.body,
        expiresAt: sms.expiresAt,
        isCounted: sms.isCounted,
        lastError: sms.lastError,
      })
      .from(sms)
      .where(and(isNull(sms.sentAt), isNull(sms.gaveUpAt), isDue(now)))
      .orderBy(sms.expiresAt, sms.id)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return null
    if (due.expiresAt <= now) {
      await giveUp(delivery, due, due.lastError ?? 'The gateway was not asked in time.')
      return 'left out'
    }
    if (!(await isStillTheirs(db, due))) {
      await leaveOut(delivery, due, 'gone')
      return 'left out'
    }
    const text = composeSms(due.body, await loadSettings(db))
    const limit = due.isCounted ? null : await countSms(delivery, due.accountId, countParts(text))
    if (limit) {
      await leaveOut(delivery, due, limit)
      return 'left out'
    }
    await db
      .update(sms)
      .set({
        isCounted: true,
        attempts: sql`${sms.attempts} + 1`,
        nextAttemptAt: sql`least(${now.toISOString()}::timestamptz + ${nextWait}, ${sms.expiresAt})`,
      })
      .where(eq(sms.id, due.id))
    return { ...due, text }
  })

const noteFailure = async (delivery: SmsDelivery, claimed: OutgoingSms, error: unknown) => {
  const isRefused = error instanceof RefusedError
  delivery.log.warn({ sms: claimed.id, givenUp: isRefused, error: loggableError(error) }, 'an SMS could not be sent')
  if (!isRefused) return asOf(delivery, claimed.id, { lastError: saidBy(error) })
  await withTransaction(delivery.db, (db) => giveUp({ ...delivery, db }, claimed, saidBy(error)))
}

/** Sends everything that is due, one at a time; several processes share the work. Returns how many were sent. */
export const deliverSms = async (delivery: SmsDelivery, signal?: AbortSignal): Promise<number> => {
  const { clock, transport } = delivery
  let sent = 0
  while (!signal?.aborted) {
    const claimed = await claim(delivery)
    if (!claimed) break
    if (claimed === 'left out') continue
    try {
      await transport.send(claimed)
    } catch (error) {
      await noteFailure(delivery, claimed, error)
      continue
    }
    await asOf(delivery, claimed.id, { sentAt: clock.now(), lastError: null, body: '' })
    sent += 1
  }
  return sent
}

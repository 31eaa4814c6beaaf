import type { Context } from '../platform/actor.ts'
import { batchesOf } from '../platform/batches.ts'
import { and, count, eq, gt, isNull, lt, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { sms, smsDay, smsMonth } from './tables.ts'

export { readOverLimit, readSmsLeft } from './count-sms.ts'
export { deliverSms, type LostSms } from './deliver-sms.ts'
export { gatewayMark, type KnownGateway, keepGateway, readGateway } from './keep-gateway.ts'
export { dialNumber } from './read-number.ts'
export { gatewayTransport } from './send-by-gateway.ts'

interface NewSms {
  accountId: number
  /** As it is dialled. */
  phone: string
  body: string
  expiresAt: Date
}

/** Writes SMS in the caller's transaction. */
export const queueSms = async ({ db, clock }: Context, rows: readonly NewSms[]): Promise<void> => {
  const now = clock.now()
  for (const batch of batchesOf(rows))
    await db.insert(sms).values(batch.map((row) => ({ ...row, createdAt: now, nextAttemptAt: now })))
}

/** A code lasts for minutes and was asked for; whatever lasts longer is a notice. */
const longestCode = sql`interval '30 minutes'`
/** Notices that wait for the gateway go to a person no more; codes do. */
export const giveUpNotices = async ({ db, clock }: Context, accountId: number): Promise<void> => {
  const isNotice = gt(sms.expiresAt, sql`${sms.createdAt} + ${longestCode}`)
  await db
    .update(sms)
    .set({ gaveUpAt: clock.now(), lastError: 'stopped', body: '' })
    .where(and(eq(sms.accountId, accountId), isNull(sms.sentAt), isNull(sms.gaveUpAt), isNotice))
}

const day = 24 * 60 * 60 * 1000
const keptFor = 30 * day
/** Who was written to is forgotten a month after, also where no gateway took it; what was counted once it limits nothing any more. */
export const sweepSms = async ({ db, clock }: Context): Promise<void> => {
  const before = new Date(clock.now().getTime() - keptFor)
  await db.delete(sms).where(lt(sms.createdAt, before))
  await db.delete(smsDay).where(lt(smsDay.day, before.toISOString().slice(0, 10)))
  await db
    .delete(smsMonth)
    .where(lt(smsMonth.month, new Date(clock.now().getTime() - 400 * day).toISOString().slice(0, 10)))
}

/** How many are yet to be sent, and what the latest of them that was tried met; empty where none was. */
export const readWaitingSms = async (db: Db): Promise<{ waiting: number; lastError: string }> => {
  const [found] = await db
    .select({
      waiting: count(),
      lastError: sql<string>`coalesce((array_agg(${sms.lastError} order by ${sms.id} desc) filter (where ${sms.lastError} is not null))[1], '')`,
    })
    .from(sms)
    .where(and(isNull(sms.sentAt), isNull(sms.gaveUpAt)))
  return found!
}

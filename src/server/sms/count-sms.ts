import { marinaDay } from '#contract/time.ts'
import type { Context } from '../platform/actor.ts'
import { and, eq, isNull, lt, sql } from '../platform/database/orm.ts'
import { loadSettings } from '../settings/public.ts'
import { smsDay, smsMonth } from './tables.ts'

const mostADay = 5
/** Why one is not sent. */
export type OverLimit = 'day' | 'month'

/**
 * Counts one of a person's, in the caller's transaction: five a day of the marina each, and as many in a month of all as the
 * settings say. Whoever counts at once waits for the other; what is over a limit counts nowhere.
 */
export const countSms = async ({ db, clock }: Context, accountId: number): Promise<OverLimit | null> => {
  const { timeZone, smsAMonth } = await loadSettings(db)
  const day = marinaDay(clock.now(), timeZone)
  const month = `${day.slice(0, 7)}-01`
  const ofMonth = eq(smsMonth.month, month)
  await db.insert(smsMonth).values({ month }).onConflictDoNothing()
  const inMonth = await db
    .update(smsMonth)
    .set({ sent: sql`${smsMonth.sent} + 1` })
    .where(and(ofMonth, lt(smsMonth.sent, smsAMonth)))
    .returning({ month: smsMonth.month })
  if (inMonth.length === 0) return 'month'
  const onDay = await db
    .insert(smsDay)
    .values({ accountId, day, sent: 1 })
    .onConflictDoUpdate({
      target: [smsDay.accountId, smsDay.day],
      set: { sent: sql`${smsDay.sent} + 1` },
      setWhere: lt(smsDay.sent, mostADay),
    })
    .returning({ day: smsDay.day })
  if (onDay.length > 0) return null
  await db
    .update(smsMonth)
    .set({ sent: sql`${smsMonth.sent} - 1` })
    .where(ofMonth)
  return 'day'
}

/** Whether nobody said yet that the month's limit is reached; from now on somebody did. */
export const isFirstOverMonth = async ({ db, clock }: Context): Promise<boolean> => {
  const now = clock.now()
  const { timeZone } = await loadSettings(db)
  const told = await db
    .update(smsMonth)
    .set({ toldAt: now })
    .where(and(eq(smsMonth.month, `${marinaDay(now, timeZone).slice(0, 7)}-01`), isNull(smsMonth.toldAt)))
    .returning({ month: smsMonth.month })
  return told.length > 0
}

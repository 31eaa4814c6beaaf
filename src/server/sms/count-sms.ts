import { marinaDay } from '#contract/time.ts'
import type { Context } from '../platform/actor.ts'
import { and, eq, isNull, lt, lte, sql } from '../platform/database/orm.ts'
import { loadSettings } from '../settings/public.ts'
import { smsDay, smsMonth } from './tables.ts'

const mostADay = 5
/** Why one is not sent. */
export type OverLimit = 'day' | 'month'

/** The marina's day, its month by its first day, and how many parts may be sent in it. */
const readSpan = async ({ db, clock }: Context) => {
  const { timeZone, smsAMonth } = await loadSettings(db)
  const day = marinaDay(clock.now(), timeZone)
  return { day, month: `${day.slice(0, 7)}-01`, most: smsAMonth }
}

/**
 * Counts one of a person's, in the caller's transaction: five a day of the marina each, and as many parts in a month of all as
 * the settings say. Whoever counts at once waits for the other; what is over a limit counts nowhere.
 */
export const countSms = async (context: Context, accountId: number, parts: number): Promise<OverLimit | null> => {
  const { db } = context
  const { day, month, most } = await readSpan(context)
  const ofMonth = eq(smsMonth.month, month)
  await db.insert(smsMonth).values({ month }).onConflictDoNothing()
  const inMonth = await db
    .update(smsMonth)
    .set({ sent: sql`${smsMonth.sent} + ${parts}` })
    .where(and(ofMonth, lte(smsMonth.sent, most - parts)))
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
    .set({ sent: sql`${smsMonth.sent} - ${parts}` })
    .where(ofMonth)
  return 'day'
}

/** How many parts may still be sent this month. */
export const readSmsLeft = async (context: Context): Promise<number> => {
  const { month, most } = await readSpan(context)
  const [found] = await context.db.select({ sent: smsMonth.sent }).from(smsMonth).where(eq(smsMonth.month, month))
  return Math.max(0, most - (found?.sent ?? 0))
}

/** What would keep the next one of a person's from being sent, as far as is known now. */
export const readOverLimit = async (context: Context, accountId: number): Promise<OverLimit | null> => {
  if ((await readSmsLeft(context)) === 0) return 'month'
  const { day } = await readSpan(context)
  const [found] = await context.db
    .select({ sent: smsDay.sent })
    .from(smsDay)
    .where(and(eq(smsDay.accountId, accountId), eq(smsDay.day, day)))
  return (found?.sent ?? 0) >= mostADay ? 'day' : null
}

/** Whether nobody said yet that the month's limit is reached; from now on somebody did. */
export const isFirstOverMonth = async (context: Context): Promise<boolean> => {
  const { month } = await readSpan(context)
  const told = await context.db
    .update(smsMonth)
    .set({ toldAt: context.clock.now() })
    .where(and(eq(smsMonth.month, month), isNull(smsMonth.toldAt)))
    .returning({ month: smsMonth.month })
  return told.length > 0
}

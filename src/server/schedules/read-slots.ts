import type { Answer } from '#contract/http/call.ts'
import { isBookableDay, slotsOfDay } from '#contract/schedules/booking-hours.ts'
import type { slots } from '#contract/schedules/endpoints.ts'
import { addDays, fromWallClock, marinaDay } from '#contract/time.ts'
import type { Context } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import { bookingHours, loadSettings } from '../settings/public.ts'

/** Days with their slots and what is free, from a day on. The named schedule's own places count as free. */
export const readSlots = async (
  { db, clock }: Context,
  { from, days, scheduleId }: { from: string; days: number; scheduleId?: number | undefined },
): Promise<Answer<typeof slots>> => {
  const settings = await loadSettings(db)
  const hours = bookingHours(settings)
  const now = clock.now()
  const start = fromWallClock(`${from} 00:00`, settings.timeZone) ?? new Date(`${from}T00:00:00Z`)
  const end = new Date(start.getTime() + (days + 1) * 86_400_000)
  const { rows } = await db.execute<{ slotAt: string; taken: number }>(sql`
    select slot_at as "slotAt", count(*)::int as taken from slot_place
    where slot_at >= ${start.toISOString()}::timestamptz and slot_at < ${end.toISOString()}::timestamptz
      and schedule_id <> ${scheduleId ?? 0}
    group by slot_at`)
  const taken = new Map(rows.map((row) => [new Date(row.slotAt).getTime(), row.taken]))
  const limit = settings.placesPerSlot
  const today = marinaDay(now, settings.timeZone)
  return Array.from({ length: days }, (_, offset) => {
    const day = addDays(from, offset)
    const slotsThen = slotsOfDay(day, hours).map(({ wall, at }) => {
      const full = limit !== null && (taken.get(at.getTime()) ?? 0) >= limit
      return {
        wall,
        at: at.toISOString(),
        state: at < now ? ('past' as const) : full ? ('full' as const) : ('free' as const),
      }
    })
    return {
      day,
      closed: !isBookableDay(day, hours) || day < today,
      free: limit === null ? null : slotsThen.filter(({ state }) => state === 'free').length,
      slots: slotsThen,
    }
  })
}

import type { BookingHours } from '#contract/schedules/booking-hours.ts'
import { defaultSettings, type Settings, settingsSchema } from '#contract/settings/schema.ts'
import { minuteOfDay } from '#contract/time.ts'
import { eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { setting } from './tables.ts'

/** The settings in force; a key never written, or one that no longer parses, has its default. */
export const loadSettings = async (db: Db): Promise<Settings> => {
  const rows = await db.select({ key: setting.key, value: setting.value }).from(setting)
  const loaded: Record<string, unknown> = { ...defaultSettings }
  const shape = settingsSchema.shape as Record<
    string,
    { safeParse(value: unknown): { success: boolean; data?: unknown } }
  >
  for (const { key, value } of rows) {
    const parsed = shape[key]?.safeParse(value)
    if (parsed?.success) loaded[key] = parsed.data
  }
  return loaded as Settings
}

/** Writes settings as they are; who may and with what history is the caller's matter. */
export const saveSettings = async (db: Db, changes: Partial<Settings>) => {
  const checked = settingsSchema.parse({ ...defaultSettings, ...changes })
  // jsonb null is a value here ("unlimited"), so it is written as JSON text
  for (const key of Object.keys(changes) as (keyof Settings)[]) {
    await keepMark(db, key, checked[key])
  }
}

/** What the program itself remembers of the marina, beside the settings and under a key none of them has. */
export const keepMark = (db: Db, key: string, value: unknown) =>
  db.execute(
    sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
        on conflict (key) do update set value = excluded.value, updated_at = now()`,
  )
export const readMark = async (db: Db, key: string): Promise<unknown> => {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key))
  return row?.value
}

/** First values that the environment names; what is set already stays. */
export const beginSettings = async (db: Db, first: Pick<Settings, 'timeZone'>) => {
  await db.insert(setting).values({ key: 'timeZone', value: first.timeZone }).onConflictDoNothing()
}

const clockMinutes = (clock: string) => minuteOfDay(`0000-00-00 ${clock}`)

export const bookingHours = (settings: Settings): BookingHours => ({
  timeZone: settings.timeZone,
  weekdays: settings.bookingWeekdays,
  fromMinute: clockMinutes(settings.bookingFrom),
  untilMinute: clockMinutes(settings.bookingUntil) + 1,
  closedDays: settings.closedDays,
})

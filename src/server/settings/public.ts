import type { Language } from '#contract/language/languages.ts'
import { defaultSettings } from '#contract/settings/defaults.ts'
import { type SettingName, type Settings, settingsSchema } from '#contract/settings/schema.ts'
import { marinaDay } from '#contract/time.ts'
import type { Context } from '../platform/actor.ts'
import { eq, inArray, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { setting } from './tables.ts'

export { bookingHours } from '#contract/schedules/booking-hours.ts'

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
const shape = settingsSchema.shape as Record<
  string,
  { safeParse(value: unknown): { success: boolean; data?: unknown } }
>
const settingsOf = (text: string) => {
  const loaded: Record<string, unknown> = { ...defaultSettings }
  for (const [key, value] of Object.entries(JSON.parse(text) as Record<string, unknown>)) {
    const parsed = shape[key]?.safeParse(value)
    if (parsed?.success) loaded[key] = parsed.data
  }
  return frozen(loaded as Settings)
}

/** Who the marina is to those it writes to. */
export type MarinaContact = Pick<Settings, 'marinaName' | 'contactAddress' | 'contactEmail' | 'contactPhone'>

/** Read for nearly every call and hardly ever another: the text read last, and what it means. */
let last = { text: '{}', settings: settingsOf('{}') }

/** The settings in force; a key never written, or one that no longer parses, has its default. */
export const loadSettings = async (db: Db): Promise<Settings> => {
  const { rows } = await db.execute<{ text: string | null }>(
    sql`select jsonb_object_agg(key, value)::text as text from setting`,
  )
  const text = rows[0]?.text ?? '{}'
  if (text !== last.text) last = { text, settings: settingsOf(text) }
  return last.settings
}

/** Of these settings those nobody has set or kept yet: they are in force by default. */
export const readUnset = async (db: Db, names: readonly SettingName[]): Promise<SettingName[]> => {
  const rows = await db
    .select({ key: setting.key })
    .from(setting)
    .where(inArray(setting.key, [...names]))
  const stored = new Set(rows.map(({ key }) => key))
  return names.filter((name) => !stored.has(name))
}

/** Writes settings as they are; who may and with what history is the caller's matter. */
export const saveSettings = async (db: Db, changes: Partial<Settings>) => {
  const checked = settingsSchema.partial().parse(changes)
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
/** The same where nothing is remembered under that key yet. */
export const keepFirst = (db: Db, key: string, value: string) =>
  db.insert(setting).values({ key, value }).onConflictDoNothing()
export const readMark = async (db: Db, key: string): Promise<unknown> => {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key))
  return row?.value
}

/** Name of the setting that marks a database as filled by the demo. */
export const demoMark = 'demoSeeded'

/** First values that the environment names; what is set already stays. */
export const beginSettings = async (db: Db, first: Pick<Settings, 'timeZone'>) => {
  await db.insert(setting).values({ key: 'timeZone', value: first.timeZone }).onConflictDoNothing()
}

/**
 * The language of the marina: of visitors who ask for none of ours, of people whose own is not known, and of names that
 * have none in the reader's. Here alone it is said; refusals to other programs are English without it.
 */
export const marinaLanguage = async (db: Db): Promise<Language> => (await loadSettings(db)).language

/** The marina's day. */
export const readToday = async ({ db, clock }: Context) => marinaDay(clock.now(), (await loadSettings(db)).timeZone)

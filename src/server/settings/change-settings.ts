import type { Language } from '#contract/language/languages.ts'
import { filled } from '#contract/language/names.ts'
import { type SettingName, type Settings, settingsConflicts } from '#contract/settings/schema.ts'
import { recordAudit } from '../audit/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { loadSettings, readUnset, saveSettings } from './public.ts'

const settingsLock = 7103

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const pick = (settings: Partial<Settings>, names: readonly SettingName[]): Partial<Settings> =>
  Object.fromEntries(names.map((name) => [name, settings[name]]))

/** What other slices do when a setting changes; `app.ts` hands it in. */
export interface SettingsFollowed {
  /** In the same transaction. */
  languageChanged(db: Db, language: Language): Promise<void>
  /** The same; refuses where sums stand in the former one. */
  currencyChanged(db: Db): Promise<void>
}

/**
 * Items left out keep their names, also those that no list holds any more: history still tells of them. Those whose
 * names were all emptied go then.
 */
const withKeptNames = (given: Partial<Settings>, before: Settings): Partial<Settings> => {
  if (!given.checklistNames) return given
  const { inspectionChecklist, loweringChecklist } = { ...before, ...given }
  const needed = new Set([...inspectionChecklist, ...loweringChecklist])
  const all = Object.entries({ ...before.checklistNames, ...given.checklistNames })
  const kept = all.filter(([item, names]) => needed.has(item) || Object.keys(filled(names)).length > 0)
  return { ...given, checklistNames: Object.fromEntries(kept) }
}

/**
 * Changes what differs and writes down both values; what was sent as it is by default is kept as somebody's choice. Two at
 * once take turns, so that no pair contradicts itself.
 */
export const changeSettings = (
  { languageChanged, currencyChanged, ...outer }: Asking & SettingsFollowed,
  given: Partial<Settings>,
): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    await db.execute(sql`select pg_advisory_xact_lock(${settingsLock}, 0)`)
    const before = await loadSettings(db)
    const changes = withKeptNames(given, before)
    const sent = Object.keys(changes) as SettingName[]
    const changed = sent.filter((name) => !isSame(changes[name], before[name]))
    await saveSettings(db, pick(changes, await readUnset(db, sent)))
    if (changed.length === 0) return
    const conflicts = settingsConflicts({ ...before, ...changes })
    if (conflicts.length > 0) refuseFields('invalid_input', conflicts)
    await saveSettings(db, pick(changes, changed))
    if (changed.includes('currency')) await currencyChanged(db)
    if (changed.includes('language')) await languageChanged(db, changes.language!)
    await recordAudit(asking, {
      action: 'settings-changed',
      subject: 'setting',
      before: pick(before, changed),
      after: pick(changes, changed),
    })
  })

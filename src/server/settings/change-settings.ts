import { type SettingName, type Settings, settingsConflicts } from '#contract/settings/schema.ts'
import { recordAudit } from '../audit/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { sql } from '../platform/database/orm.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { loadSettings, saveSettings } from './public.ts'

const settingsLock = 7103

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const pick = (settings: Partial<Settings>, names: readonly SettingName[]) =>
  Object.fromEntries(names.map((name) => [name, settings[name]]))

/** Changes what differs and writes down both values; two at once take turns, so that no pair contradicts itself. */
export const changeSettings = (outer: Asking, changes: Partial<Settings>): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    await db.execute(sql`select pg_advisory_xact_lock(${settingsLock}, 0)`)
    const before = await loadSettings(db)
    const changed = (Object.keys(changes) as SettingName[]).filter((name) => !isSame(changes[name], before[name]))
    if (changed.length === 0) return
    const conflicts = settingsConflicts({ ...before, ...changes })
    if (conflicts.length > 0) refuseFields('invalid_input', conflicts)
    await saveSettings(db, pick(changes, changed))
    await recordAudit(asking, {
      action: 'settings-changed',
      subject: 'setting',
      before: pick(before, changed),
      after: pick(changes, changed),
    })
  })

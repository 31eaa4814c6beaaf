import type { Named, Unworded } from '#contract/language/sentence.ts'
import type { GatedStep } from '#contract/schedules/gates.ts'
import type { SQL } from './database/orm.ts'

/** One kind of record that waits for the marina's people. The slice that keeps it says so; `review` lists them all. */
export interface WaitingSource<About = unknown> {
  title: Unworded
  /** Where they are, from `from` on; `tomorrow` is the marina's next midnight. */
  from(tomorrow: Date): SQL
  /** Expressions over it: `about` is JSON for `detail`, `who` asks where no boat says it. */
  columns: { id: SQL; boatId?: SQL; since: SQL; at?: SQL; about?: SQL; version: SQL; who?: SQL }
  detail(about: About, at: string | null, moment: { timeZone: string; now: Date }): Unworded | Named
  /** The step that approving it takes: its gates on the day of `at` are shown with it. */
  step?: GatedStep
}

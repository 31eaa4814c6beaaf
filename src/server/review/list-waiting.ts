import type { Answer } from '#contract/http/call.ts'
import type { Received } from '#contract/http/endpoint.ts'
import type { Unworded } from '#contract/language/sentence.ts'
import type { waitingForReview } from '#contract/schedules/endpoints.ts'
import { closedGates, type GateFacts, gateStates, uncertainGates, wordedGates } from '#contract/schedules/gates.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { addDays, fromWallClock, marinaDay } from '#contract/time.ts'
import { nameInRow } from '../people/public.ts'
import type { Asking } from '../platform/actor.ts'
import type { Db } from '../platform/database/types.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { gateFactsOf } from '../schedules/public.ts'
import { loadSettings } from '../settings/public.ts'
import { countWaiting, type FoundWaiting, readWaiting } from './queries.ts'
import { sources } from './sources.ts'

type Item = Answer<typeof waitingForReview>['items'][number]

/** Facts for the gates of every gated row: one question a day, not one a row. */
const gateFactsOfRows = async (db: Db, rows: readonly FoundWaiting[], settings: Settings) => {
  const facts = new Map<FoundWaiting, GateFacts>()
  for (const [day, ofDay] of Map.groupBy(rows, ({ at }) => marinaDay(at!, settings.timeZone))) {
    const found = await gateFactsOf(db, [...new Set(ofDay.map((row) => row.boatId!))], day, settings)
    for (const row of ofDay) facts.set(row, found.get(row.boatId!)!)
  }
  return facts
}

/** What waits for the marina's people, as the sources of the slices tell it, oldest first. */
export const listWaiting = async (
  { db, clock, actor }: Asking,
  query: Received<typeof waitingForReview>['query'],
): Promise<Answer<typeof waitingForReview>> => {
  const settings = await loadSettings(db)
  const { timeZone } = settings
  const word = wordsIn(actor.language)
  const wordedOrNone = (said: Unworded | undefined) => (said === undefined ? null : word(said))
  const now = clock.now()
  const today = marinaDay(now, timeZone)
  const tomorrow = addDays(today, 1)
  const midnight = fromWallClock(`${tomorrow} 00:00`, timeZone) ?? new Date(`${tomorrow}T00:00:00Z`)
  const rows = await readWaiting(db, midnight, query)
  const gated = rows.filter(({ kind, at }) => at && sources[kind].step)
  const facts = await gateFactsOfRows(db, gated, settings)
  const items = rows.map((row): Item => {
    const { about, since, at, ...shown } = row
    const { title, detail, step } = sources[row.kind]
    const known = facts.get(row)
    const gates = step && known ? wordedGates(gateStates(step, known, today), word) : []
    return {
      ...shown,
      ownerName: nameInRow(actor.language, shown.ownerName),
      title: word(title),
      since: new Date(since).toISOString(),
      at: at && new Date(at).toISOString(),
      detail: word(detail(about, at, { timeZone, now })),
      blocked: wordedOrNone(closedGates(gates)[0]?.message),
      uncertain: wordedOrNone(uncertainGates(gates)[0]?.message),
    }
  })
  const counts = await countWaiting(db, midnight)
  return { items, totalCount: Object.values(counts).reduce((sum, count) => sum + count, 0), counts }
}

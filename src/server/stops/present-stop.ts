import type { StopAnswer } from '#contract/stops/schema.ts'
import type { KnownStop, StandingStop } from './queries.ts'

/** A stop in the words of the wire; its end is as somebody said it. */
export const presentStopAsKnown = (stop: Omit<KnownStop, 'endedAt' | 'version'>): StopAnswer => {
  const { id, machineId, machine, reason, words, from, until } = stop
  return { id, machineId, machine, reason, words, from: from.toISOString(), until: until?.toISOString() ?? null }
}
export const presentStop = (stop: StandingStop): StopAnswer =>
  presentStopAsKnown({ ...stop, until: stop.isOpen ? null : stop.until })

import { calledOffTitle, stopTitle } from '#contract/stops/reasons.ts'
import type { StopAnswer } from '#contract/stops/schema.ts'
import { stopSpan } from '#contract/stops/words.ts'
import type { Actor } from '../platform/actor.ts'
import { wordsIn } from '../platform/language/wording.ts'
import type { KnownStop, StandingStop } from './queries.ts'

/** Who reads it, and when. */
export interface StopReader {
  actor: Pick<Actor, 'language'>
  now: Date
  timeZone: string
}

/** Somebody ended it, before or after it began, or its end has come. */
export const isOverAt = ({ until, endedAt }: Pick<KnownStop, 'until' | 'endedAt'>, now: Date): boolean =>
  endedAt !== null || (until !== null && until <= now)

/** A stop in the words of the wire; its end is as somebody said it. */
export const presentStopAsKnown = (
  stop: Omit<KnownStop, 'endedAt' | 'version'> & Partial<Pick<KnownStop, 'endedAt'>>,
  { actor, now, timeZone }: StopReader,
): StopAnswer => {
  const { id, machineId, machine, reason, words, from, until } = stop
  const word = wordsIn(actor.language)
  // one that was called off before it began never stood
  const isEnded = stop.endedAt ? stop.endedAt > from : false
  const isCalledOff = Boolean(stop.endedAt && stop.endedAt < from)
  const isOver = isOverAt({ endedAt: null, ...stop }, now)
  // an end that was said from the yard is the end it had
  const ends = isEnded && !(until && until < stop.endedAt!) ? stop.endedAt! : until
  return {
    ...{ id, machineId, machine, reason, words, from: from.toISOString(), until: until?.toISOString() ?? null },
    title: word(isCalledOff ? calledOffTitle(stop) : stopTitle(stop, isOver)),
    ...{ span: word(stopSpan({ from, until: ends }, { now, timeZone })) },
  }
}
export const presentStop = (stop: StandingStop, reader: StopReader): StopAnswer =>
  presentStopAsKnown({ ...stop, until: stop.isOpen ? null : stop.until }, reader)

import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import {
  type Icon,
  IconArrowBarDown,
  IconArrowBarUp,
  IconCalendarEvent,
  IconClockExclamation,
  IconPlayerPlay,
  IconUserCheck,
} from '@tabler/icons-react'
import { inKilograms } from '#contract/measures/measures.ts'
import type { WorkKind } from '#contract/schedules/movement-kinds.ts'
import { isOfMachine } from '#contract/stops/span.ts'
import { wallClock } from '#contract/time.ts'
import type { YardDay, YardMovement, YardStop } from '#contract/yard-screen/schema.ts'
import type { YardEvent } from '#contract/yard-screen/steps.ts'
import { worded } from '#web/platform/language.ts'
import { metresText } from '#web/platform/numbers.ts'
import type { YardPress } from '#web/yard-screen/yard-query.ts'

/** The close button of a sheet, `--glove` wide. */
export const closeByGlove = () => ({ size: 64, 'aria-label': t`Close` })

export type YardLane = YardDay['lanes'][number]

export const laneName = ({ machine }: YardLane, hasMachines: boolean) =>
  machine?.name ?? (hasMachines ? t`No machine` : t`All movements`)
export const laneKey = ({ machine }: YardLane) => machine?.id ?? 0
/** What keeps a machine from beginning anything now. */
export const stopsOf = ({ stops }: YardDay, lane: YardLane | undefined): YardStop[] =>
  stops.filter((stop) => stop.standsNow && isOfMachine(stop, lane?.machine?.id ?? null))
export const openOf = ({ movements }: YardLane) => movements.filter(({ doneAt }) => !doneAt)

export const directionIcons: Record<WorkKind, Icon> = { 'drop-off': IconArrowBarUp, 'pick-up': IconArrowBarDown }
export const directionText = ({ kind }: Pick<YardMovement, 'kind'>) =>
  kind === 'pick-up' ? t`Lower into the water` : t`Lift onto the rack`

/** The boat a press is about, as she stands on that day: the one of its movement, or one that is moved aside for her. */
export function pressedOn(day: YardDay | undefined, { movementId, moves }: Pick<YardPress, 'movementId' | 'moves'>) {
  const movement = day?.lanes.flatMap(({ movements }) => movements).find(({ id }) => id === Number(movementId))
  return moves ? movement?.obstacles.find(({ scheduleId }) => scheduleId === Number(moves.scheduleId)) : movement
}

/** HH:mm on the marina's clock. */
export const clockOf = (at: string, timeZone: string) => wallClock(at, timeZone).slice(11)
export const windowText = ({ from, until }: { from: string; until: string }, timeZone: string) =>
  `${clockOf(from, timeZone)}–${clockOf(until, timeZone)}`

type YardStanding = { icon: Icon; text: string; tone: 'wait' | 'bad' | 'ok' | 'now' }
/** How she stands, in words with since when or by how much. */
export function standingOf(movement: YardMovement, timeZone: string, now: Date): YardStanding {
  const { state, hereAt, begunAt, minutesLate, kind } = movement
  if (state === 'under-way' && begunAt) {
    const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(begunAt)) / 60_000))
    return { icon: IconPlayerPlay, text: t`Under way, ${{ minutes }} min`, tone: 'now' }
  }
  if (state === 'here' && hereAt) {
    const since = clockOf(hereAt, timeZone)
    const text = kind === 'pick-up' ? t`Here since ${{ since }}` : t`Ready to be lifted since ${{ since }}`
    return { icon: IconUserCheck, text, tone: 'ok' }
  }
  if (state === 'late')
    return { icon: IconClockExclamation, text: t`Late by ${{ minutes: minutesLate }} min`, tone: 'bad' }
  return { icon: IconCalendarEvent, text: t`Booked`, tone: 'wait' }
}

/** "6.40 m, 1900 kg, 2.30 m high", of what is known. */
export function measuresOf({ size: { length, height, weight } }: YardMovement) {
  const parts = [
    length === null ? '' : metresText(length),
    weight === null ? '' : worded(inKilograms(weight)),
    height === null ? '' : t`${{ height: metresText(height) }} high`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Where a bay is, for who looks for it; by the row's name where nobody counts tiers. */
export const placeText = ({ rack, row, tier }: NonNullable<YardMovement['place']>) =>
  tier === null ? `${rack}, ${row}` : t`${rack}, tier ${tier}`

/** What the great button says. */
export const stepText = ({ step, isBack }: YardMovement) =>
  step === 'lower' ? t`In the water` : isBack ? t`Back on the rack` : t`On the rack`

/** The same of a press, which may take another one back, or names the bay she was moved to. */
export function pressedText({ event, bay }: { event: YardEvent | 'undo'; bay?: string | undefined }) {
  if (event === 'undo') return t`taken back`
  if (bay && event === 'back-on-rack') return t`on the rack, moved to ${bay}`
  return event === 'move-bay' && bay ? t`moved to ${bay}` : undoneText(event)
}

/** What was done, beside the boat's name. */
export function undoneText(event: YardEvent) {
  const texts: Record<YardEvent, string> = {
    here: t`is here`,
    'not-here': t`is not here`,
    begin: t`begun`,
    'move-bay': t`moved aside`,
    lower: t`in the water`,
    'back-on-rack': t`on the rack`,
  }
  return texts[event]
}
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()

import { t } from '@lingui/core/macro'
import '#web/display/words.ts'
import type { DisplayLane, DisplayMovement } from '#contract/display/schema.ts'
import type { Machine } from '#contract/machines/schema.ts'
import { wallClock } from '#contract/time.ts'

/** HH:mm on the marina's clock. */
export const clockOf = (at: string | Date, timeZone: string) => wallClock(at, timeZone).slice(11)

const inTheSlings = () => t`In the slings now`
const underWayTexts: Record<Machine['kind'], () => string> = {
  forklift: () => t`On the fork now`,
  'travel-lift': inTheSlings,
  crane: inTheSlings,
}
export const underWayText = ({ machine }: DisplayLane) => (machine ? underWayTexts[machine.kind]() : t`Under way now`)

export const laneName = ({ machine }: DisplayLane, isAlone: boolean) =>
  machine?.name ?? (isAlone ? t`All movements` : t`No machine`)

/** Whether the machine works, in a word. */
export function paceOf({ stop, movements }: DisplayLane) {
  if (stop) return stop
  if (movements.length === 0) return t`Nothing more today`
  return movements.some(({ state }) => state === 'under-way') ? t`Running` : t`Ready`
}

export const directionText = ({ kind }: DisplayMovement) => (kind === 'pick-up' ? t`Into the water` : t`Onto the rack`)

/** When she may be expected: one that is late comes after whoever stands before her. */
export function timeText(movement: DisplayMovement, before: DisplayMovement | undefined, timeZone: string) {
  const { state, window, bookedAt } = movement
  if (state === 'late' && before) return t`After ${{ boat: before.boatName }}`
  if (!window) return clockOf(bookedAt, timeZone)
  return `${clockOf(window.from, timeZone)}–${clockOf(window.until, timeZone)}`
}

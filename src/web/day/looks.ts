import { t } from '@lingui/core/macro'
import '#web/day/words.ts'
import {
  type Icon,
  IconArrowBarDown,
  IconArrowBarUp,
  IconCalendarEvent,
  IconCircleCheck,
  IconClockExclamation,
  IconPlayerPlay,
  IconUserCheck,
} from '@tabler/icons-react'
import { stateLabels } from '#contract/day/labels.ts'
import type { DayMovementAnswer } from '#contract/day/schema.ts'
import type { MovementState } from '#contract/day/state.ts'
import { inKilograms } from '#contract/measures/measures.ts'
import type { WorkKind } from '#contract/schedules/movement-kinds.ts'
import { wallClock } from '#contract/time.ts'
import { worded } from '#web/platform/language.ts'
import { metresText } from '#web/platform/numbers.ts'
import type { ChipTone } from '#web/ui/status-chip.tsx'

export const kindIcons: Record<WorkKind, Icon> = { 'drop-off': IconArrowBarUp, 'pick-up': IconArrowBarDown }
export const stateLooks: Record<
  MovementState,
  { label: (typeof stateLabels)[MovementState]; icon: Icon; tone: ChipTone }
> = {
  booked: { label: stateLabels.booked, icon: IconCalendarEvent, tone: 'wait' },
  late: { label: stateLabels.late, icon: IconClockExclamation, tone: 'bad' },
  here: { label: stateLabels.here, icon: IconUserCheck, tone: 'ok' },
  'under-way': { label: stateLabels['under-way'], icon: IconPlayerPlay, tone: 'payment' },
  done: { label: stateLabels.done, icon: IconCircleCheck, tone: 'none' },
}

/** HH:mm on the marina's clock. */
export const clockOf = (at: string, timeZone: string) => wallClock(at, timeZone).slice(11)
export const windowText = ({ from, until }: { from: string; until: string }, timeZone: string) =>
  `${clockOf(from, timeZone)}–${clockOf(until, timeZone)}`

/** "7.20 m × 2.60 m" and "2600 kg", of what is known; a width alone says that it is one. */
export function sizeLines({ size: { width, weight }, schedule }: DayMovementAnswer) {
  const { lengthOverall: length } = schedule.boat
  const metres = [length, width].flatMap((each) => (each === null ? [] : [metresText(each)]))
  const area = length === null && width !== null ? t`beam ${{ width: metresText(width) }}` : metres.join(' × ')
  return [area, weight === null ? '' : worded(inKilograms(weight))].filter(Boolean)
}

/** Nobody began it: it may be put elsewhere in the order. */
export const isMovable = ({ begunAt, doneAt }: Pick<DayMovementAnswer, 'begunAt' | 'doneAt'>) => !begunAt && !doneAt

import type { yardBoard } from '#contract/dashboard/calls.ts'
import type { Answer } from '#contract/http/call.ts'
import { isScheduleEvent, lifecycle, type ScheduleEvent, scheduleEvents } from '#contract/schedules/lifecycle.ts'
import {
  isScheduleStatus,
  placeOnWay,
  type ScheduleStatus,
  statusFacts,
  statusLabel,
} from '#contract/schedules/status.ts'
import { isReviewForm, type ScheduleStep, stepOf } from '#web/schedules/index.ts'

export type KanbanRow = Answer<typeof yardBoard>['items'][number]
type MovableCard = Pick<KanbanRow, 'scheduleStatus' | 'abilities' | 'boat'>

export type CardMove = {
  event: ScheduleEvent
  to: ScheduleStatus
  /** The dialog that asks for what the move needs. */
  step: ScheduleStep
  rejecting: boolean
  /** Done at once, without a dialog. */
  direct: boolean
}

function leadsTo(event: ScheduleEvent): ScheduleStatus | null {
  const { to } = lifecycle[event]
  return typeof to === 'number' ? to : null
}
/** Where the asker may move the boat now; abilities come from the server, the ways from the lifecycle. */
export function movesOf({ scheduleStatus, abilities }: MovableCard, allocation: boolean): CardMove[] {
  const moves: CardMove[] = []
  for (const event of abilities.filter(isScheduleEvent)) {
    const to = leadsTo(event)
    const { form, direct, takesBay } = lifecycle[event]
    if (to === null || to === scheduleStatus || event === 'request-drop-off') continue
    moves.push({
      event,
      to,
      step: stepOf(event),
      rejecting: isReviewForm(form) && statusFacts[to].answer === 'refused',
      direct: direct === true && !(allocation && takesBay),
    })
  }
  return moves.toSorted((a, b) => placeOnWay(a.to) - placeOnWay(b.to))
}

const quoted = (status: number) => `“${statusLabel(status)}”`
const either = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
/** Why a card does not go where it was dropped, and where it can. */
export function refusalOf(row: MovableCard, to: ScheduleStatus): string {
  const { scheduleStatus: from, abilities, boat } = row
  const cannot = `${boat.name} cannot go from ${quoted(from)} to ${quoted(to)}.`
  const way = scheduleEvents.find(
    (event) => isScheduleStatus(from) && leadsTo(event) === to && lifecycle[event].from.includes(from),
  )
  if (way && !lifecycle[way].by.includes('owner') && !abilities.includes(way))
    return `${cannot} That is for the marina’s staff.`
  const ways = movesOf(row, false).map((move) => quoted(move.to))
  return ways.length > 0
    ? `${cannot} From here: ${either(ways)}.`
    : `${cannot} Nothing can be done with her from here now.`
}

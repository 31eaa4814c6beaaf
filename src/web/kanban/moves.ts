import { t } from '@lingui/core/macro'
import '#web/kanban/words.ts'
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
import { worded } from '#web/platform/language.ts'
import { listText } from '#web/platform/list-text.ts'
import { isBeginning, isReviewForm, type ScheduleStep, stepOf } from '#web/schedules/index.ts'

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
    if (to === null || to === scheduleStatus || isBeginning(event)) continue
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

const quoted = (status: number) => t`“${{ status: worded(statusLabel(status)) }}”`
/** Why a card does not go where it was dropped, and where it can. */
export function refusalOf(row: MovableCard, to: ScheduleStatus): string {
  const { scheduleStatus: from, abilities, boat } = row
  const cannot = t`${{ boat: boat.name }} cannot go from ${{ from: quoted(from) }} to ${{ to: quoted(to) }}.`
  const way = scheduleEvents.find(
    (event) => isScheduleStatus(from) && leadsTo(event) === to && lifecycle[event].from.includes(from),
  )
  if (way && !lifecycle[way].by.includes('owner') && !abilities.includes(way))
    return `${cannot} ${t`That is for the marina’s staff.`}`
  const ways = movesOf(row, false).map((move) => quoted(move.to))
  const instead =
    ways.length > 0
      ? t`From here: ${{ ways: listText(ways, 'disjunction') }}.`
      : t`Nothing can be done with her from here now.`
  return `${cannot} ${instead}`
}

import type { yardBoard } from '#contract/dashboard/calls.ts'
import type { Answer } from '#contract/http/call.ts'
import { lifecycle, type ScheduleEvent, scheduleEvents } from '#contract/schedules/lifecycle.ts'
import { isScheduleStatus, type ScheduleStatus, statusLabel } from '#contract/schedules/status.ts'
import type { Step } from '#web/schedules/index.ts'

export type KanbanRow = Answer<typeof yardBoard>['items'][number]
type Standing = Pick<KanbanRow, 'scheduleStatus' | 'abilities' | 'boat'>

/** Moves that ask for nothing: they are done where the card is dropped. The others open their dialog. */
type Plain =
  | 'approve-request'
  | 'approve-payment'
  | 'confirm-drop-off'
  | 'lift'
  | 'collect'
  | 'return'
  | 'withdraw-pick-up'
  | 'restow'
const plain: readonly ScheduleEvent[] = [
  'approve-request',
  'approve-payment',
  'confirm-drop-off',
  'lift',
  'collect',
  'return',
  'withdraw-pick-up',
  'restow',
] satisfies Plain[]
/** With positions allocated these ask for one. */
const placing: readonly ScheduleEvent[] = ['approve-request', 'lift', 'restow']
const reviews: Partial<Record<ScheduleEvent, Step>> = {
  'approve-request': 'review-request',
  'reject-request': 'review-request',
  'approve-payment': 'review-payment',
  'reject-payment': 'review-payment',
}

export type Move = {
  event: ScheduleEvent
  to: ScheduleStatus
  /** The dialog that asks for what the move needs. */
  step: Step
  rejecting: boolean
  /** Done at once, without a dialog. */
  direct: boolean
}
const isPlain = (event: ScheduleEvent): event is Plain => plain.includes(event)

const leadsTo = (event: ScheduleEvent): ScheduleStatus | null => {
  const { to } = lifecycle[event]
  return typeof to === 'number' ? to : null
}
/** Where the asker may move the boat now; abilities come from the server, the ways from the lifecycle. */
export function movesOf({ scheduleStatus, abilities }: Standing, allocation: boolean): Move[] {
  const moves: Move[] = []
  for (const event of abilities) {
    const to = leadsTo(event)
    if (to === null || to === scheduleStatus || event === 'request-drop-off') continue
    moves.push({
      event,
      to,
      step: reviews[event] ?? (event as Step),
      rejecting: event === 'reject-request' || event === 'reject-payment',
      direct: isPlain(event) && !(allocation && placing.includes(event)),
    })
  }
  return moves.toSorted((a, b) => a.to - b.to)
}

const quoted = (status: number) => `“${statusLabel(status)}”`
const either = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
/** Why a card does not go where it was dropped, and where it can. */
export function refusalOf(row: Standing, to: ScheduleStatus): string {
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

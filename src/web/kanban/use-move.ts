import { t } from '@lingui/core/macro'
import '#web/kanban/words.ts'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reviewStatus } from '#contract/review/status.ts'
import {
  advanceSchedule,
  respondDropOff,
  respondDropOffPayment,
  respondDropOffRequest,
} from '#contract/schedules/calls.ts'
import { isAdvance } from '#contract/schedules/lifecycle.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { type ScheduleStatus, statusLabel } from '#contract/schedules/status.ts'
import { type CardMove, type KanbanRow, movesOf, refusalOf } from '#web/kanban/moves.ts'
import { said } from '#web/kanban/texts.ts'
import { call, Refusal } from '#web/platform/api.ts'
import { worded } from '#web/platform/language.ts'
import { showProblem } from '#web/platform/problem.ts'
import { type OpenStep, refreshSchedules, tellMoved } from '#web/schedules/index.ts'

const labelOf = (status: number) => worded(statusLabel(status))

type MoveOrder = { row: KanbanRow; move: CardMove }
async function send({ row: { id, version }, move: { event } }: MoveOrder): Promise<Schedule> {
  const review = { id, status: reviewStatus.approved, version }
  if (event === 'approve-request') return call(respondDropOffRequest, { body: review })
  if (event === 'approve-payment') return call(respondDropOffPayment, { body: review })
  if (event === 'confirm-drop-off') return call(respondDropOff, { body: { id, status: 1, version } })
  if (isAdvance(event)) return call(advanceSchedule, { params: { id }, body: { event, version } })
  throw new Error(`${event} needs its dialog`)
}
/** The move is right, but something else is asked for: the dialog says what and takes it. */
const needsMore = (error: unknown) =>
  error instanceof Refusal &&
  ['gate_closed', 'no_lift_left', 'position_taken', 'slot_full', 'booking_refused', 'invalid_input'].includes(
    error.problem.code,
  )

type Options = {
  allocation: boolean
  open: OpenStep
  /** Read to who cannot see the cards move. */
  say: (text: string) => void
}
/** Moves a card along the lifecycle, opens what the move asks for, or says why it cannot be. */
export function useMove({ allocation, open, say }: Options) {
  const queries = useQueryClient()
  /** Where cards stand while the server is asked. */
  const [ahead, setAhead] = useState<ReadonlyMap<number, ScheduleStatus>>(new Map())
  const put = (id: number, to: ScheduleStatus | null) =>
    setAhead((before) => {
      const after = new Map(before)
      if (to === null) after.delete(id)
      else after.set(id, to)
      return after
    })
  const { mutate } = useMutation({
    mutationFn: send,
    onMutate: ({ row, move }) => {
      put(row.id, move.to)
      say(said.moving(row.boat.name, labelOf(move.to)))
    },
    onSuccess: (fresh) => {
      tellMoved(fresh)
      say(said.moved(fresh.boat.name, labelOf(fresh.scheduleStatus)))
    },
    onError: (error, { row, move }) => {
      if (needsMore(error)) return open(row, move.step, { rejecting: move.rejecting })
      showProblem(error)
    },
    onSettled: async (fresh, _error, { row }) => {
      await refreshSchedules(queries, fresh)
      put(row.id, null)
    },
  })
  const refuse = (row: KanbanRow, to: ScheduleStatus) => {
    const message = refusalOf(row, to)
    say(message)
    notifications.show({
      id: `kanban-${row.id}`,
      color: 'foul',
      message,
      autoClose: 8000,
      closeButtonProps: { 'aria-label': t`Close` },
    })
  }
  const moveTo = (row: KanbanRow, to: ScheduleStatus) => {
    if (to === row.scheduleStatus || ahead.has(row.id)) return
    const move = movesOf(row, allocation).find((one) => one.to === to)
    if (!move) return refuse(row, to)
    if (move.direct) return mutate({ row, move })
    say(said.asks(row.boat.name, labelOf(to)))
    open(row, move.step, { rejecting: move.rejecting })
  }
  return { moveTo, ahead }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/http/call.ts'
import { endYardStop, stopYard } from '#contract/stops/calls.ts'
import { call, Refusal } from '#web/platform/api.ts'
import { patience, yardQuery } from '#web/yard-screen/yard-query.ts'

type YardStopBody = Input<typeof stopYard>['body']
type StoppingAsk = { stop: YardStopBody } | { end: number }
type StoppingTold = {
  onDone: () => void
  /** Nobody acts here: the PIN is asked. */
  onOperator: () => void
  /** What was seen of whom it hits is old by now. */
  onOld?: () => void
}
/**
 * Stops, or ends a stop. Sent now or not at all: nothing of it lies on the device, so that no stop comes hours later. One without an
 * answer may have been made, and asked again it is none twice.
 */
export function useStopping({ onDone, onOperator, onOld }: StoppingTold) {
  const queries = useQueryClient()
  const { mutate, error, isPending } = useMutation<unknown, Error, StoppingAsk>({
    mutationFn: (ask) => {
      const signal = AbortSignal.timeout(patience)
      return 'stop' in ask
        ? call(stopYard, { body: ask.stop }, signal)
        : call(endYardStop, { body: { id: ask.end } }, signal)
    },
    onSuccess: onDone,
    onError: (failed) => {
      if (!(failed instanceof Refusal)) return
      if (failed.problem.code === 'operator_needed') onOperator()
      if (failed.problem.code === 'state_changed') onOld?.()
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: yardQuery.queryKey }),
  })
  return {
    error,
    isBusy: isPending,
    stop: (body: YardStopBody) => mutate({ stop: body }),
    end: (id: number) => mutate({ end: id }),
  }
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Input } from '#contract/http/call.ts'
import { makeMove, yardDay } from '#contract/yard-screen/calls.ts'
import type { YardDay } from '#contract/yard-screen/schema.ts'
import { call, Refusal } from '#web/platform/api.ts'
import { newKey } from '#web/platform/new-key.ts'
import { read } from '#web/platform/query-client.ts'

/** A device has no link of its own that tells it of changes. */
const refreshEvery = 5_000

export const yardQuery = read(yardDay, {})
type MoveBody = Input<typeof makeMove>['body']
/** A press, before it has its key. */
export type YardPress = Omit<MoveBody, 'key'>

/** Why it was not done, and with what it was tried. */
export type RefusedPress = { error: Error; press: YardPress }

/** Today at the machines, and what is pressed there. */
export function useYard() {
  const queries = useQueryClient()
  const day = useQuery({ ...yardQuery, refetchInterval: refreshEvery, staleTime: 0 })
  const [refused, setRefused] = useState<RefusedPress | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ key, press }: { key: string; press: YardPress }) => call(makeMove, { body: { key, ...press } }),
    onMutate: () => queries.cancelQueries({ queryKey: yardQuery.queryKey }),
    onSuccess: (fresh) => {
      setRefused(null)
      queries.setQueryData<YardDay>(yardQuery.queryKey, fresh)
    },
    onError: (error, { press }) => {
      setRefused({ error, press })
      void queries.invalidateQueries({ queryKey: yardQuery.queryKey })
    },
    // nobody knows whether it was done where no answer came: the same key asks again without doing it twice
    retry: (failures, error) => failures < 2 && error instanceof Refusal && error.status === 0,
  })
  return {
    day,
    refused,
    isBusy: isPending,
    forget: () => setRefused(null),
    press: (press: YardPress) => {
      if (!isPending) mutate({ key: newKey(), press })
    },
  }
}

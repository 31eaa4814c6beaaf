import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { makeMove } from '#contract/yard-screen/calls.ts'
import type { Operator, YardDay } from '#contract/yard-screen/schema.ts'
import { call, Refusal } from '#web/platform/api.ts'
import { newKey } from '#web/platform/new-key.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { isNoAnswer } from '#web/yard-screen/refused-words.ts'
import { useKept } from '#web/yard-screen/use-kept.ts'
import { patience, type YardPress, yardQuery } from '#web/yard-screen/yard-query.ts'

/** A device has no link of its own that tells it of changes. */
const refreshEvery = 5_000

const { queryKey } = yardQuery

/** Why it was not done, and with what it was tried. */
export type RefusedPress = { error: Error; press: YardPress }

/** Today at the machines, and what is pressed there. */
export function useYard() {
  const queries = useQueryClient()
  const online = useOnline()
  const day = useQuery({ ...yardQuery, refetchInterval: refreshEvery, staleTime: 0 })
  const isDown = !online || isNoAnswer(day.failureReason) || isNoAnswer(day.error)
  const kept = useKept(day.data, isDown, day.dataUpdatedAt)
  const [refused, setRefused] = useState<RefusedPress | null>(null)
  /** From a press until it is kept or answered: a second tap in that time is the same press. */
  const pressed = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ key, press }: { key: string; press: YardPress }) =>
      call(makeMove, { body: { key, ...press } }, AbortSignal.timeout(patience)),
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: async (fresh, { key }) => {
      setRefused(null)
      await kept.settle(key)
      queries.setQueryData<YardDay>(queryKey, fresh)
    },
    onError: async (error, { key, press }) => {
      // what lies on the device goes on by itself, and everything else is told
      if (isNoAnswer(error) && kept.has(key)) await kept.release(key)
      else {
        await kept.settle(key)
        setRefused({ error, press })
      }
      void queries.invalidateQueries({ queryKey })
    },
    onSettled: () => {
      pressed.current = false
    },
    // nobody knows whether it was done where no answer came: the same key asks again without doing it twice
    retry: (failures, error) => failures < 2 && !kept.isKeeping && error instanceof Refusal && error.status === 0,
  })
  /** Whether the press goes to the server now; else it is kept, or refused. */
  const keep = async (key: string, press: YardPress, who?: Operator): Promise<boolean> => {
    if (!kept.isKeeping) return true
    const waits = isDown || kept.mustWait(press)
    try {
      return (await kept.keep({ key, press, waits, ...(who && { who }) })) && !waits
    } catch (error) {
      // the device keeps nothing: as where it is none
      if (waits) setRefused({ error: error instanceof Error ? error : new Error(String(error)), press })
      return !waits
    }
  }
  const send = async (press: YardPress, who?: Operator) => {
    const key = newKey()
    if (await keep(key, press, who)) mutate({ key, press })
    else pressed.current = false
  }
  return {
    day: { ...day, data: kept.day },
    kept,
    isDown,
    refused,
    isBusy: isPending,
    forget: () => setRefused(null),
    /** `who`: chosen this moment. */
    press: (press: YardPress, who?: Operator) => {
      if (pressed.current) return
      pressed.current = true
      void send(press, who)
    },
  }
}

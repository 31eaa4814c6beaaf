import { useQueries, useQuery } from '@tanstack/react-query'
import { boatGates } from '#contract/boats/calls.ts'
import type { GatedStep } from '#contract/schedules/gates.ts'
import { read } from '#web/platform/query-client.ts'
import { passage } from '#web/schedules/facts/checks.ts'

/** What is open and closed for a boat on the chosen day; as of today while none is chosen. */
export function useGates(boatId: number | null, step: GatedStep, day: string | null) {
  const { data, error, refetch, isFetching } = useQuery({
    ...read(boatGates, { params: { id: boatId ?? 0 }, query: { step, ...(day ? { day } : {}) } }),
    enabled: boatId !== null,
  })
  const gates = boatId === null ? undefined : data
  return { gates, way: gates ? passage({ gates }) : 'open', error, refetch, busy: isFetching && !gates } as const
}

/** Of a few days those that are known to be refused, and the first that is not; asked only where one of them is. */
export function useRefusedDays(boatId: number, step: GatedStep, days: readonly string[], isAsked: boolean) {
  return useQueries({
    queries: days.map((day) => ({
      ...read(boatGates, { params: { id: boatId }, query: { step, day } }),
      enabled: isAsked,
    })),
    combine: (answers) => {
      const ways = answers.map(({ data }) => data && passage({ gates: data }))
      return {
        refused: days.filter((_, index) => ways[index] !== undefined && ways[index] !== 'open'),
        works: isAsked ? days.find((_, index) => ways[index] === 'open') : undefined,
      }
    },
  })
}

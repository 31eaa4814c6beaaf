import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnyCall, Input } from '#contract/http/call.ts'
import { startDownload } from '#web/platform/api.ts'
import { showProblem } from '#web/platform/problem.ts'

type Query<E extends AnyCall> = Omit<Input<E> extends { query: infer Q } ? Q : never, 'selected'>

/**
 * Exports the chosen rows of a list, or with [0] all of it as it is filtered and sorted: `query` is the list's own.
 * For the `onExport` of a records table.
 */
export function useExport<E extends AnyCall>(endpoint: E, query: Query<E> & { page?: unknown; pageSize?: unknown }) {
  const { mutateAsync } = useMutation({
    mutationFn: (selected: number[]) => {
      const { page, pageSize, ...filters } = query
      return startDownload(endpoint, { query: { ...filters, selected } } as unknown as Input<E>)
    },
    onError: showProblem,
  })
  // the sentence is shown; the button only wants to know that it is over
  return useCallback((ids: number[]) => mutateAsync(ids).catch(() => undefined), [mutateAsync])
}

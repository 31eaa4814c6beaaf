import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Page } from '#web/ui/records-table/types.ts'
import { useUrlState } from '#web/ui/use-url-state.ts'

type PageRead<P> = { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<P> }
type Options<S extends z.ZodObject, P> = {
  /** What the address may ask of the list. */
  schema: S
  search: (query: z.output<S>) => PageRead<P>
  /** What a row cannot be drawn without; it is tried again together with the list. */
  needs?: { there: boolean; error?: unknown; retry?: () => unknown }
}
/** A list as its address asks for it: `table` is what RecordsTable draws, `data` the whole answer. */
export function useList<S extends z.ZodObject, R, P extends Page<R>>({
  schema,
  search,
  needs = { there: true },
}: Options<S, P>) {
  const [query, onQuery] = useUrlState(schema)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...search(query),
    placeholderData: keepPreviousData,
  })
  const onRetry = () => {
    void refetch()
    void needs.retry?.()
  }
  const page: P | undefined = needs.there ? data : undefined
  return {
    query,
    data,
    table: { query, onQuery, page, fetching: isPlaceholderData, error: error ?? needs.error, onRetry },
  }
}

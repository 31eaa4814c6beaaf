import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** What `read` gives for one record. */
type Question<R> = { queryKey: QueryKey; queryFn: (asked: { signal: AbortSignal }) => Promise<R> }
/**
 * The record a person decides about: read anew when the dialog or form opens, then held still, so that nobody decides
 * about what changed under the hand. A conflict puts the fresh one in its place.
 */
export function useSeen<R>(question: Question<R>) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...question,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [seen, setSeen] = useState<R | null>(null)
  if (seen === null && data !== undefined && isFetchedAfterMount) setSeen(() => data)
  return { seen, setSeen, error, retry: refetch }
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSubscription } from '#contract/subscriptions/endpoints.ts'
import type { Subscription } from '#contract/subscriptions/schema.ts'
import { read } from '#web/platform/query-client.ts'

/** Read anew when the dialog opens, then held still, so that nobody decides about what changed under the hand. */
export function useSeen(id: number) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...read(getSubscription, { params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [seen, setSeen] = useState<Subscription | null>(null)
  if (!seen && data && isFetchedAfterMount) setSeen(data)
  return { seen, setSeen, error, retry: refetch }
}

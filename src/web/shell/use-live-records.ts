import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { link, useHubEvent } from '#web/platform/hub.ts'
import { liveQueries } from '#web/platform/live-queries.ts'

/** Keeps what every page shows of records true, as the link tells of changes. */
export function useLiveRecords() {
  const queries = useQueryClient()
  const live = useMemo(() => liveQueries(queries), [queries])
  useEffect(() => link.onBack(live.back), [live])
  useHubEvent('Changed', live.changed)
}

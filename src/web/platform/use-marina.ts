import { useQuery } from '@tanstack/react-query'
import { publicSettings } from '#contract/settings/calls.ts'
import { read } from '#web/platform/query-client.ts'

/** Settings and the marina's own clock: what the browser shows must not hang on the viewer's. */
export function useMarina() {
  const { data, dataUpdatedAt, error, refetch } = useQuery({ ...read(publicSettings, {}), staleTime: 60_000 })
  const ahead = data ? Date.parse(data.now) - dataUpdatedAt : 0
  return { settings: data, error, retry: refetch, now: () => new Date(Date.now() + ahead) }
}

import type { QueryClient } from '@tanstack/react-query'
import { getSchedule } from '#contract/schedules/calls.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { refreshChanged } from '#web/platform/live-queries.ts'

/** Puts the fresh schedule in place and has everything a step shows, notices too, loaded anew. */
export function refreshSchedules(queries: QueryClient, fresh?: Schedule) {
  const key = fresh && [getSchedule.path, { params: { id: fresh.id } }]
  if (key) queries.setQueryData(key, fresh)
  return refreshChanged(queries, [{ kind: 'schedule' }, { kind: 'notice' }])
}

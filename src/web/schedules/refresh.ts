import type { QueryClient } from '@tanstack/react-query'
import { getSchedule } from '#contract/schedules/endpoints.ts'
import type { Schedule } from '#contract/schedules/schema.ts'

/** A step shows in lists, details, histories, counts, racks, lifts, notices, of its customer, and in the audit log. */
const touched =
  /^\/(Schedule|Boat|BoatService|Dashboard|Rack|RackPosition|Subscription|Notification|Person|AuditLog)(\/|$)/

/** Puts the fresh schedule in place and has everything a step shows in loaded anew. */
export function refreshSchedules(queries: QueryClient, fresh?: Schedule) {
  const key = fresh && [getSchedule.path, { params: { id: fresh.id } }]
  if (key) queries.setQueryData(key, fresh)
  return queries.invalidateQueries({ predicate: ({ queryKey }) => touched.test(String(queryKey[0])) })
}

import type { QueryClient } from '@tanstack/react-query'

/** Names of lookups and racks show in lists, forms and pictures as well. */
const touched =
  /^\/(ServiceType|DropOffRejectionReason|Rack|RackRow|RackPosition|Machine|Plan|Subscription|Boat|AuditLog|BoatService|Schedule)(\/|$)/

export const refreshLookups = (queries: QueryClient) =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => touched.test(String(queryKey[0])) })

import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Names of lookups and racks show in lists, forms and pictures as well. */
const touched = /^\/(ServiceType|DropOffRejectionReason|Rack|RackRow|RackPosition|AuditLog|BoatService|Schedule)(\/|$)/

/** `gone`: what lay below an entry that was deleted; to ask for it again would be answered 404. */
export const refreshLookups = (queries: QueryClient, gone?: QueryKey) =>
  queries.invalidateQueries({
    predicate: ({ queryKey, queryHash }) => touched.test(String(queryKey[0])) && !(gone && queryHash === hashKey(gone)),
  })

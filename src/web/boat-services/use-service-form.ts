import { useQueryClient } from '@tanstack/react-query'
import { getBoatService } from '#contract/boat-services/calls.ts'
import { type BoatService, boatServiceSchema } from '#contract/boat-services/schema.ts'
import { read } from '#web/platform/query-client.ts'
import { type FormOf, useRecordForm } from '#web/platform/use-record-form.ts'
import { refreshSchedules } from '#web/schedules/index.ts'

type Options<V extends Record<string, unknown>> = FormOf<V, BoatService> & {
  /** The request that is changed; null for a new one. */
  service: BoatService | null
  draftKey: string
}
/** A form of one service request. */
export function useServiceForm<V extends Record<string, unknown>>({ service, ...options }: Options<V>) {
  const queries = useQueryClient()
  const one = (id: number) => read(getBoatService, { params: { id } })
  return useRecordForm<V, BoatService>({
    ...options,
    record: service,
    schema: boatServiceSchema,
    readAgain: (id) => queries.fetchQuery({ ...one(id), staleTime: 0 }),
    refresh: (fresh) => {
      queries.setQueryData(one(fresh.id).queryKey, fresh)
      return refreshSchedules(queries)
    },
  })
}

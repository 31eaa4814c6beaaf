import { useQueryClient } from '@tanstack/react-query'
import { deleteBoatService } from '#contract/boat-services/calls.ts'
import type { BoatServiceRow } from '#contract/boat-services/schema.ts'
import { texts } from '#web/boat-services/texts.ts'
import { call } from '#web/platform/api.ts'
import { refreshSchedules } from '#web/schedules/index.ts'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'

type ServiceToDelete = Pick<BoatServiceRow, 'id' | 'boat' | 'serviceType'>
const nameOf = ({ boat, serviceType }: ServiceToDelete) => `${serviceType.name} for ${boat.name}`

/** Asks, deletes, and has the lists loaded anew whether it went through or not. */
export function useDeleteService(onDone?: () => void) {
  const queries = useQueryClient()
  return useConfirmation<ServiceToDelete>({
    act: ({ id }) => call(deleteBoatService, { params: { id } }),
    done: (service) => `${nameOf(service)} is deleted.`,
    onDone,
    refresh: () => refreshSchedules(queries),
    words: (service) => ({
      title: `Delete ${nameOf(service)}`,
      confirm: 'Delete',
      danger: true,
      text: <p>{texts.deleteQuestion}</p>,
    }),
  })
}

import { t } from '@lingui/core/macro'
import '#web/boat-services/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { deleteBoatService } from '#contract/boat-services/calls.ts'
import type { BoatServiceRow } from '#contract/boat-services/schema.ts'
import { texts } from '#web/boat-services/texts.ts'
import { call } from '#web/platform/api.ts'
import { refreshSchedules } from '#web/schedules/index.ts'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'

type ServiceToDelete = Pick<BoatServiceRow, 'id' | 'boat' | 'serviceType'>
const partsOf = ({ boat, serviceType }: ServiceToDelete) => ({ boat: boat.name, serviceType: serviceType.name })

/** Asks, deletes, and has the lists loaded anew whether it went through or not. */
export function useDeleteService(onDone?: () => void) {
  const queries = useQueryClient()
  return useConfirmation<ServiceToDelete>({
    act: ({ id }) => call(deleteBoatService, { params: { id } }),
    done: (service) => {
      const { boat, serviceType } = partsOf(service)
      return t`${serviceType} for ${boat} is deleted.`
    },
    onDone,
    refresh: () => refreshSchedules(queries),
    words: (service) => {
      const { boat, serviceType } = partsOf(service)
      return {
        title: t`Delete ${serviceType} for ${boat}`,
        confirm: t`Delete`,
        danger: true,
        text: <p>{texts.deleteQuestion}</p>,
      }
    },
  })
}

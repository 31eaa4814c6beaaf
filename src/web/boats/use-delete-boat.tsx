import { t } from '@lingui/core/macro'
import '#web/boats/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { deleteBoat } from '#contract/boats/calls.ts'
import { texts } from '#web/boats/texts.ts'
import { call } from '#web/platform/api.ts'
import { refreshSchedules } from '#web/schedules/index.ts'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'

type BoatToDelete = { id: number; name: string }
/** Asks, deletes, and has the lists loaded anew whether it went through or not. */
export function useDeleteBoat(onDone?: () => void) {
  const queries = useQueryClient()
  return useConfirmation<BoatToDelete>({
    act: ({ id }) => call(deleteBoat, { params: { id } }),
    done: ({ name }) => t`${name} is deleted.`,
    onDone,
    refresh: () => refreshSchedules(queries),
    words: ({ name }) => ({
      title: t`Delete ${name}`,
      confirm: t`Delete`,
      danger: true,
      text: <p>{texts.deleteQuestion}</p>,
    }),
  })
}

import { t } from '@lingui/core/macro'
import '#web/subscriptions/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { deleteSubscription } from '#contract/subscriptions/calls.ts'
import { call } from '#web/platform/api.ts'
import { refreshSchedules } from '#web/schedules/index.ts'
import { texts } from '#web/subscriptions/texts.ts'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'

type SubscriptionToDelete = { id: number; name: string }
/** Asks, deletes, and has the lists loaded anew whether it went through or not. */
export function useDeleteSubscription(onDone?: () => void) {
  const queries = useQueryClient()
  return useConfirmation<SubscriptionToDelete>({
    act: ({ id }) => call(deleteSubscription, { params: { id } }),
    done: () => texts.deleted,
    onDone,
    refresh: () => refreshSchedules(queries),
    words: ({ name }) => ({
      title: t`Delete the subscription of ${name}`,
      confirm: t`Delete`,
      danger: true,
      text: <p>{texts.deleteQuestion}</p>,
    }),
  })
}

import { t } from '@lingui/core/macro'
import '#web/boats/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { endSharing, sharedBoats } from '#contract/boats/calls.ts'
import { boatKind } from '#web/boats/boat-kind.ts'
import { call } from '#web/platform/api.ts'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'

type SharedOne = { id: number; name: string }
/** Ends what another shares, after asking; by the boat. */
export function useLeaveBoat(onLeft?: () => void) {
  const queries = useQueryClient()
  return useConfirmation<SharedOne>({
    act: async ({ id }) => {
      const found = (await call(sharedBoats, {})).find(({ boatId }) => boatId === id)
      if (found) await call(endSharing, { params: { id: found.id } })
    },
    done: ({ name }) => t`${name} is not shared with you any more.`,
    onDone: onLeft,
    refresh: () => boatKind.refresh(queries),
    words: ({ name }) => ({
      title: t`Leave ${name}?`,
      confirm: t`Leave`,
      danger: true,
      text: <p>{t`You will not see her or her requests any more. The owner is told and can invite you again.`}</p>,
    }),
  })
}

import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { acceptInvitation, endSharing, sharedBoats } from '#contract/boats/calls.ts'
import type { SharedBoat } from '#contract/boats/people.ts'
import { call } from '#web/platform/api.ts'
import { showDone, showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Notice } from '#web/ui/surface.tsx'

/** Boats that others want to share with who reads this, each with its answer. */
export function Invitations() {
  const queries = useQueryClient()
  const { data = [] } = useQuery(read(sharedBoats, {}))
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id, yes }: { id: number; yes: boolean; boat: string }) => {
      await (yes ? call(acceptInvitation, { params: { id } }) : call(endSharing, { params: { id } }))
    },
    onSuccess: (_, { yes, boat }) =>
      showDone(yes ? t`${boat} is among your boats now.` : t`You declined to share ${boat}.`),
    onError: showProblem,
    onSettled: () => queries.invalidateQueries(),
  })
  const answer = ({ id, boatName }: SharedBoat, yes: boolean) => mutate({ id, yes, boat: boatName })
  return data
    .filter(({ acceptedDate }) => acceptedDate === null)
    .map((invitation) => (
      <Notice
        key={invitation.id}
        tone="info"
        title={t`${{ owner: invitation.ownerName }} invites you to share ${{ boat: invitation.boatName }} (${{ word: invitation.word }})`}
        action={
          <span className="row wraps gap-2xs">
            <ActionButton
              size="sm"
              mih="var(--tap)"
              loading={isPending}
              aria-label={t`Accept: ${{ boat: invitation.boatName }}`}
              onClick={() => answer(invitation, true)}
            >
              {t`Accept`}
            </ActionButton>
            <Button
              variant="default"
              size="sm"
              mih="var(--tap)"
              disabled={isPending}
              aria-label={t`Decline: ${{ boat: invitation.boatName }}`}
              onClick={() => answer(invitation, false)}
            >
              {t`Decline`}
            </Button>
          </span>
        }
      >
        {t`You would see where she is and ask for lifting and launching.`}
      </Notice>
    ))
}

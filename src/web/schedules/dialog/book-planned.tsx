import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { respondPickUpRequest } from '#contract/schedules/calls.ts'
import type { ScheduleRow } from '#contract/schedules/schema.ts'
import { call, Refusal } from '#web/platform/api.ts'
import { instantText } from '#web/platform/dates.ts'
import { showProblem } from '#web/platform/problem.ts'
import type { OpenStep } from '#web/schedules/dialog/use-linked-dialog.tsx'
import { tellMoved, timeSaid } from '#web/schedules/facts/moved-notice.tsx'
import { refreshSchedules } from '#web/schedules/facts/refresh.ts'
import { ActionButton } from '#web/ui/action-button.tsx'

type Props = {
  schedule: Pick<ScheduleRow, 'id' | 'boatId' | 'boat'>
  /** UTC of the planned pick-up. */
  at: string
  timeZone: string
  onOpen: OpenStep
  variant?: 'filled' | 'light'
  className?: string | undefined
}
/** Books the lowering as it was planned, in one press; what cannot be had any more opens the form, which says why. */
export function BookPlanned({ schedule, at, timeZone, onOpen, variant = 'light', className }: Props) {
  const queries = useQueryClient()
  const when = instantText(at, timeZone)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(respondPickUpRequest, { body: { id: schedule.boatId, pickUpScheduleDate: at, status: 1 as const } }),
    onSuccess: (fresh) => {
      void refreshSchedules(queries, fresh)
      tellMoved(fresh, timeSaid(fresh, 'pick-up', when))
    },
    onError: (error) => {
      if (error instanceof Refusal && (error.status === 400 || error.status === 409))
        onOpen(schedule, 'request-pick-up')
      else showProblem(error)
    },
  })
  return (
    <ActionButton
      size="sm"
      mih="var(--tap)"
      variant={variant}
      className={className}
      loading={isPending}
      aria-label={t`Book ${when}: lowering of ${{ boat: schedule.boat.name }}`}
      onClick={() => mutate()}
    >
      {t`Book ${when}`}
    </ActionButton>
  )
}

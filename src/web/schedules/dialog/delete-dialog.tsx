import { t } from '@lingui/core/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteSchedule } from '#contract/schedules/calls.ts'
import { call, Refusal } from '#web/platform/api.ts'
import { problemOf, showDone, showProblem } from '#web/platform/problem.ts'
import { refreshSchedules } from '#web/schedules/facts/refresh.ts'
import { stepTitle } from '#web/schedules/steps/steps.ts'
import { texts } from '#web/schedules/steps/texts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** The specification's sentence, and below it the server's own reason. */
function tellRefused(error: unknown) {
  if (!(error instanceof Refusal) || error.status !== 409) return showProblem(error)
  notifications.show({
    color: 'foul',
    title: texts.deleteRefused,
    message: problemOf(error).message,
    autoClose: 12_000,
    role: 'alert',
    closeButtonProps: { 'aria-label': t`Close` },
  })
}

type Props = {
  schedule: { id: number; boat: { name: string } }
  opened: boolean
  onClose: () => void
  /** After it is gone: the page of the request has nothing to show any more. */
  onDeleted?: (() => void) | undefined
}
export function DeleteDialog({ schedule, opened, onClose, onDeleted }: Props) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteSchedule, { params: { id: schedule.id } }),
    onSuccess: () => {
      showDone(texts.deleted)
      onDeleted?.()
    },
    onError: tellRefused,
    onSettled: () => {
      onClose()
      void refreshSchedules(queries)
    },
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => mutate()}
      title={stepTitle('delete')}
      confirm={t`Delete`}
      danger
      busy={isPending}
    >
      <p>{texts.deleteQuestion}</p>
      <p>{t`Request ${{ id: schedule.id }}, ${{ boat: schedule.boat.name }}`}</p>
    </ConfirmDialog>
  )
}

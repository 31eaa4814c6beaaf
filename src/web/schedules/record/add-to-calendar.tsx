import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Button, type ButtonProps } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { scheduleCalendar } from '#contract/schedules/calls.ts'
import { startDownload } from '#web/platform/api.ts'
import { showProblem } from '#web/platform/problem.ts'

/** The booked times as a file that any calendar takes. */
export function AddToCalendar({ id, ...button }: ButtonProps & { id: number }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => startDownload(scheduleCalendar, { params: { id } }),
    onError: showProblem,
  })
  return (
    <Button
      variant="default"
      mih="var(--tap)"
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
      {...button}
    >
      {t`Add to calendar`}
    </Button>
  )
}

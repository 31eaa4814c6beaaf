import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Textarea } from '@mantine/core'
import type { ComponentProps } from 'react'
import { marked } from '#web/schedules/booking/when-field.tsx'
import { Whole } from '#web/ui/whole.tsx'

type Props = ComponentProps<typeof Textarea> & {
  /** Why the time is outside; null where it is not, and then nothing is asked. */
  outside: string | null
}
/** Asked of staff only while a time lies outside the booking hours. */
export function OutsideField({ outside, error, ...props }: Props) {
  if (!outside && !error) return null
  return (
    <Textarea
      label={t`Why it is booked outside the booking hours`}
      description={outside && <Whole text={outside} />}
      error={marked(error)}
      withAsterisk
      minRows={2}
      maxLength={500}
      {...props}
    />
  )
}
export const outsideNeeded = () => t`Say why it is booked all the same.`

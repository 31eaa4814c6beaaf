import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Textarea } from '@mantine/core'
import type { ComponentProps } from 'react'

/** Of staff who move somebody's time: what its owner reads beside the new one. */
export function ToldReasonField(props: ComponentProps<typeof Textarea>) {
  return (
    <Textarea
      label={t`Why it is moved`}
      description={t`The owner reads this in the notice and in the request.`}
      minRows={2}
      maxRows={8}
      maxLength={2000}
      {...props}
    />
  )
}

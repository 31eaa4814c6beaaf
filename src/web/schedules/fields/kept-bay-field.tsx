import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Textarea } from '@mantine/core'
import type { ComponentProps } from 'react'

/** Asked for once the server said whose home the chosen bay is, and when she comes back. */
export function KeptBayField({ value, error, ...props }: ComponentProps<typeof Textarea>) {
  if (!error && !value) return null
  return (
    <Textarea
      label={t`Why another boat gets this bay`}
      withAsterisk
      minRows={2}
      maxLength={500}
      value={value}
      error={error}
      {...props}
    />
  )
}

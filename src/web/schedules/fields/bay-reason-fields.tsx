import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Textarea } from '@mantine/core'
import type { ComponentProps } from 'react'

type ReasonInput = ComponentProps<typeof Textarea>
/** ReasonInput for once the server said what speaks against the chosen bay. */
function ReasonField({ value, error, ...props }: ReasonInput) {
  if (!error && !value) return null
  return <Textarea withAsterisk minRows={2} maxLength={500} value={value} error={error} {...props} />
}

/** What a form holds of them. */
export const noBayReasons = { keptBayReason: '', misfitReason: '' }
export type BayReasonTexts = typeof noBayReasons
export const bayReasonNames = ['keptBayReason', 'misfitReason'] as const

/** Why she gets a bay that she is too big for, or that is another boat’s home. */
export const BayReasonFields = ({ inputs }: { inputs: (name: keyof BayReasonTexts) => ReasonInput }) => (
  <>
    <ReasonField label={t`Why she goes into a bay that is too small`} {...inputs('misfitReason')} />
    <ReasonField label={t`Why another boat gets this bay`} {...inputs('keptBayReason')} />
  </>
)

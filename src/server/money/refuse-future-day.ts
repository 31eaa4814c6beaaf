import { msg } from '@lingui/core/runtime-macro'
import { refuseFields } from '../platform/problem-error.ts'

/** The marina day on which a yes was given by phone or on paper; null: today. */
export const refuseFutureDay = (saidOn: string | null, today: string): void => {
  if (saidOn !== null && saidOn > today)
    refuseFields('invalid_input', [{ field: 'saidOn', message: msg`Choose today or a day before` }])
}

import type { Import } from '#contract/imports/schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { Refusal } from '#web/platform/api.ts'
import { problemOf } from '#web/platform/problem.ts'

/** What every step is given; `onOvertaken` is told why an answer was refused because the import is not as it was. */
export type ImportStepProps = {
  of: Import
  settings: PublicSettings
  now: Date
  onOvertaken: (why: string) => void
}

/** Says a refusal where it was asked for, and hands on that the import is not as it was. */
export function toldTo(onOvertaken: ImportStepProps['onOvertaken']) {
  return (error: unknown) => {
    const problem = problemOf(error)
    if (error instanceof Refusal && error.status === 409) onOvertaken(problem.message)
    return problem
  }
}

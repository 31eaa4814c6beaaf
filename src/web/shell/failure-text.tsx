import { t } from '@lingui/core/macro'
import { problemOf } from '#web/platform/problem.ts'
import classes from '#web/shell/failure-text.module.css'

/** The sentence of a failure and, where the server gave one, the reference under which the marina finds it. */
export function FailureText({ error }: { error: unknown }) {
  const { message, requestId } = problemOf(error)
  return (
    <>
      {message}
      {requestId && (
        <span className={`block text-sm num breaks ${classes.reference}`}>{t`Reference ${requestId}`}</span>
      )}
    </>
  )
}

import { notifications } from '@mantine/notifications'
import type { ToldProblem } from '#contract/http/problem.ts'
import { Refusal } from '#web/platform/api.ts'

/** What a failure says to a person, whatever was thrown. */
export function problemOf(error: unknown): ToldProblem {
  if (error instanceof Refusal) return error.problem
  const message = 'Something went wrong in this page. Please reload it and try again.'
  return { code: 'internal', message, errors: [], requestId: '' }
}

/** A red notice with the server's sentence; the request id helps the marina find it in its log. */
export function showProblem(error: unknown) {
  const { message, errors, requestId } = problemOf(error)
  const details = errors.map((entry) => entry.message).filter((text) => text !== message)
  notifications.show({
    id: `problem-${message}`,
    color: 'foul',
    title: message,
    message: [...details, requestId && `Reference ${requestId}`].filter(Boolean).join(' '),
    autoClose: 12_000,
    role: 'alert',
    closeButtonProps: { 'aria-label': 'Close' },
  })
}

export function showDone(message: string) {
  notifications.show({ color: 'tide', message, closeButtonProps: { 'aria-label': 'Close' } })
}

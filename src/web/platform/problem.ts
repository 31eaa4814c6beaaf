import { t } from '@lingui/core/macro'
import { notifications } from '@mantine/notifications'
import { problemOf } from '#web/platform/api.ts'

export { problemOf }

/** A red notice with the server's sentence; the request id helps the marina find it in its log. */
export function showProblem(error: unknown) {
  const { message, errors, requestId } = problemOf(error)
  const details = errors.map((entry) => entry.message).filter((text) => text !== message)
  notifications.show({
    id: `problem-${message}`,
    color: 'foul',
    title: message,
    message: [...details, requestId && t`Reference ${requestId}`].filter(Boolean).join(' '),
    autoClose: 12_000,
    role: 'alert',
    closeButtonProps: { 'aria-label': t`Close` },
  })
}

export function showDone(message: string) {
  notifications.show({ color: 'tide', message, closeButtonProps: { 'aria-label': t`Close` } })
}

import { texts } from '#web/home/texts.ts'
import { FailureText } from '#web/shell/failure-text.tsx'
import { FailedState } from '#web/ui/states.tsx'
import { Notice } from '#web/ui/surface.tsx'

type Loading = { error: Error | null; fetchStatus: string; data: unknown }
/** Nothing to show and nothing on its way: refused, or there is no connection to ask with. */
export const isStuck = ({ error, fetchStatus, data }: Loading) =>
  data === undefined && (error !== null || fetchStatus === 'paused')

type Props = { what: string; error: Error | null; onRetry: () => void }
export function NotLoaded({ what, error, onRetry }: Props) {
  return (
    <FailedState what={what} onRetry={onRetry}>
      {error ? <FailureText error={error} /> : texts.offline}
    </FailedState>
  )
}

/** What is shown was loaded before, and the last try to refresh it failed. */
export function Stale({ error }: { error: Error }) {
  return (
    <Notice title={texts.stale}>
      {texts.staleText} <FailureText error={error} />
    </Notice>
  )
}

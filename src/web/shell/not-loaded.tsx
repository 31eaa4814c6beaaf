import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { FailureText } from '#web/shell/failure-text.tsx'
import { notOnDevice } from '#web/ui/on-its-way.tsx'
import { EmptyState, FailedState } from '#web/ui/states.tsx'
import { Notice, PageHead } from '#web/ui/surface.tsx'

const texts = {
  stale: 'This page could not be refreshed',
  staleText: 'What you see may be older than it looks.',
  offline: `${notOnDevice} What you had typed comes with it.`,
} as const

type LoadState = { error: Error | null; fetchStatus: string; data: unknown }
/** Nothing to show and nothing on its way: refused, or there is no connection to ask with. */
export const isStuck = ({ error, fetchStatus, data }: LoadState) =>
  data === undefined && (error !== null || fetchStatus === 'paused')

type Props = { what: string; error: Error | null; onRetry: () => void }
export function NotLoaded({ what, error, onRetry }: Props) {
  return (
    <FailedState what={what} onRetry={onRetry}>
      {error ? <FailureText error={error} /> : texts.offline}
    </FailedState>
  )
}

type NotThereProps = { what: string; why: string; all: { to: string; label: string } }
/** No record at this address, or none this person may see: nothing failed, so nothing is retried. */
export function NotThere({ what, why, all }: NotThereProps) {
  const named = `${what[0]?.toUpperCase()}${what.slice(1)}`
  return (
    <>
      <PageHead title={`${named} not found`} />
      <EmptyState
        scene="empty"
        title={`There is no such ${what}`}
        action={
          <Button component={Link} to={all.to}>
            {all.label}
          </Button>
        }
      >
        {why}
      </EmptyState>
    </>
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

import { msg } from '@lingui/core/runtime-macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { wordsOf } from '#web/platform/language.ts'
import { FailureText } from '#web/shell/failure-text.tsx'
import { notOnDevice } from '#web/ui/on-its-way.tsx'
import { EmptyState, FailedState } from '#web/ui/states.tsx'
import { Notice, PageHead } from '#web/ui/surface.tsx'

const texts = wordsOf({
  stale: msg`This page could not be refreshed`,
  staleText: msg`What you see may be older than it looks.`,
  notOnDevice,
  typedComes: msg`What you had typed comes with it.`,
})

type LoadState = { error: Error | null; fetchStatus: string; data: unknown }
/** Nothing to show and nothing on its way: refused, or there is no connection to ask with. */
export const isStuck = ({ error, fetchStatus, data }: LoadState) =>
  data === undefined && (error !== null || fetchStatus === 'paused')

type Props = { title: string; error: Error | null; onRetry: () => void }
export function NotLoaded({ title, error, onRetry }: Props) {
  return (
    <FailedState title={title} onRetry={onRetry}>
      {error ? <FailureText error={error} /> : `${texts.notOnDevice} ${texts.typedComes}`}
    </FailedState>
  )
}

type NotThereProps = { head: string; title: string; why: string; all: { to: string; label: string } }
/** No record at this address, or none this person may see: nothing failed, so nothing is retried. */
export function NotThere({ head, title, why, all }: NotThereProps) {
  return (
    <>
      <PageHead title={head} />
      <EmptyState
        scene="empty"
        title={title}
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

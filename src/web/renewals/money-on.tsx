import { t } from '@lingui/core/macro'
import '#web/renewals/words.ts'
import type { ReactNode } from 'react'
import { problemOf } from '#web/platform/problem.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { EmptyState, FailedState, PanelSkeleton } from '#web/ui/states.tsx'

/** What is there only where the marina writes down what it is owed. */
export function MoneyOn({ children }: { children: ReactNode }) {
  const { settings, error, retry } = useMarina()
  if (settings?.money) return children
  if (settings)
    return (
      <EmptyState scene="closed" title={t`Money is not switched on`}>
        {t`An admin switches it on in the settings.`}
      </EmptyState>
    )
  if (!error) return <PanelSkeleton lines={8} />
  return (
    <FailedState title={t`The settings did not load`} onRetry={() => void retry()}>
      {problemOf(error).message}
    </FailedState>
  )
}

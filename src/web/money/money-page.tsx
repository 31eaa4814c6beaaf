import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { useQuery } from '@tanstack/react-query'
import { openCharges } from '#contract/money/calls.ts'
import { Charges, ChargeTotal } from '#web/money/charges.tsx'
import classes from '#web/money/money.module.css'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { EmptyState, FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead, Panel } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled(t`Money`) }]

/** What one owes and has no invoice of yet. */
export default function MoneyPage() {
  const { settings, error: settingsError, retry } = useMarina()
  const { data, error, refetch } = useQuery(read(openCharges, { query: {} }))
  const failure = (data ? null : error) ?? (settings ? null : settingsError)
  const body = () => {
    if (failure) {
      const { code, message } = problemOf(failure)
      return (
        <FailedState
          title={t`What you owe did not load`}
          onRetry={code === 'money_off' ? undefined : () => void Promise.all([refetch(), retry()])}
        >
          {message}
        </FailedState>
      )
    }
    if (!data || !settings) return <PanelSkeleton lines={4} />
    if (data.charges.length === 0)
      return <EmptyState title={t`Nothing is owed`}>{t`What the marina charges next shows here.`}</EmptyState>
    return (
      <div className={classes.owner}>
        <Panel title={t`On the next invoice`} aside={t`Not due yet`} flush>
          <Charges charges={data.charges} currency={settings.currency} />
          <ChargeTotal {...data} count={data.charges.length} currency={settings.currency} />
        </Panel>
      </div>
    )
  }
  return (
    <>
      <PageHead title={t`Money`} sub={t`What you owe the marina and have no invoice of yet.`} />
      {body()}
    </>
  )
}

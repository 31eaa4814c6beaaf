import { plural, t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { invoiceRun } from '#contract/invoices/calls.ts'
import type { RunAnswer } from '#contract/invoices/schema.ts'
import { hindranceWords } from '#contract/invoices/words.ts'
import type { Currency } from '#contract/money/currencies.ts'
import classes from '#web/money/money.module.css'
import { refreshMoney } from '#web/money/money-kind.ts'
import { sumText } from '#web/money/sums.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Panel } from '#web/ui/surface.tsx'

/** How often a run that goes on is asked how far it is, in milliseconds. */
const meanwhile = 2000

type RunLine = RunAnswer['lines'][number]
function LineChip({ state }: Pick<RunLine, 'state'>) {
  if (state === 'issued') return <StatusChip tone="ok" icon={IconCheck} label={t`Issued`} />
  if (state === 'failed') return <StatusChip tone="bad" icon={IconAlertTriangle} label={t`Not issued`} />
  return <StatusChip tone="wait" icon={IconClock} label={t`Waiting`} />
}

/** What could not be issued stands first, with its reason. */
const failedFirst = (one: RunLine, other: RunLine) => Number(other.state === 'failed') - Number(one.state === 'failed')

/** How far a run of invoices has come, customer by customer; it goes on when nobody looks. */
export function RunProgress({ id, currency }: { id: number; currency: Currency }) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...read(invoiceRun, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && state.data.waiting === 0 ? false : meanwhile),
  })
  if (!data)
    return error ? (
      <FailedState title={t`The run did not load`} onRetry={() => void refetch()}>
        {problemOf(error).message}
      </FailedState>
    ) : (
      <PanelSkeleton lines={6} />
    )
  const { lines, issued, waiting } = data
  const all = lines.length
  const failed = all - issued - waiting
  return (
    <Panel
      title={waiting > 0 ? t`Invoices are being issued` : t`The run is done`}
      aside={
        <Button
          component={Link}
          to="/Invoices"
          variant="default"
          mih="var(--tap)"
          onClick={() => void refreshMoney(queries)}
        >
          {t`New preview`}
        </Button>
      }
      flush
    >
      <div role="status" className={classes.note}>
        <b>{t`${issued} of ${all} issued`}</b>{' '}
        {failed > 0 && t`${plural(failed, { one: '# could not be issued.', other: '# could not be issued.' })}`}{' '}
        {waiting > 0 && t`This page may be closed: the run goes on.`}
      </div>
      <ul className={classes.rows}>
        {lines.toSorted(failedFirst).map(({ personId, name, state, total, invoiceId, number, failure }) => (
          <li key={personId} className={classes.invoice}>
            <span className={`stack grows breaks ${classes.what}`}>
              <Link to={`/Customers/${personId}?tab=money`} className="strong">
                {name}
              </Link>
              {failure && <small className={classes.late}>{worded(hindranceWords[failure])}</small>}
              {invoiceId !== null && <Link to={`/Money/${invoiceId}`}>{number}</Link>}
            </span>
            <LineChip state={state} />
            <b className={classes.sum}>{sumText(total, currency)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { exportStatement, statement } from '#contract/invoices/calls.ts'
import type { Statement, StatementEntry } from '#contract/invoices/schema.ts'
import { entryWords, wayWords } from '#contract/invoices/words.ts'
import type { Currency } from '#contract/money/currencies.ts'
import classes from '#web/money/money.module.css'
import { sumText } from '#web/money/sums.ts'
import { startDownload } from '#web/platform/api.ts'
import { dayText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { readDay } from '#web/ui/day-time/typed.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Panel } from '#web/ui/surface.tsx'
import { useCompact } from '#web/ui/use-media.ts'

const hasPage = ({ kind }: StatementEntry) => kind === 'invoice' || kind === 'credit-note'
function What({ entry }: { entry: StatementEntry }) {
  const { kind, id, number, way, about } = entry
  const words = [worded(entryWords[kind]), number].filter(Boolean).join(' ')
  const what = way ? [worded(wayWords[way]), about && t`for ${{ numbers: about }}`].filter(Boolean).join(', ') : about
  return (
    <>
      {hasPage(entry) ? <Link to={`/Money/${id}`}>{words}</Link> : words}
      {what && <small className="quiet block">{what}</small>}
    </>
  )
}

type EntriesProps = { of: Statement; currency: Currency }
function EntryTable({ of: { entries, before }, currency }: EntriesProps) {
  return (
    <div className={classes.wide}>
      <table className={`text-body ${classes.table}`}>
        <thead>
          <tr>
            <th className={`${classes.small} ${classes.day}`}>{t`Day`}</th>
            <th>{t`What`}</th>
            <th className={classes.sum}>{t`Owed`}</th>
            <th className={classes.sum}>{t`Paid`}</th>
            <th className={classes.sum}>{t`Balance`}</th>
          </tr>
        </thead>
        <tbody>
          {entries.toReversed().map((entry) => (
            <tr key={`${entry.kind}-${entry.id}`}>
              <td className={classes.small}>{dayText(entry.day)}</td>
              <td className="strong breaks">
                <What entry={entry} />
              </td>
              <td className={classes.sum}>{entry.sum >= 0 && sumText(entry.sum, currency)}</td>
              <td className={`${classes.sum} ${classes.paid}`}>{entry.sum < 0 && sumText(-entry.sum, currency)}</td>
              <td className={`strong ${classes.sum}`}>{sumText(entry.balance, currency)}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={4} className="quiet">{t`Balance before`}</td>
            <td className={classes.sum}>{sumText(before, currency)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
function EntryRows({ of: { entries, before, from }, currency }: EntriesProps) {
  return (
    <ul className={classes.rows}>
      {entries.toReversed().map((entry) => (
        <li key={`${entry.kind}-${entry.id}`}>
          <span className={`stack grows shrinks breaks ${classes.what}`}>
            <b>
              <What entry={entry} />
            </b>
            <small className="quiet">{dayText(entry.day)}</small>
          </span>
          <span className={`stack ${classes.sum}`}>
            <b className={entry.sum < 0 ? classes.paid : undefined}>{sumText(entry.sum, currency)}</b>
            <small className="quiet">{t`balance ${{ sum: sumText(entry.balance, currency) }}`}</small>
          </span>
        </li>
      ))}
      <li>
        <span className="stack grows shrinks breaks">
          <b>{t`Balance before`}</b>
          {from && <small className="quiet">{dayText(from)}</small>}
        </span>
        <b className={classes.sum}>{sumText(before, currency)}</b>
      </li>
    </ul>
  )
}

/** What is typed and no day yet is not asked for. */
const daysOf = (from: string, to: string) => ({ ...(readDay(from) && { from }), ...(readDay(to) && { to }) })

type Props = { personId?: number; currency: Currency; today: string }
/** A customer's account of a span, from the first of this year at first, and the same as a file. */
export function StatementPanel({ personId, currency, today }: Props) {
  const compact = useCompact()
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`)
  const [to, setTo] = useState(today)
  const query = { ...(personId !== undefined && { personId }), ...daysOf(from, to) }
  const asked = useQuery({ ...read(statement, { query }), placeholderData: keepPreviousData })
  const { data, error, refetch } = asked
  return (
    <Panel
      title={t`Statement`}
      aside={<DownloadButton start={() => startDownload(exportStatement, { query })} label={t`Export`} size="sm" />}
      flush
    >
      <div className={`row wraps gap-sm ${classes.span}`}>
        <DayField label={t`From`} value={from} onChange={setFrom} />
        <DayField label={t`Until`} value={to} onChange={setTo} />
      </div>
      {error ? (
        <FailedState title={t`The statement did not load`} onRetry={() => void refetch()}>
          {problemOf(error).message}
        </FailedState>
      ) : !data ? (
        <PanelSkeleton lines={4} />
      ) : (
        <div className={classes.ofSpan} aria-busy={asked.isPlaceholderData}>
          {compact ? <EntryRows of={data} currency={currency} /> : <EntryTable of={data} currency={currency} />}
        </div>
      )}
    </Panel>
  )
}

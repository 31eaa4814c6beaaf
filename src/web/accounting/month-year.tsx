import { t } from '@lingui/core/macro'
import '#web/accounting/words.ts'
import type { CSSProperties } from 'react'
import type { MonthReport } from '#contract/accounting/schema.ts'
import type { OfMonth } from '#web/accounting/month-tables.tsx'
import classes from '#web/accounting/month-year.module.css'
import { inCurrency } from '#web/accounting/sums.ts'
import { monthText, shortMonth } from '#web/platform/dates.ts'
import { Panel } from '#web/ui/surface.tsx'

const firstDay = ({ month }: MonthReport['year'][number]) => `${month}-01`

/** Twelve months for the eye: what was invoiced as columns, this month’s dark, and what was paid as a line across each. */
function Columns({ year, currency }: Pick<MonthReport, 'year' | 'currency'>) {
  const most = Math.max(1, ...year.flatMap(({ invoiced, paid }) => [invoiced, paid]))
  const shares = ({ invoiced, paid }: MonthReport['year'][number]) =>
    ({ '--share': invoiced / most, '--paid': Math.max(0, paid) / most }) as CSSProperties
  return (
    <div className={classes.year} aria-hidden>
      {year.map((one, at) => (
        <span key={one.month} className={classes.month} data-now={at === year.length - 1}>
          <span className={classes.column} style={shares(one)}>
            <i className={classes.invoiced}>{at === year.length - 1 && <b>{inCurrency(one.invoiced, currency)}</b>}</i>
            <i className={classes.line} />
          </span>
          <small>{shortMonth(firstDay(one))}</small>
        </span>
      ))}
    </div>
  )
}

/** The month among the twelve it is the last of; its figures as a table for who listens, and on paper. */
export function YearPanel({ of: { year, currency } }: OfMonth) {
  const heads = [t`Month`, t`Invoiced`, t`Paid`].map((head) => (
    <th key={head} scope="col">
      {head}
    </th>
  ))
  return (
    <Panel
      title={t`Invoiced and paid`}
      className={classes.both ?? ''}
      aside={
        <span className={`row wraps gap-sm ${classes.legend}`} aria-hidden>
          <span data-of="invoiced">{t`Invoiced`}</span>
          <span data-of="paid">{t`Paid`}</span>
        </span>
      }
    >
      <Columns year={year} currency={currency} />
      <div className={classes.heard}>
        <table className={classes.figures}>
          <caption>{t`Twelve months, with VAT`}</caption>
          <thead>
            <tr>{heads}</tr>
            {/* on paper the second half of the year stands beside the first, under heads of its own */}
            <tr aria-hidden>{heads}</tr>
          </thead>
          <tbody>
            {year.map((one) => (
              <tr key={one.month}>
                <th scope="row">{monthText(firstDay(one))}</th>
                <td>{inCurrency(one.invoiced, currency)}</td>
                <td>{inCurrency(one.paid, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

import { t } from '@lingui/core/macro'
import '#web/accounting/words.ts'
import '#web/money/words.ts'
import type { ReactNode } from 'react'
import type { MonthReport } from '#contract/accounting/schema.ts'
import { ageWords, incomeWords } from '#contract/accounting/words.ts'
import { wayWords } from '#contract/invoices/words.ts'
import { vatReasonWords } from '#contract/money/words.ts'
import classes from '#web/accounting/accounting.module.css'
import { asRate, inCurrency } from '#web/accounting/sums.ts'
import { worded } from '#web/platform/language.ts'
import { Panel } from '#web/ui/surface.tsx'
import { useCompact } from '#web/ui/use-media.ts'

export interface OfMonth {
  of: MonthReport
}
type SumRow = { key: string; name: ReactNode; sums: readonly number[] }
type TableProps = {
  title: string
  first: string
  heads: readonly string[]
  rows: readonly SumRow[]
  foot?: readonly number[]
  /** Beside another one, where there is room. */
  isHalf?: boolean
}
/** Of what there was none, in one line. */
export const NothingPanel = ({ title, isHalf = false }: Pick<TableProps, 'title' | 'isHalf'>) => (
  <Panel title={title} aside={t`Nothing in this month.`} className={`${classes.nothing} ${isHalf ? classes.half : ''}`}>
    {null}
  </Panel>
)

/** Each row as lines of its own: a phone has no room for columns. */
function SumLines({ of, heads, rows, foot }: OfMonth & TableProps) {
  const all = foot ? [...rows, { key: 'foot', name: t`Total`, sums: foot }] : rows
  return (
    <ul className={classes.lines}>
      {all.map(({ key, name, sums }) => (
        <li key={key}>
          <b className="breaks">{name}</b>
          {sums.map((sum, at) => (
            <span key={heads[at]} className="row wraps apart gap-2xs">
              <span className="quiet">{heads[at]}</span>
              <span className={classes.sum}>{inCurrency(sum, of.currency)}</span>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

function SumTable({ of, title, first, heads, rows, foot }: OfMonth & TableProps) {
  const cells = (sums: readonly number[]) =>
    sums.map((sum, at) => (
      <td key={heads[at]} className={classes.sum}>
        {inCurrency(sum, of.currency)}
      </td>
    ))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.wide} aria-label={title} tabIndex={0}>
      <table className={`text-body ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className={classes.sum}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, sums }) => (
            <tr key={key}>
              <th scope="row" className="breaks">
                {name}
              </th>
              {cells(sums)}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              <th scope="row">{t`Total`}</th>
              {cells(foot)}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

function Sums(shown: OfMonth & TableProps) {
  const compact = useCompact()
  const { title, rows, isHalf = false } = shown
  if (rows.length === 0) return <NothingPanel title={title} isHalf={isHalf} />
  return (
    <Panel title={title} flush className={isHalf ? classes.half : ''}>
      {compact ? <SumLines {...shown} /> : <SumTable {...shown} />}
    </Panel>
  )
}

type RateReason = MonthReport['rates'][number]['reason']
const reasonText = (reason: RateReason) =>
  reason === null ? '' : reason === 'passed-on' ? t`Passed on` : worded(vatReasonWords[reason])
const rateName = ({ rate, reason }: { rate: number; reason: RateReason }) =>
  [asRate(rate), reasonText(reason)].filter(Boolean).join(', ')

/** VAT by rate: what is declared. */
export function RateTable({ of }: OfMonth) {
  const { rates } = of
  const all = (sum: (row: MonthReport['rates'][number]) => number) => rates.reduce((one, row) => one + sum(row), 0)
  return (
    <Sums
      of={of}
      title={t`VAT by rate`}
      first={t`Rate`}
      heads={[t`Invoiced without VAT`, t`Credited without VAT`, t`Without VAT`, t`VAT`, t`With VAT`]}
      rows={rates.map((row) => ({
        key: `${row.rate} ${row.reason}`,
        name: rateName(row),
        sums: [row.invoiced.net, -row.credited.net, row.left.net, row.left.vat, row.left.gross],
      }))}
      foot={[
        ...[all(({ invoiced }) => invoiced.net), all(({ credited }) => -credited.net)],
        ...[all(({ left }) => left.net), all(({ left }) => left.vat), all(({ left }) => left.gross)],
      ]}
    />
  )
}

export function IncomeTable({ of }: OfMonth) {
  const all = (sum: (row: MonthReport['income'][number]) => number) => of.income.reduce((one, row) => one + sum(row), 0)
  return (
    <Sums
      of={of}
      title={t`Income by what was sold, without VAT`}
      first={t`What`}
      heads={[t`Invoiced`, t`Credited`, t`Invoiced less credited`]}
      rows={of.income.map((row) => ({
        key: JSON.stringify([row.kind, row.name, row.rate, row.reason]),
        name: (
          <>
            {row.name ?? worded(incomeWords[row.kind])}
            <small className="quiet block">
              {[row.name ? worded(incomeWords[row.kind]) : '', rateName(row)].filter(Boolean).join(', ')}
            </small>
          </>
        ),
        sums: [row.invoiced, -row.credited, row.left],
      }))}
      foot={[all(({ invoiced }) => invoiced), all(({ credited }) => -credited), all(({ left }) => left)]}
    />
  )
}

export const PaidTable = ({ of }: OfMonth) => (
  <Sums
    of={of}
    isHalf
    title={t`Paid`}
    first={t`How`}
    heads={[t`Came`, t`Paid back`, t({ message: 'Taken back', context: 'payments' }), t`Net paid`]}
    rows={of.paid.map(({ way, came, paidBack, takenBack, left }) => ({
      key: way,
      name: worded(wayWords[way]),
      sums: [came, paidBack, takenBack, left],
    }))}
    foot={[
      ...[of.paid.reduce((all, { came }) => all + came, 0), of.paid.reduce((all, { paidBack }) => all + paidBack, 0)],
      ...[of.paid.reduce((all, { takenBack }) => all + takenBack, 0), of.paidTotal],
    ]}
  />
)

export const OpenTable = ({ of }: OfMonth) => (
  <Sums
    of={of}
    isHalf
    title={t`Open at the end of the month`}
    first={t`Since when`}
    heads={[t({ message: 'Open', context: 'an invoice' })]}
    rows={of.open.ages
      .filter(({ count }) => count > 0)
      .map(({ age, count, sum }) => ({
        key: age,
        name: t`${{ age: worded(ageWords[age]) }} (${{ count }})`,
        sums: [sum],
      }))}
    foot={[of.open.total]}
  />
)

import { plural, t } from '@lingui/core/macro'
import '#web/money/words.ts'
import type { ReactNode } from 'react'
import type { InvoicesAnswer, PaymentRow } from '#contract/invoices/schema.ts'
import type { Currency } from '#contract/money/currencies.ts'
import type { OpenCharges } from '#contract/money/schema.ts'
import { daysBetween } from '#contract/time.ts'
import classes from '#web/money/money.module.css'
import { sumText } from '#web/money/sums.ts'
import { dayText } from '#web/platform/dates.ts'

type FigureProps = { label: string; sum: string; bad?: boolean; children: ReactNode }
/** One sum as a card of `Figures`. */
export const Figure = ({ label, sum, bad = false, children }: FigureProps) => (
  <div className="sheet">
    <dt className="quiet">{label}</dt>
    <dd>
      <b className={classes.figure}>{sum}</b>
      <small className={bad ? classes.late : 'quiet'}>{children}</small>
    </dd>
  </div>
)

export const Figures = ({ children }: { children: ReactNode }) => <dl className={classes.figures}>{children}</dl>

type Props = {
  charges: OpenCharges
  invoices: InvoicesAnswer
  payments: readonly PaymentRow[]
  currency: Currency
  today: string
}
/** What a customer owes in four sums: all of it, overdue, not invoiced, and what was paid this year. */
export function MoneyFigures({
  charges,
  invoices: { invoices, open, overdue, credit, takenBack },
  payments,
  currency,
  today,
}: Props) {
  const balance = open + charges.gross + takenBack - credit
  const late = invoices.filter(({ state }) => state === 'overdue')
  const longest = Math.max(0, ...late.map(({ dueOn }) => (dueOn && today ? daysBetween(dueOn, today) : 0)))
  const year = today.slice(0, 4)
  const ofYear = payments.filter(({ paidOn }) => paidOn.startsWith(year))
  const last = payments.find(({ sum }) => sum > 0)
  const count = charges.charges.length
  return (
    <Figures>
      <Figure label={t`Balance`} sum={sumText(balance, currency)}>
        {credit > 0
          ? t`with ${{ sum: sumText(credit, currency) }} of credit`
          : takenBack > 0
            ? t`with ${{ sum: sumText(takenBack, currency) }} that was taken back`
            : balance > 0
              ? t`owed to the marina`
              : t`nothing is owed`}
      </Figure>
      <Figure label={t({ message: 'Overdue', context: 'invoices' })} sum={sumText(overdue, currency)} bad={overdue > 0}>
        {late.length > 0
          ? [
              t`${plural({ late: late.length }, { one: '# invoice', other: '# invoices' })}`,
              t`${plural({ days: longest }, { one: '# day', other: '# days' })}`,
            ].join(', ')
          : t`no invoice`}
      </Figure>
      <Figure label={t`Not invoiced yet`} sum={sumText(charges.gross, currency)}>
        {t`${plural(count, { one: '# charge', other: '# charges' })}`}
      </Figure>
      <Figure
        label={t`Paid in ${year}`}
        sum={sumText(
          ofYear.reduce((all, { sum }) => all + sum, 0),
          currency,
        )}
      >
        {last ? t`last on ${{ day: dayText(last.paidOn) }}` : t`no payment yet`}
      </Figure>
    </Figures>
  )
}

import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { PaymentRow } from '#contract/invoices/schema.ts'
import { wayWords } from '#contract/invoices/words.ts'
import type { Currency } from '#contract/money/currencies.ts'
import classes from '#web/money/money.module.css'
import { sumText } from '#web/money/sums.ts'
import { dayText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { RowMenu } from '#web/ui/records-table/row-menu.tsx'

/** What it was for, and what of it is credit. */
function wentText({ went, left, isTakenBack }: PaymentRow, currency: Currency) {
  if (isTakenBack) return t({ message: 'taken back', context: 'payment' })
  const numbers = went.map(({ number }) => number).join(', ')
  const credit = left > 0 ? t`${{ sum: sumText(left, currency) }} is credit` : ''
  return [numbers && t`for ${numbers}`, credit].filter(Boolean).join(', ')
}

function whatText({ sum, way, takesBackId }: PaymentRow) {
  const how = worded(wayWords[way])
  if (takesBackId !== null) return t`Payment taken back, ${{ way: how }}`
  return sum < 0 ? t`Paid back, ${{ way: how }}` : how
}

type Props = { payments: readonly PaymentRow[]; currency: Currency; onTakeBack: (payment: PaymentRow) => void }
/** Payments of a customer and where they went, the newest first; what was paid back is below zero. */
export function PaymentRows({ payments, currency, onTakeBack }: Props) {
  return (
    <ul className={classes.rows}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <span className="stack grows shrinks breaks">
            <b>{whatText(payment)}</b>
            <small className="quiet">
              {[dayText(payment.paidOn), wentText(payment, currency), payment.madeByName]
                .filter(Boolean)
                .join('\u00a0· ')}
            </small>
            {payment.note && <small className="quiet">{payment.note}</small>}
          </span>
          <b className={classes.sum}>{sumText(payment.sum, currency)}</b>
          {payment.sum > 0 && !payment.isTakenBack && (
            <RowMenu
              name={t`the payment of ${{ sum: sumText(payment.sum, currency) }}`}
              items={[{ label: t`Take back`, icon: IconArrowBackUp, danger: true, onClick: () => onTakeBack(payment) }]}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

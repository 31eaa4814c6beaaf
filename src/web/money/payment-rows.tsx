import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import type { PaymentRow } from '#contract/invoices/schema.ts'
import { wayWords } from '#contract/invoices/words.ts'
import type { Currency } from '#contract/money/currencies.ts'
import classes from '#web/money/money.module.css'
import { sumText } from '#web/money/sums.ts'
import { listDay } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'

/** What it was for, and what of it is credit. */
function wentText({ went, left }: PaymentRow, currency: Currency) {
  const numbers = went.map(({ number }) => number).join(', ')
  const credit = left > 0 ? t`${{ sum: sumText(left, currency) }} is credit` : ''
  return [numbers && t`for ${numbers}`, credit].filter(Boolean).join(', ')
}

/** Payments of a customer and where they went, the newest first; what was paid back is below zero. */
export function PaymentRows({ payments, currency }: { payments: readonly PaymentRow[]; currency: Currency }) {
  return (
    <ul className={classes.rows}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <span className="stack grows shrinks breaks">
            <b>
              {payment.sum < 0
                ? t`Paid back, ${{ way: worded(wayWords[payment.way]) }}`
                : worded(wayWords[payment.way])}
            </b>
            <small className="quiet">
              {[listDay(payment.paidOn), wentText(payment, currency), payment.madeByName].filter(Boolean).join(' · ')}
            </small>
            {payment.note && <small className="quiet">{payment.note}</small>}
          </span>
          <b className={classes.sum}>{sumText(payment.sum, currency)}</b>
        </li>
      ))}
    </ul>
  )
}

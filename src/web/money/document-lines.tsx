import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { creditSums } from '#contract/invoices/credit-sums.ts'
import type { InvoiceAnswer } from '#contract/invoices/schema.ts'
import classes from '#web/money/money.module.css'
import { priceText, quantityText, rateText, sumText } from '#web/money/sums.ts'

/** What an issued document is for, line by line with VAT, and its VAT by rate. */
export function DocumentLines({
  of: { currency, document, creditedLines },
}: {
  of: Pick<InvoiceAnswer, 'currency' | 'document' | 'creditedLines'>
}) {
  const { lines, net, vatByRate, total } = document
  return (
    <>
      <ul className={classes.rows}>
        {lines.map(({ words, boat, quantity, unitPrice }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a frozen document have no other name
          <li key={at}>
            <span className="stack grows shrinks breaks">
              <b>{words}</b>
              <small className="quiet">
                {[boat, `${quantityText(quantity)} × ${priceText(unitPrice, currency)}`].filter(Boolean).join(' · ')}
              </small>
              {creditedLines.includes(at) && (
                <small className="quiet">{t({ message: 'Credited', context: 'an invoice' })}</small>
              )}
            </span>
            <b className={classes.sum}>{sumText(creditSums(document, [at]).total, currency)}</b>
          </li>
        ))}
      </ul>
      <div className={`row wraps mid apart gap-2xs ${classes.foot}`}>
        <span className="stack shrinks">
          <b>{t`Total`}</b>
          <small className="quiet">
            {[
              t`Without VAT ${{ net: sumText(net, currency) }}`,
              ...vatByRate.map(
                ({ rate, vat }) => t`VAT ${{ rate: rateText(rate) }} ${{ vat: sumText(vat, currency) }}`,
              ),
            ].join(', ')}
          </small>
        </span>
        <b className={classes.sum}>{sumText(total, currency)}</b>
      </div>
    </>
  )
}

import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import type { Currency } from '#contract/money/currencies.ts'
import type { PricedLine } from '#contract/money/line-sums.ts'
import { rateText, sumsOf, sumText } from '#web/money/sums.ts'

/** What the line comes to as it is typed; nothing while it is none. */
export function LineSum({ line, currency }: { line: PricedLine; currency: Currency }) {
  const sums = sumsOf(line)
  return (
    <p role="status" className="across">
      {sums && (
        <>
          <b>{sumText(sums.gross, currency)}</b>{' '}
          <span className="quiet">
            {t`without VAT ${{ net: sumText(sums.net, currency) }}, VAT ${{ rate: rateText(line.vatRate) }} ${{ vat: sumText(sums.vat, currency) }}`}
          </span>
        </>
      )}
    </p>
  )
}

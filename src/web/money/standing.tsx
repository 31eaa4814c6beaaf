import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import type { ReactNode } from 'react'
import type { InvoiceAnswer } from '#contract/invoices/schema.ts'
import { InvoiceChip } from '#web/money/invoice-chip.tsx'
import classes from '#web/money/pay.module.css'
import { sumText } from '#web/money/sums.ts'
import { Panel } from '#web/ui/surface.tsx'

type Stands = Pick<InvoiceAnswer, 'kind' | 'state' | 'dueOn' | 'open' | 'total' | 'paid' | 'credited' | 'currency'>
/** What is to be paid of an invoice, or why nothing is. */
export function Standing({ of, today, children }: { of: Stands; today: string; children?: ReactNode }) {
  const { kind, state, open, total, paid, credited, currency } = of
  const isOpen = open > 0
  return (
    <Panel title={isOpen ? t`To pay` : kind === 'invoice' ? t`Nothing is to be paid` : t`Credit note`}>
      <div className="row wraps mid apart gap-sm">
        <b className={classes.whole}>{sumText(isOpen ? open : total, currency)}</b>
        <InvoiceChip invoice={of} today={today} />
      </div>
      {isOpen && paid + credited > 0 && (
        <p className="quiet">
          {t`Of ${{ total: sumText(total, currency) }}: ${{ paid: sumText(paid, currency) }} is paid, ${{ credited: sumText(credited, currency) }} credited.`}
        </p>
      )}
      {state === 'paid' && <p className="quiet">{t`This invoice is paid. Thank you.`}</p>}
      {state === 'credited' && <p className="quiet">{t`A credit note took this invoice back: do not pay it.`}</p>}
      {children}
    </Panel>
  )
}

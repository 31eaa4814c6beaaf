import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import type { ReactNode } from 'react'
import type { InvoiceAnswer } from '#contract/invoices/schema.ts'
import { wayWords } from '#contract/invoices/words.ts'
import { InvoiceChip } from '#web/money/invoice-chip.tsx'
import classes from '#web/money/pay.module.css'
import { sumText } from '#web/money/sums.ts'
import { dayText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { Panel } from '#web/ui/surface.tsx'

type Settled = 'open' | 'total' | 'paid' | 'credited' | 'currency'
type Stands = Pick<InvoiceAnswer, 'kind' | 'state' | 'dueOn' | 'paidOn' | 'paidBy' | Settled>
function titleOf({ kind, state, open }: Stands) {
  if (open > 0) return t`To pay`
  if (kind === 'credit-note') return t`Credit note`
  return state === 'paid' ? t`Paid` : t`Nothing is to be paid`
}

/** What of it needs no payment any more; what is none of it is left out. */
function settledText({ total, paid, credited, currency }: Stands) {
  const sums = { total: sumText(total, currency), paid: sumText(paid, currency), credited: sumText(credited, currency) }
  if (credited === 0) return t`Of ${{ total: sums.total }}: ${{ paid: sums.paid }} is paid.`
  if (paid === 0) return t`Of ${{ total: sums.total }}: ${{ credited: sums.credited }} is credited.`
  return t`Of ${{ total: sums.total }}: ${{ paid: sums.paid }} is paid, ${{ credited: sums.credited }} credited.`
}

/** Since when it is paid, and how; what was free of charge says neither. */
const paidText = ({ paidOn, paidBy }: Stands) =>
  paidOn && paidBy
    ? t`This invoice is paid: ${{ way: worded(wayWords[paidBy]) }}, ${{ day: dayText(paidOn) }}. Thank you.`
    : t`This invoice is paid. Thank you.`

/** What is to be paid of an invoice, or why nothing is. */
export function Standing({ of, today, children }: { of: Stands; today: string; children?: ReactNode }) {
  const { state, open, total, paid, credited, currency } = of
  const isOpen = open > 0
  return (
    <Panel title={titleOf(of)}>
      <div className="row wraps mid apart gap-sm">
        <b className={classes.whole}>{sumText(isOpen ? open : total, currency)}</b>
        <InvoiceChip invoice={of} today={today} />
      </div>
      {isOpen && paid + credited > 0 && <p className="quiet">{settledText(of)}</p>}
      {state === 'paid' && <p className="quiet">{paidText(of)}</p>}
      {state === 'credited' && <p className="quiet">{t`A credit note took this invoice back: do not pay it.`}</p>}
      {children}
    </Panel>
  )
}

import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { IconArrowBackUp, IconCash, IconDownload, IconFileCode, IconFileText } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { InvoiceRow } from '#contract/invoices/schema.ts'
import type { Currency } from '#contract/money/currencies.ts'
import { InvoiceChip } from '#web/money/invoice-chip.tsx'
import classes from '#web/money/money.module.css'
import { sumText } from '#web/money/sums.ts'
import { useDocuments } from '#web/money/use-documents.ts'
import { dayText } from '#web/platform/dates.ts'
import { RowMenu } from '#web/ui/records-table/row-menu.tsx'
import type { RowMenuItem } from '#web/ui/records-table/types.ts'

type Props = {
  invoices: readonly InvoiceRow[]
  currency: Currency
  today: string
  /** Of those who may. */
  onCredit?: ((invoice: InvoiceRow) => void) | undefined
  onPay: (invoice: InvoiceRow) => void
}
/** A customer's invoices and credit notes for staff, the newest first. */
export function InvoiceRows({ invoices, currency, today, onCredit, onPay }: Props) {
  const documents = useDocuments()
  const subOf = ({ kind, creditsId, issuedOn, open, paid }: InvoiceRow) => {
    const credits = invoices.find(({ id }) => id === creditsId)
    if (kind === 'credit-note') return credits ? t`Credits ${{ number: credits.number }}` : dayText(issuedOn)
    const of = t`Of ${{ day: dayText(issuedOn) }}`
    return open > 0 && paid > 0 ? `${of}, ${t`${{ sum: sumText(open, currency) }} open`}` : of
  }
  const menuOf = (invoice: InvoiceRow): RowMenuItem[] => {
    const { id, kind, total, credited, open } = invoice
    return [
      { label: t`Open`, icon: IconFileText, to: `/Money/${id}` },
      { label: t`Download PDF`, icon: IconDownload, onClick: () => documents.pdf(id) },
      { label: t`Download UBL`, icon: IconFileCode, onClick: () => documents.ubl(id) },
      ...(open > 0 ? [{ label: t`Enter payment`, icon: IconCash, onClick: () => onPay(invoice) }] : []),
      ...(onCredit && kind === 'invoice'
        ? [
            {
              label: t({ message: 'Credit', context: 'an invoice, as an act' }),
              icon: IconArrowBackUp,
              danger: true,
              closed: credited === total ? t`All of it is credited.` : null,
              onClick: () => onCredit(invoice),
            },
          ]
        : []),
    ]
  }
  return (
    <ul className={classes.rows}>
      {invoices.map((invoice) => (
        <li key={invoice.id} className={classes.invoice}>
          <span className={`stack grows breaks gap-3xs ${classes.what}`}>
            <Link to={`/Money/${invoice.id}`} className="strong">
              {invoice.number}
            </Link>
            {invoice.about && <small className="quiet">{invoice.about}</small>}
            <small className="quiet">{subOf(invoice)}</small>
            <InvoiceChip invoice={invoice} today={today} />
          </span>
          <b className={classes.sum}>
            {sumText(invoice.kind === 'credit-note' ? -invoice.total : invoice.total, currency)}
          </b>
          <RowMenu name={invoice.number} items={menuOf(invoice)} />
        </li>
      ))}
    </ul>
  )
}

import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { InvoiceRow } from '#contract/invoices/schema.ts'
import type { Currency } from '#contract/money/currencies.ts'
import { InvoiceChip } from '#web/money/invoice-chip.tsx'
import classes from '#web/money/money.module.css'
import { sumText } from '#web/money/sums.ts'
import { useDocuments } from '#web/money/use-documents.ts'
import { dayText } from '#web/platform/dates.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Panel } from '#web/ui/surface.tsx'

type Props = { open: readonly InvoiceRow[]; currency: Currency; today: string }
/** An owner's invoices that are to be paid, the one due first first. */
export function OpenInvoices({ open, currency, today }: Props) {
  const documents = useDocuments()
  return (
    <Panel title={t`Open invoices`} aside={open.length || null} flush>
      {open.length > 0 ? (
        <ul className={classes.rows}>
          {open.map((invoice) => {
            const { id, number, issuedOn, about, total } = invoice
            return (
              <li key={id} className={classes.invoice}>
                <span className={`stack grows breaks gap-3xs ${classes.what}`}>
                  <Link to={`/Money/${id}`} className="strong">
                    {about || t`Invoice ${number}`}
                  </Link>
                  <small className="quiet">{t`Invoice ${number} of ${{ day: dayText(issuedOn) }}`}</small>
                  <InvoiceChip invoice={invoice} today={today} />
                </span>
                <span className={`stack ${classes.sum}`}>
                  <b>{sumText(invoice.open, currency)}</b>
                  {invoice.open < total && (
                    <small className="quiet">{t`of ${{ sum: sumText(total, currency) }}`}</small>
                  )}
                </span>
                <span className={`row wraps gap-2xs ${classes.acts}`}>
                  <ActionButton
                    variant="default"
                    mih="var(--tap)"
                    leftSection={<IconDownload size={18} />}
                    aria-label={t`PDF of ${number}`}
                    onClick={() => documents.pdf(id)}
                  >
                    {t`PDF`}
                  </ActionButton>
                  <Button component={Link} to={`/Money/${id}`} mih="var(--tap)" aria-label={t`Pay ${number}`}>
                    {t({ message: 'Pay', context: 'an invoice' })}
                  </Button>
                </span>
              </li>
            )
          })}
        </ul>
      ) : (
        <p className={classes.none}>{t`No open invoices. The next one shows here.`}</p>
      )}
    </Panel>
  )
}

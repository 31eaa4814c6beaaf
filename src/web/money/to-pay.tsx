import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { Button } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { InvoiceRow } from '#contract/invoices/schema.ts'
import type { Currency } from '#contract/money/currencies.ts'
import { paymentOffers } from '#contract/providers/calls.ts'
import classes from '#web/money/pay.module.css'
import { PayButtons } from '#web/money/pay-buttons.tsx'
import { sumText } from '#web/money/sums.ts'
import { dateText } from '#web/platform/dates.ts'
import { read } from '#web/platform/query-client.ts'

/** More would be a list of its own, which stands beside it anyway. */
const most = 3

/** What is due on one day is one sum. */
const daysOf = (open: readonly InvoiceRow[]) =>
  [...Map.groupBy(open, ({ dueOn, state }) => `${dueOn} ${state}`)].slice(0, most).map(([key, invoices]) => ({
    ...{ key, state: invoices[0]!.state, dueOn: invoices[0]!.dueOn },
    cents: invoices.reduce((all, invoice) => all + invoice.open, 0),
  }))

type Props = { sum: number; open: readonly InvoiceRow[]; currency: Currency; leads: boolean }
/** What is to pay, and until when; `leads` to the invoice that is due first, where how to pay does not stand beside it. */
export function ToPay({ sum, open, currency, leads }: Props) {
  const hasOffers = (useQuery(read(paymentOffers, {})).data ?? []).length > 0
  return (
    <section className={classes.toPay}>
      <h2>{t`To pay`}</h2>
      <b className={classes.whole}>{sumText(sum, currency)}</b>
      {daysOf(open).map(({ key, state, dueOn, cents }) => {
        const filled = { sum: sumText(cents, currency), day: dueOn ? dateText(dueOn) : '' }
        return (
          <p key={key}>
            {state === 'overdue'
              ? t`${{ sum: filled.sum }} was due on ${{ day: filled.day }}.`
              : t`${{ sum: filled.sum }} is due on ${{ day: filled.day }}.`}
          </p>
        )
      })}
      <PayButtons invoiceIds={open.map(({ id }) => id)} sum={sum} currency={currency} onPlate />
      {leads && open[0] && (
        <Button
          component={Link}
          to={`/Money/${open[0].id}`}
          className={hasOffers ? classes.other : classes.go}
          mih="var(--tap)"
          leftSection={<IconBuildingBank size={18} />}
        >
          {open.length > 1
            ? t`Transfer, invoice ${{ number: open[0].number }}`
            : t`Pay ${{ sum: sumText(open[0].open, currency) }} by transfer`}
        </Button>
      )}
    </section>
  )
}

import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCash, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { buyer, invoices, payments } from '#contract/invoices/calls.ts'
import type { InvoiceRow, InvoicesAnswer, PaymentRow } from '#contract/invoices/schema.ts'
import type { BuyerAnswer } from '#contract/invoices/setup-schema.ts'
import { buyerReasonWords } from '#contract/invoices/words.ts'
import { openCharges } from '#contract/money/calls.ts'
import type { Currency } from '#contract/money/currencies.ts'
import { BuyerDialog } from '#web/money/buyer-dialog.tsx'
import { ChargePanel } from '#web/money/charge-panel.tsx'
import { countryText } from '#web/money/country-field.tsx'
import { CreditDialog } from '#web/money/credit-dialog.tsx'
import { InvoiceRows } from '#web/money/invoice-rows.tsx'
import classes from '#web/money/money.module.css'
import { MoneyFigures } from '#web/money/money-figures.tsx'
import { PaymentDialog } from '#web/money/payment-dialog.tsx'
import { PaymentRows } from '#web/money/payment-rows.tsx'
import { SellerMissing } from '#web/money/seller-missing.tsx'
import { StatementPanel } from '#web/money/statement-panel.tsx'
import { TakeBackDialog } from '#web/money/take-back-dialog.tsx'
import { useToday } from '#web/money/use-today.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMe } from '#web/platform/use-me.ts'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Facts, Panel } from '#web/ui/surface.tsx'
import { useOpened } from '#web/ui/use-opened.ts'

type MoneyAct =
  | { kind: 'pay'; invoice: InvoiceRow | null }
  | { kind: 'pay-back' }
  | { kind: 'credit'; invoice: InvoiceRow }
  | { kind: 'buyer'; buyer: BuyerAnswer }
  | { kind: 'take-back'; payment: PaymentRow }

type MoneyDialogProps = Pick<Props, 'personId' | 'currency'> & {
  what: MoneyAct
  of: InvoicesAnswer
  today: string
  opened: boolean
  onClose: () => void
}
function MoneyDialog({ what, of, personId, currency, today, ...dialog }: MoneyDialogProps) {
  if (what.kind === 'credit') return <CreditDialog invoice={what.invoice} {...dialog} />
  if (what.kind === 'buyer') return <BuyerDialog buyer={what.buyer} {...dialog} />
  if (what.kind === 'take-back') return <TakeBackDialog payment={what.payment} currency={currency} {...dialog} />
  return (
    <PaymentDialog
      personId={personId}
      invoices={of.invoices}
      invoice={what.kind === 'pay' ? what.invoice : null}
      credit={what.kind === 'pay-back' ? of.credit : null}
      currency={currency}
      today={today}
      {...dialog}
    />
  )
}

type Props = { personId: number; currency: Currency }
/** A customer's money for staff: what is owed, what has no invoice yet, invoices and payments. */
export function CustomerMoney({ personId, currency }: Props) {
  const { isAdmin } = useMe()
  const today = useToday()
  const query = { query: { personId } }
  const charges = useQuery(read(openCharges, query))
  const issued = useQuery(read(invoices, query))
  const paid = useQuery(read(payments, query))
  const chosen = useQuery(read(buyer, { params: { id: personId } }))
  const { last, open } = useOpened<MoneyAct>()
  const all = [charges, issued, paid, chosen]
  const failed = all.find(({ data, error }) => !data && error)
  if (failed)
    return (
      <FailedState
        title={t`The customer’s money did not load`}
        onRetry={() => void Promise.all(all.map(({ refetch }) => refetch()))}
      >
        {problemOf(failed.error).message}
      </FailedState>
    )
  if (!charges.data || !issued.data || !paid.data || !chosen.data) return <PanelSkeleton lines={8} />
  const { credit } = issued.data
  const { country, vatReason } = chosen.data
  const asked = chosen.data
  return (
    <div className="panels">
      <SellerMissing />
      <MoneyFigures
        charges={charges.data}
        invoices={issued.data}
        payments={paid.data}
        currency={currency}
        today={today}
      />
      <ChargePanel personId={personId} charges={charges.data} currency={currency} vatReason={vatReason} />
      <div className={`panels ${classes.beside}`}>
        <Panel title={t`Invoices`} aside={issued.data.invoices.length || null} flush>
          {issued.data.invoices.length > 0 ? (
            <InvoiceRows
              invoices={issued.data.invoices}
              currency={currency}
              today={today}
              onPay={(invoice) => open({ kind: 'pay', invoice })}
              onCredit={isAdmin ? (invoice) => open({ kind: 'credit', invoice }) : undefined}
            />
          ) : (
            <p className={classes.none}>{t`No invoice was issued yet.`}</p>
          )}
        </Panel>
        <div className="panels">
          <Panel
            title={t`Payments`}
            aside={
              <span className="row wraps gap-2xs">
                {isAdmin && credit > 0 && (
                  <Button
                    size="sm"
                    mih="var(--tap)"
                    variant="default"
                    leftSection={<IconArrowBackUp size={18} />}
                    onClick={() => open({ kind: 'pay-back' })}
                  >
                    {t`Pay back`}
                  </Button>
                )}
                <Button
                  size="sm"
                  mih="var(--tap)"
                  variant="default"
                  leftSection={<IconCash size={18} />}
                  onClick={() => open({ kind: 'pay', invoice: null })}
                >
                  {t`Enter payment`}
                </Button>
              </span>
            }
            flush
          >
            {paid.data.length > 0 ? (
              <PaymentRows
                payments={paid.data}
                currency={currency}
                onTakeBack={(payment) => open({ kind: 'take-back', payment })}
              />
            ) : (
              <p className={classes.none}>{t`No payment was entered yet.`}</p>
            )}
          </Panel>
          <Panel
            title={t`Buyer on invoices`}
            aside={
              <Button
                size="sm"
                mih="var(--tap)"
                variant="default"
                leftSection={<IconPencil size={18} />}
                onClick={() => open({ kind: 'buyer', buyer: asked })}
              >
                {t`Change`}
              </Button>
            }
          >
            <Facts
              items={[
                [t`Country`, country ? countryText(country) || country : t`As the marina’s`],
                [t`VAT`, vatReason ? worded(buyerReasonWords[vatReason]) : t`As the price list says`],
              ]}
            />
          </Panel>
        </div>
      </div>
      <StatementPanel personId={personId} currency={currency} today={today} />
      {last && (
        <MoneyDialog
          key={last.key}
          what={last.what}
          of={issued.data}
          personId={personId}
          currency={currency}
          today={today}
          {...last.dialog}
        />
      )}
    </div>
  )
}

import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { FocusTrap, NativeSelect, TextInput } from '@mantine/core'
import type { Input } from '#contract/http/call.ts'
import { enteredWays } from '#contract/invoices/kinds.ts'
import type { InvoiceRow, PaymentRow } from '#contract/invoices/schema.ts'
import { enterPayment, payBack } from '#contract/invoices/sent.ts'
import { wayWords } from '#contract/invoices/words.ts'
import type { Currency } from '#contract/money/currencies.ts'
import { typedOf, wholeOf } from '#contract/money/write-sums.ts'
import classes from '#web/money/money.module.css'
import { refreshMoney } from '#web/money/money-kind.ts'
import { sumText } from '#web/money/sums.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { showDone } from '#web/platform/problem.ts'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

type Values = Record<'sum' | 'paidOn' | 'way' | 'invoiceId' | 'note', string>
type Props = {
  personId: number
  /** What is open: the payment goes to one of them, or to the oldest. */
  invoices: readonly InvoiceRow[]
  /** The one it is for, as long as nobody chooses another. */
  invoice: InvoiceRow | null
  /** Cents that may be paid back; null: a payment comes in. */
  credit: number | null
  currency: Currency
  today: string
  opened: boolean
  onClose: () => void
}
/** A payment that came, or credit that is paid back. Mount it anew for every opening. */
export function PaymentDialog({ personId, invoices, invoice, credit, currency, today, opened, onClose }: Props) {
  const { form, send, ...state } = useForm<Values, PaymentRow>({
    kind: { refresh: refreshMoney },
    draft: `payment-${personId}-${credit === null ? (invoice?.id ?? 'any') : 'back'}`,
    initial: {
      sum: invoice ? typedOf(invoice.open, 2) : credit ? typedOf(credit, 2) : '',
      paidOn: today,
      way: 'transfer',
      invoiceId: invoice ? String(invoice.id) : '',
      note: '',
    },
    onDone: ({ sum }) => {
      const written = sumText(Math.abs(sum), currency)
      showDone(sum < 0 ? t`${{ sum: written }} is paid back.` : t`The payment of ${{ sum: written }} was entered.`)
      onClose()
    },
  })
  const { invoiceId, ...given } = form.values
  const body = { personId, ...given, sum: wholeOf(given.sum, 2) }
  const submit = () =>
    credit === null
      ? send(enterPayment, { body: { ...body, invoiceId } as Input<typeof enterPayment>['body'] })
      : send(payBack, { body: body as Input<typeof payBack>['body'] })
  const title = credit === null ? t`Enter payment` : t`Pay back`
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={560}>
      <FocusTrap.InitialFocus />
      <Form state={state} className={`stack gap-md ${classes.form}`} onSubmit={submit}>
        <TextInput
          label={t`Sum, ${{ currency }}`}
          withAsterisk
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          {...(credit !== null && { description: t`At most ${{ sum: sumText(credit, currency) }}` })}
          {...form.getInputProps('sum')}
        />
        <DayField
          label={t`Day of the payment`}
          withAsterisk
          {...form.getInputProps('paidOn')}
          onChange={(day) => form.setFieldValue('paidOn', day)}
        />
        <NativeSelect
          label={t`How it was paid`}
          data={enteredWays.map((way) => ({ value: way, label: worded(wayWords[way]) }))}
          {...form.getInputProps('way')}
        />
        {credit === null && (
          <NativeSelect
            label={t`What it is for`}
            data={[
              { value: '', label: t`The oldest open invoices` },
              ...invoices
                .filter(({ open }) => open > 0)
                .map(({ id, number, open }) => ({ value: String(id), label: `${number}, ${sumText(open, currency)}` })),
            ]}
            {...form.getInputProps('invoiceId')}
          />
        )}
        <TextInput
          className="across"
          label={t({ message: 'Note', context: 'of a payment' })}
          maxLength={300}
          autoComplete="off"
          {...form.getInputProps('note')}
        />
        {credit === null && (
          <p className="across text-sm quiet">{t`What is left of it is credit, and goes to the next invoice.`}</p>
        )}
        <FormFoot state={state} onBack={onClose} label={title} />
      </Form>
    </Modal>
  )
}

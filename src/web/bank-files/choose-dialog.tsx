import { t } from '@lingui/core/macro'
import '#web/bank-files/words.ts'
import { FocusTrap, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BankEntryAnswer } from '#contract/bank-files/schema.ts'
import { chooseEntry } from '#contract/bank-files/sent.ts'
import type { Input } from '#contract/http/call.ts'
import { invoices } from '#contract/invoices/calls.ts'
import type { Currency } from '#contract/money/currencies.ts'
import { bankKind, payerOf, sumText } from '#web/bank-files/bank-kind.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

/** What becomes of the entry, reckoned from the two sums. */
function leftText(sum: number, open: number, currency: Currency) {
  if (sum === open) return t`Paid in full.`
  if (sum > open) return t`${{ rest: sumText(sum - open, currency) }} is left as credit.`
  // others of the file may pay what is left of it
  return t`It pays ${{ sum: sumText(sum, currency) }} of the ${{ open: sumText(open, currency) }} that are open.`
}

type ChosenPayer = { id: number; name: string } | null
/** `owner`, as the field for customers calls its own place. */
type Values = { owner: ChosenPayer; invoiceId: string }
type CustomerFieldProps = { value: ChosenPayer; onChange: (customer: ChosenPayer) => void; error: ReactNode }
type Props = {
  entry: BankEntryAnswer
  currency: Currency
  opened: boolean
  onClose: () => void
  customerField: (props: CustomerFieldProps) => ReactNode
}
/** Says whom and what an entry pays. Mount it anew for every opening. */
export function ChooseDialog({ entry, currency, opened, onClose, customerField }: Props) {
  const { form, send, ...state } = useForm<Values>({
    kind: bankKind,
    initial: { owner: entry.person, invoiceId: entry.invoice ? String(entry.invoice.id) : '' },
    renamed: { personId: 'owner' },
    onDone: () => {
      showDone(t`The entry is matched. It is booked with the others.`)
      onClose()
    },
  })
  const { owner: customer, invoiceId } = form.values
  const { data } = useQuery({
    ...read(invoices, { query: { personId: customer?.id ?? 0 } }),
    enabled: customer !== null,
  })
  const open = customer ? (data?.invoices.filter((one) => one.open > 0 || String(one.id) === invoiceId) ?? []) : []
  const paid = invoiceId ? open.filter((one) => String(one.id) === invoiceId) : open
  const owed = paid.reduce((all, one) => all + one.open, 0)
  // without a customer the contract's own sentence is said
  const body = { version: entry.version, personId: customer?.id ?? '', invoiceId } as Input<typeof chooseEntry>['body']
  const submit = () => send(chooseEntry, { params: { id: entry.id }, body })
  return (
    <Modal opened={opened} onClose={onClose} title={t`Whom and what does it pay?`} size={520}>
      <FocusTrap.InitialFocus />
      <Form className="stack gap-md" state={state} onSubmit={submit}>
        <p className="breaks">
          <b>{sumText(entry.sum, currency)}</b> {payerOf(entry)}
          <small className="block quiet">{[entry.reference, entry.text].filter(Boolean).join(', ')}</small>
        </p>
        {customerField({
          value: customer,
          onChange: (chosen) => form.setValues({ owner: chosen, invoiceId: '' }),
          error: form.errors.owner,
        })}
        <NativeSelect
          label={t`What it is for`}
          data={[
            { value: '', label: t`The oldest open invoices` },
            ...open.map((one) => ({ value: String(one.id), label: `${one.number}, ${sumText(one.open, currency)}` })),
          ]}
          {...form.getInputProps('invoiceId')}
        />
        <p role="status" className="text-sm quiet">
          {customer && data
            ? leftText(entry.sum, owed, currency)
            : t`What is left of it is credit, and goes to the next invoice.`}
        </p>
        <FormFoot state={state} onBack={onClose} label={t`Match ${{ sum: sumText(entry.sum, currency) }}`} />
      </Form>
    </Modal>
  )
}

import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { FocusTrap, NativeSelect } from '@mantine/core'
import type { Input } from '#contract/http/call.ts'
import { buyerReasons } from '#contract/invoices/kinds.ts'
import { changeBuyer } from '#contract/invoices/sent.ts'
import type { BuyerAnswer } from '#contract/invoices/setup-schema.ts'
import { buyerReasonWords } from '#contract/invoices/words.ts'
import { CountryField } from '#web/money/country-field.tsx'
import { refreshMoney } from '#web/money/money-kind.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { showDone } from '#web/platform/problem.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

type Values = Record<'country' | 'vatReason', string>
type Props = { buyer: BuyerAnswer; opened: boolean; onClose: () => void }
/** A customer's country and why their invoices have no VAT. Mount it anew for every opening. */
export function BuyerDialog({ buyer: { personId, country, vatReason, version }, opened, onClose }: Props) {
  const { form, send, ...state } = useForm<Values, BuyerAnswer>({
    kind: { refresh: refreshMoney },
    draft: `buyer-${personId}`,
    edits: true,
    initial: { country: country ?? '', vatReason: vatReason ?? '' },
    onDone: () => {
      showDone(t`What invoices say of the buyer was saved.`)
      onClose()
    },
  })
  const submit = () =>
    send(changeBuyer, { body: { personId, version, ...form.values } as Input<typeof changeBuyer>['body'] })
  return (
    <Modal opened={opened} onClose={onClose} title={t`Buyer on invoices`} size={460}>
      <FocusTrap.InitialFocus />
      <Form state={state} className="stack gap-md" onSubmit={submit}>
        <CountryField label={t`Country`} description={t`Empty: the marina’s`} {...form.getInputProps('country')} />
        <NativeSelect
          label={t`VAT on invoices`}
          description={t`Without VAT for the buyer’s sake only where the law says so: ask your accountant.`}
          data={[
            { value: '', label: t`With VAT, as the price list says` },
            ...buyerReasons.map((reason) => ({ value: reason, label: worded(buyerReasonWords[reason]) })),
          ]}
          {...form.getInputProps('vatReason')}
        />
        <FormFoot state={state} onBack={onClose} label={t`Save`} />
      </Form>
    </Modal>
  )
}

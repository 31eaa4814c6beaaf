import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { FocusTrap, Textarea } from '@mantine/core'
import type { PaymentRow } from '#contract/invoices/schema.ts'
import { takeBackPayment } from '#contract/invoices/sent.ts'
import type { Currency } from '#contract/money/currencies.ts'
import { refreshMoney } from '#web/money/money-kind.ts'
import { sumText } from '#web/money/sums.ts'
import { dayText } from '#web/platform/dates.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

type Props = { payment: PaymentRow; currency: Currency; opened: boolean; onClose: () => void }
/** Takes a payment back that was written down wrongly, with a reason. Mount it anew for every opening. */
export function TakeBackDialog({ payment, currency, opened, onClose }: Props) {
  const sum = sumText(payment.sum, currency)
  const day = dayText(payment.paidOn)
  const { form, send, ...state } = useForm<{ reason: string }>({
    kind: { refresh: refreshMoney },
    draft: `take-back-${payment.id}`,
    initial: { reason: '' },
    onDone: () => {
      showDone(t`The payment of ${sum} is taken back.`)
      onClose()
    },
  })
  const submit = () => send(takeBackPayment, { body: { paymentId: payment.id, reason: form.values.reason } })
  return (
    <Modal opened={opened} onClose={onClose} title={t`Take the payment back?`} size={460}>
      <FocusTrap.InitialFocus />
      <Form className="stack gap-md" state={state} onSubmit={submit}>
        <p>
          {payment.went.length > 0
            ? t`${sum} of ${{ day }} counts no more; what it paid is open again. An entry against it stands in the statement of today, and the customer reads both.`
            : t`${sum} of ${{ day }} counts no more. An entry against it stands in the statement of today, and the customer reads both.`}
        </p>
        <Textarea label={t`Reason`} withAsterisk minRows={2} maxLength={300} {...form.getInputProps('reason')} />
        <FormFoot state={state} back={t`Keep`} onBack={onClose} label={t`Take ${sum} back`} danger />
      </Form>
    </Modal>
  )
}

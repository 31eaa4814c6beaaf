import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { FocusTrap, Textarea } from '@mantine/core'
import type { Currency } from '#contract/money/currencies.ts'
import type { Charge } from '#contract/money/schema.ts'
import { takeOffCharge } from '#contract/money/sent.ts'
import { refreshMoney } from '#web/money/money-kind.ts'
import { sumText } from '#web/money/sums.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

type Props = { charge: Charge; currency: Currency; opened: boolean; onClose: () => void }
/** Takes a charge off that no invoice holds, with a reason. Mount it anew for every opening. */
export function TakeOffDialog({ charge, currency, opened, onClose }: Props) {
  const { form, send, ...state } = useForm<{ reason: string }>({
    kind: { refresh: refreshMoney },
    draft: `take-off-${charge.id}`,
    initial: { reason: '' },
    onDone: () => {
      showDone(t`${{ name: charge.words }} was taken off.`)
      onClose()
    },
  })
  const submit = () =>
    send(takeOffCharge, { body: { id: charge.id, version: charge.version, reason: form.values.reason } })
  const sum = sumText(charge.gross, currency)
  return (
    <Modal opened={opened} onClose={onClose} title={t`Take the charge off?`} size={460}>
      <FocusTrap.InitialFocus />
      <Form className="stack gap-md" state={state} onSubmit={submit}>
        <p>{t`${{ name: charge.words }}, ${sum}, is owed no more. What made it does not make it again.`}</p>
        <Textarea label={t`Reason`} withAsterisk minRows={2} maxLength={300} {...form.getInputProps('reason')} />
        <FormFoot state={state} back={t`Keep`} onBack={onClose} label={t`Take ${sum} off`} danger />
      </Form>
    </Modal>
  )
}

import { t } from '@lingui/core/macro'
import '#web/bank-files/words.ts'
import { FocusTrap, Textarea } from '@mantine/core'
import type { BankEntryAnswer } from '#contract/bank-files/schema.ts'
import { putEntryAside } from '#contract/bank-files/sent.ts'
import type { Currency } from '#contract/money/currencies.ts'
import { bankKind, payerOf, sumText } from '#web/bank-files/bank-kind.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

type Props = { entry: BankEntryAnswer; currency: Currency; opened: boolean; onClose: () => void }
/** Leaves an entry out, with a reason. Mount it anew for every opening. */
export function AsideDialog({ entry, currency, opened, onClose }: Props) {
  const { form, send, ...state } = useForm<{ reason: string }>({
    kind: bankKind,
    draft: `aside-${entry.id}`,
    initial: { reason: '' },
    onDone: () => {
      showDone(t`The entry was put aside.`)
      onClose()
    },
  })
  const submit = () =>
    send(putEntryAside, { params: { id: entry.id }, body: { version: entry.version, reason: form.values.reason } })
  const [sum, payer] = [sumText(entry.sum, currency), payerOf(entry)]
  return (
    <Modal opened={opened} onClose={onClose} title={t`Put the entry aside?`} size={460}>
      <FocusTrap.InitialFocus />
      <Form className="stack gap-md" state={state} onSubmit={submit}>
        <p className="breaks">{t`${payer}, ${sum}: it is not booked. It stays in the list and can be taken from there.`}</p>
        <Textarea label={t`Reason`} withAsterisk minRows={2} maxLength={300} {...form.getInputProps('reason')} />
        <FormFoot state={state} onBack={onClose} label={t`Put aside`} />
      </Form>
    </Modal>
  )
}

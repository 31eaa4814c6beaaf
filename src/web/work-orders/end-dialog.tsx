import { t } from '@lingui/core/macro'
import '#web/work-orders/words.ts'
import { FocusTrap, Textarea } from '@mantine/core'
import type { WorkOrder } from '#contract/work-orders/schema.ts'
import { stepWorkOrder } from '#contract/work-orders/sent.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { workKind } from '#web/work-orders/work-kind.ts'

type Props = { order: WorkOrder; opened: boolean; onClose: () => void }
/** Ends an order that will not be done, with a reason that its owner reads. */
export function EndDialog({ order, opened, onClose }: Props) {
  const { form, send, ...state } = useForm<{ reason: string }, WorkOrder>({
    kind: workKind,
    record: order,
    draft: `end-work-${order.id}`,
    initial: { reason: '' },
    onDone: () => {
      showDone(t`The work order has ended. Nothing is charged.`)
      onClose()
    },
  })
  const submit = () =>
    send(stepWorkOrder, { body: { id: order.id, version: order.version, step: 'end', reason: form.values.reason } })
  return (
    <Modal opened={opened} onClose={onClose} title={t`End the work order?`} size={460}>
      <FocusTrap.InitialFocus />
      <Form className="stack gap-md" state={state} onSubmit={submit}>
        <p>{t`Nothing of it is done or charged. Its owner reads the reason.`}</p>
        <Textarea label={t`Reason`} withAsterisk minRows={2} maxLength={300} {...form.getInputProps('reason')} />
        <FormFoot state={state} back={t`Keep`} onBack={onClose} label={t`End it`} danger />
      </Form>
    </Modal>
  )
}

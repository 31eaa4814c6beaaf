import { t } from '@lingui/core/macro'
import '#web/work-orders/words.ts'
import { FocusTrap, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { priceItems } from '#contract/money/calls.ts'
import type { WorkOrder } from '#contract/work-orders/schema.ts'
import { addWorkOrder } from '#contract/work-orders/sent.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { read } from '#web/platform/query-client.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { workKind } from '#web/work-orders/work-kind.ts'

/** What an order is made from: a boat, or an approved request for a service. */
export type WorkOrigin = { boatId: number; service?: { id: number; typeId: number; name: string } | undefined }
type Props = WorkOrigin & { opened: boolean; onClose: () => void }
/** Draws up an estimate; of a service its first price is the first line. */
export function NewDialog({ boatId, service, opened, onClose }: Props) {
  const navigate = useNavigate()
  const items = useQuery(read(priceItems, {})).data ?? []
  const first =
    service &&
    items.find(({ active, due, serviceTypeId }) => active && due === 'service' && serviceTypeId === service.typeId)
  const { form, send, ...state } = useForm<{ title: string }, WorkOrder>({
    kind: workKind,
    draft: `new-work-${boatId}-${service?.id ?? 0}`,
    initial: { title: service?.name ?? '' },
    onDone: ({ id }) => {
      onClose()
      void navigate(`/WorkOrders/${id}`)
    },
  })
  const lines = first ? [{ kind: 'labour' as const, itemId: first.id, quantity: 1000, unitPrice: null }] : []
  const submit = () =>
    send(addWorkOrder, { body: { boatId, serviceId: service?.id ?? null, title: form.values.title, lines } })
  return (
    <Modal opened={opened} onClose={onClose} title={t`New estimate`} size={460}>
      <FocusTrap.InitialFocus />
      <Form className="stack gap-md" state={state} onSubmit={submit}>
        <TextInput
          label={t`What it is about`}
          withAsterisk
          aria-required
          maxLength={120}
          autoComplete="off"
          {...form.getInputProps('title')}
        />
        <FormFoot state={state} onBack={onClose} label={t`Draw up`} />
      </Form>
    </Modal>
  )
}

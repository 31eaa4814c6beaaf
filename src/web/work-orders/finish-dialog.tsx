import { t } from '@lingui/core/macro'
import '#web/work-orders/words.ts'
import { FocusTrap, Textarea } from '@mantine/core'
import type { Input } from '#contract/http/call.ts'
import { lineSums } from '#contract/money/line-sums.ts'
import { typedOf, wholeOf } from '#contract/money/write-sums.ts'
import { chargeWithin } from '#contract/work-orders/rules.ts'
import type { WorkLine, WorkOrder } from '#contract/work-orders/schema.ts'
import { finishWorkOrder } from '#contract/work-orders/sent.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { sumOf } from '#web/work-orders/sums.ts'
import { UsedField } from '#web/work-orders/used-field.tsx'
import { workKind } from '#web/work-orders/work-kind.ts'

/** What is charged of a line as it is typed, at the VAT it was offered with; NaN while it is no quantity. */
function chargeOf(line: WorkLine, typed: string) {
  const used = wholeOf(typed, 3)
  if (!/^\d+$/.test(used)) return Number.NaN
  const charged = chargeWithin(line, Number(used), line.vatRate)
  return charged ? lineSums(charged).gross : 0
}

type Props = { order: WorkOrder; opened: boolean; onClose: () => void; onMore: (line: WorkLine) => void }
/** What was used of accepted lines, which is charged: never more than was accepted. */
export function FinishDialog({ order, opened, onClose, onMore }: Props) {
  const lines = order.lines.filter(({ answer }) => answer === 'accepted')
  const { form, send, ...state } = useForm<Record<string, string>, WorkOrder>({
    kind: workKind,
    record: order,
    draft: `finish-work-${order.id}`,
    initial: {
      ...{ workedOn: '', note: '', used: '' },
      ...Object.fromEntries(lines.map(({ id, quantity }) => [`line${id}`, typedOf(quantity, 3)])),
    },
    renamed: Object.fromEntries(
      lines.flatMap(({ id }, at) => [
        [`used.${at}.quantity`, `line${id}`],
        [`used.${at}.lineId`, `line${id}`],
      ]),
    ),
    onDone: ({ charged, currency }) => {
      showDone(t`The work is done: ${{ sum: sumOf(charged ?? 0, currency) }} charged.`)
      onClose()
    },
  })
  const { values } = form
  const charge = lines.reduce((all, line) => all + chargeOf(line, values[`line${line.id}`] ?? ''), 0)
  const submit = () => {
    const used = lines.map(({ id }) => ({ lineId: id, quantity: wholeOf(values[`line${id}`] ?? '', 3) }))
    const { workedOn, note } = values
    send(finishWorkOrder, {
      body: { id: order.id, version: order.version, workedOn, note, used },
    } as Input<typeof finishWorkOrder>)
  }
  return (
    <Modal opened={opened} onClose={onClose} title={t`What was used`} size={520}>
      <FocusTrap.InitialFocus />
      <Form className="stack gap-md" state={state} onSubmit={submit}>
        {lines.map((line) => (
          <UsedField
            key={line.id}
            line={line}
            {...form.getInputProps(`line${line.id}`)}
            onChange={(to) => form.setFieldValue(`line${line.id}`, to)}
            onMore={order.abilities.includes('edit') ? () => onMore(line) : undefined}
          />
        ))}
        <DayField
          label={t`Day of the work`}
          description={t`Empty: today`}
          {...form.getInputProps('workedOn')}
          onChange={(to) => form.setFieldValue('workedOn', to)}
        />
        <Textarea label={t`What was done`} minRows={2} maxLength={2000} {...form.getInputProps('note')} />
        <FormFoot
          state={state}
          onBack={onClose}
          label={Number.isNaN(charge) ? t`Done, charge it` : t`Charge ${{ sum: sumOf(charge, order.currency) }}`}
        />
      </Form>
    </Modal>
  )
}

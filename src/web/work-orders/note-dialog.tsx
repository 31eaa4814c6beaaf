import { t } from '@lingui/core/macro'
import '#web/work-orders/words.ts'
import { FocusTrap, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Input } from '#contract/http/call.ts'
import { notedWays } from '#contract/money/kinds.ts'
import type { LineAnswer } from '#contract/work-orders/rules.ts'
import type { WorkOrder } from '#contract/work-orders/schema.ts'
import { noteWorkAnswer } from '#contract/work-orders/sent.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { OnePictureField } from '#web/ui/file-field/one-picture-field.tsx'
import type { StoredFile } from '#web/ui/file-field/use-uploads.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { sumOf } from '#web/work-orders/sums.ts'
import { workKind } from '#web/work-orders/work-kind.ts'

type Props = { order: WorkOrder; opened: boolean; onClose: () => void }
/** Writes down what was said by phone or on paper, line by line. */
export function NoteDialog({ order, opened, onClose }: Props) {
  const [paper, setPaper] = useState<StoredFile | null>(null)
  const [busy, setBusy] = useState(false)
  const lines = order.lines.filter(({ mayAnswer }) => mayAnswer)
  const { form, send, ...state } = useForm<Record<string, string>, WorkOrder>({
    kind: workKind,
    record: order,
    draft: `note-answer-${order.id}`,
    renamed: { answers: `line${lines[0]?.id ?? 0}` },
    initial: {
      ...{ saidBy: order.personName, way: 'phone', saidOn: '', answers: '', abFileId: '' },
      ...Object.fromEntries(lines.map(({ id, answer }) => [`line${id}`, answer ?? ''])),
    },
    onDone: () => {
      showDone(t`The answer is written down.`)
      onClose()
    },
  })
  const { values } = form
  const answers = lines.flatMap(({ id, answer }) => {
    const said = values[`line${id}`] as LineAnswer | ''
    return said && said !== answer ? [{ lineId: id, answer: said }] : []
  })
  const { saidBy, way, saidOn } = values
  const submit = () =>
    send(noteWorkAnswer, {
      body: { id: order.id, version: order.version, answers, saidBy, way, saidOn, abFileId: paper?.id ?? null },
    } as Input<typeof noteWorkAnswer>)
  return (
    <Modal opened={opened} onClose={onClose} title={t`Write down an answer`} size={520}>
      <FocusTrap.InitialFocus />
      <Form className="stack gap-md" state={state} onSubmit={submit}>
        {lines.map(({ id, words, gross }) => (
          <NativeSelect
            key={id}
            label={`${words}, ${sumOf(gross, order.currency)}`}
            data={[
              { value: '', label: t`Not said` },
              { value: 'accepted', label: t({ message: 'Accepted', context: 'a line of an estimate' }) },
              { value: 'declined', label: t({ message: 'Declined', context: 'a line of an estimate' }) },
            ]}
            {...form.getInputProps(`line${id}`)}
          />
        ))}
        <TextInput
          label={t`Who answered`}
          withAsterisk
          maxLength={120}
          autoComplete="off"
          {...form.getInputProps('saidBy')}
        />
        <NativeSelect
          label={t`How`}
          data={notedWays.map((one) => ({ value: one, label: one === 'phone' ? t`By phone` : t`On paper` }))}
          {...form.getInputProps('way')}
        />
        <DayField
          label={t`When`}
          description={t`Empty: today`}
          {...form.getInputProps('saidOn')}
          onChange={(to) => form.setFieldValue('saidOn', to)}
        />
        <OnePictureField
          label={t`A picture of the paper, if there is one`}
          picture={paper}
          onPicture={setPaper}
          onBusy={setBusy}
          error={form.errors.abFileId}
        />
        <FormFoot state={state} onBack={onClose} label={t`Write down`} disabled={busy} />
      </Form>
    </Modal>
  )
}

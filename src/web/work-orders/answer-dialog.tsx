import { t } from '@lingui/core/macro'
import '#web/work-orders/words.ts'
import { FocusTrap, TextInput } from '@mantine/core'
import type { Currency } from '#contract/money/currencies.ts'
import type { LineAnswer } from '#contract/work-orders/rules.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import type { ShownLine } from '#web/work-orders/line-rows.tsx'
import { sumOf } from '#web/work-orders/sums.ts'
import { refreshWork } from '#web/work-orders/work-kind.ts'

export type Answered = { line: ShownLine; answer: LineAnswer }
export type SendAnswers = (answers: { lineId: number; answer: LineAnswer }[], name: string) => Promise<unknown>

type Props = {
  answers: readonly Answered[]
  currency: Currency
  named: boolean
  send: SendAnswers
  onSent: () => void
  opened: boolean
  onClose: () => void
}
/** The second press: what is accepted and declined is read once more, and who has a mailed address says who they are. */
export function AnswerDialog({ answers, currency, named, send, onSent, opened, onClose }: Props) {
  const { form, submit, ...state } = useForm<{ name: string }>({
    initial: { name: '' },
    kind: { refresh: refreshWork },
    onDone: () => {
      showDone(t`Your answer is kept. Thank you.`)
      onSent()
      onClose()
    },
  })
  const accepted = answers.filter(({ answer }) => answer === 'accepted')
  const total = sumOf(
    accepted.reduce((sum, { line }) => sum + line.gross, 0),
    currency,
  )
  const noName = named && form.values.name.trim() === ''
  const wrong = noName ? [{ field: 'name', message: t`Enter your name` }] : []
  return (
    <Modal opened={opened} onClose={onClose} title={t`Your answer`} size={520}>
      <FocusTrap.InitialFocus />
      <Form
        className="stack gap-md"
        state={state}
        onSubmit={() =>
          submit(wrong, () =>
            send(
              answers.map(({ line, answer }) => ({ lineId: line.id, answer })),
              form.values.name.trim(),
            ),
          )
        }
      >
        <ul className="stack gap-2xs">
          {answers.map(({ line, answer }) => (
            <li key={line.id} className="breaks">
              {answer === 'accepted'
                ? t`Accept: ${{ words: line.words }}, ${{ sum: sumOf(line.gross, currency) }}`
                : t`Decline: ${{ words: line.words }}`}
            </li>
          ))}
        </ul>
        {named && (
          <TextInput
            label={t`Your name`}
            withAsterisk
            aria-required
            maxLength={120}
            autoComplete="name"
            {...form.getInputProps('name')}
          />
        )}
        <FormFoot state={state} onBack={onClose} label={accepted.length > 0 ? t`Accept for ${total}` : t`Decline`} />
      </Form>
    </Modal>
  )
}

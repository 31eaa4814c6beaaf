import { plural, t } from '@lingui/core/macro'
import '#web/work-orders/words.ts'
import { TextInput } from '@mantine/core'
import type { Currency } from '#contract/money/currencies.ts'
import type { LineAnswer } from '#contract/work-orders/rules.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import type { ShownLine } from '#web/work-orders/line-rows.tsx'
import { sumOf } from '#web/work-orders/sums.ts'
import classes from '#web/work-orders/work.module.css'
import { refreshWork } from '#web/work-orders/work-kind.ts'

export type SendAnswers = (answers: { lineId: number; answer: LineAnswer }[], name: string) => Promise<unknown>

type Props = {
  /** Lines that may be answered, or answered otherwise. */
  asked: readonly ShownLine[]
  answerOf: (line: ShownLine) => LineAnswer | null
  currency: Currency
  named: boolean
  send: SendAnswers
  onSent: () => void
}
/** The second press: what the answers come to, who gives them where nobody is signed in, and the button once each line has one. */
export function AnswerForm({ asked, answerOf, currency, named, send, onSent }: Props) {
  const { form, submit, ...state } = useForm<{ name: string }>({
    initial: { name: '' },
    kind: { refresh: refreshWork },
    onDone: () => {
      showDone(t`Your answer is kept. Thank you.`)
      onSent()
    },
  })
  const open = asked.filter((line) => answerOf(line) === null).length
  const yes = asked.filter((line) => answerOf(line) === 'accepted')
  const said = asked.flatMap((line) => {
    const answer = answerOf(line)
    return answer !== null && answer !== line.answer ? [{ lineId: line.id, answer }] : []
  })
  const count = said.length
  const accepts = said.filter(({ answer }) => answer === 'accepted').length
  const label = () => {
    if (accepts > 0) return t`${plural({ count: accepts }, { one: 'Accept # line', other: 'Accept # lines' })}`
    if (open > 0) return t`Accept`
    if (yes.length === 0) return t`Decline all`
    return t`${plural({ count }, { one: 'Decline # line', other: 'Decline # lines' })}`
  }
  const name = form.values.name.trim()
  const noName = named && name === '' ? [{ field: 'name', message: t`Enter your name` }] : []
  return (
    <Form className="stack gap-md" state={state} onSubmit={() => submit(noName, () => send(said, name))}>
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
      <FormFoot state={state} disabled={open > 0} label={label()}>
        <span role="status" className="stack grows">
          <small>{t`Yes to ${{ yes: yes.length }} of ${{ all: asked.length }}`}</small>{' '}
          <b className={classes.total}>
            {sumOf(
              yes.reduce((all, { gross }) => all + gross, 0),
              currency,
            )}
          </b>
          {open > 0 && (
            <small className="quiet">
              {t`${plural({ open }, { one: '# line has no answer yet.', other: '# lines have no answer yet.' })}`}
            </small>
          )}
        </span>
      </FormFoot>
    </Form>
  )
}

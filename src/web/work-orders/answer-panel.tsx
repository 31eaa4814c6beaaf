import { t } from '@lingui/core/macro'
import '#web/work-orders/words.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Currency } from '#contract/money/currencies.ts'
import type { LineAnswer } from '#contract/work-orders/rules.ts'
import type { WorkRow } from '#contract/work-orders/schema.ts'
import { Panel } from '#web/ui/surface.tsx'
import { AnswerForm, type SendAnswers } from '#web/work-orders/answer-form.tsx'
import { LineRows, type ShownLine, WorkSums } from '#web/work-orders/line-rows.tsx'
import classes from '#web/work-orders/work.module.css'

function Choice({
  line,
  chosen,
  choose,
}: {
  line: ShownLine
  chosen: LineAnswer | undefined
  choose: (answer: LineAnswer) => void
}) {
  if (!line.mayAnswer) return null
  const button = (answer: LineAnswer, label: string, name: string, Mark: typeof IconCheck) => (
    <Button
      variant="default"
      mih="var(--tap)"
      className={classes.choice ?? ''}
      data-answer={answer}
      aria-pressed={chosen === answer}
      aria-label={name}
      leftSection={<Mark size={18} aria-hidden />}
      onClick={() => choose(answer)}
    >
      {label}
    </Button>
  )
  const { words } = line
  return (
    <span className={`row gap-2xs ${classes.choices}`}>
      {line.mayAccept &&
        button('accepted', t({ message: 'Yes', context: 'a line of an estimate' }), t`Yes: ${words}`, IconCheck)}
      {button('declined', t({ message: 'No', context: 'a line of an estimate' }), t`No: ${words}`, IconX)}
    </span>
  )
}

type Props = Pick<WorkRow, 'accepted' | 'stage'> & {
  lines: readonly ShownLine[]
  /** Cents with VAT, once the work is done. */
  charged?: number | null
  currency: Currency
  /** Whoever has a mailed address types their name. */
  named: boolean
  send: SendAnswers
}
/** Lines of an estimate for whose boat she is, who says yes or no to each; to all at once in two presses. */
export function AnswerPanel({ lines, currency, accepted, stage, charged = null, named, send }: Props) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, LineAnswer>>(new Map())
  const asked = lines.filter(({ mayAnswer }) => mayAnswer)
  const answerOf = ({ id, answer }: ShownLine) => chosen.get(id) ?? answer
  const left = asked.filter((line) => line.mayAccept && line.answer === null && answerOf(line) !== 'accepted')
  const sayYes = (some: readonly ShownLine[]) =>
    setChosen((before) => new Map([...before, ...some.map(({ id }) => [id, 'accepted'] as const)]))
  const isBefore = stage === 'waiting' || stage === 'accepted' || stage === 'declined'
  const hasNew = asked.some((line) => line.answer === null || answerOf(line) !== line.answer)
  return (
    <Panel
      title={t`Line by line`}
      aside={
        left.length > 0 && (
          <button type="button" className={classes.all} onClick={() => sayYes(left)}>
            {t`Yes to all`}
          </button>
        )
      }
      flush
    >
      <LineRows
        lines={lines}
        currency={currency}
        isPressed={({ id }) => chosen.has(id)}
        actsOf={(line) => (
          <Choice
            line={line}
            chosen={answerOf(line) ?? undefined}
            choose={(answer) => setChosen((before) => new Map(before).set(line.id, answer))}
          />
        )}
      />
      <WorkSums lines={lines} accepted={accepted} charged={charged} currency={currency} isAside={hasNew} />
      <div className={`stack gap-sm ${classes.say}`}>
        <p className="quiet">
          {t`Without VAT you never pay more than you accepted. VAT is that of the day of the work, reckoned once per rate on the invoice, and may differ by cents.`}
          {isBefore && ` ${t`Until work begins you can answer otherwise.`}`}
        </p>
        {hasNew && (
          <AnswerForm
            asked={asked}
            answerOf={answerOf}
            currency={currency}
            named={named}
            send={send}
            onSent={() => setChosen(new Map())}
          />
        )}
      </div>
    </Panel>
  )
}

import { plural, t } from '@lingui/core/macro'
import '#web/work-orders/words.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Currency } from '#contract/money/currencies.ts'
import type { LineAnswer } from '#contract/work-orders/rules.ts'
import type { WorkRow } from '#contract/work-orders/schema.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Panel } from '#web/ui/surface.tsx'
import { useOpened } from '#web/ui/use-opened.ts'
import { AnswerDialog, type Answered, type SendAnswers } from '#web/work-orders/answer-dialog.tsx'
import { LineRows, type ShownLine, WorkSums } from '#web/work-orders/line-rows.tsx'
import { sumOf } from '#web/work-orders/sums.ts'
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
  const button = (answer: LineAnswer, label: string, Mark: typeof IconCheck) => (
    <Button
      variant={chosen === answer ? 'filled' : 'default'}
      mih="var(--tap)"
      aria-pressed={chosen === answer}
      aria-label={`${label}: ${line.words}`}
      leftSection={<Mark size={18} aria-hidden />}
      onClick={() => choose(answer)}
    >
      {label}
    </Button>
  )
  return (
    <span className="row wraps gap-2xs">
      {line.mayAccept && button('accepted', t`Accept`, IconCheck)}
      {button('declined', t`Decline`, IconX)}
    </span>
  )
}

type Props = Pick<WorkRow, 'accepted'> & {
  lines: readonly ShownLine[]
  /** Cents with VAT, once the work is done. */
  charged?: number | null
  currency: Currency
  /** Whoever has a mailed address types their name. */
  named: boolean
  send: SendAnswers
}
/** Lines of an estimate for whose boat she is, who accepts or declines each; all at once in two presses. */
export function AnswerPanel({ lines, currency, accepted, charged = null, named, send }: Props) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, LineAnswer>>(new Map())
  const { last, open } = useOpened<Answered[]>()
  const waiting = lines.filter(({ mayAnswer, answer }) => mayAnswer && answer === null)
  const said = lines.filter(({ id, mayAnswer, answer }) => mayAnswer && chosen.has(id) && chosen.get(id) !== answer)
  const all: Answered[] = waiting.map((line) => ({ line, answer: 'accepted' }))
  const choose = (id: number, answer: LineAnswer) => setChosen((before) => new Map(before).set(id, answer))
  const total = sumOf(
    waiting.reduce((sum, { gross }) => sum + gross, 0),
    currency,
  )
  return (
    <Panel title={t`What we offer`} flush>
      <LineRows
        lines={lines}
        currency={currency}
        actsOf={(line) => (
          <Choice
            line={line}
            chosen={chosen.get(line.id) ?? line.answer ?? undefined}
            choose={(answer) => choose(line.id, answer)}
          />
        )}
      />
      <WorkSums lines={lines} accepted={accepted} charged={charged} currency={currency} />
      <div className={`stack gap-sm ${classes.say}`}>
        <p className="quiet">{t`Without VAT you never pay more than you accepted. VAT is that of the day of the work, reckoned once per rate on the invoice, and may differ by cents. Until work begins you can answer otherwise.`}</p>
        <div className="row wraps gap-2xs">
          {said.length > 0 ? (
            <ActionButton
              mih="var(--tap)"
              onClick={() => open(said.map((line) => ({ line, answer: chosen.get(line.id)! })))}
            >
              {t`${plural(said.length, { one: 'Answer # line', other: 'Answer # lines' })}`}
            </ActionButton>
          ) : (
            waiting.length > 0 && (
              <ActionButton mih="var(--tap)" onClick={() => open(all)}>
                {t`Accept all, ${total}`}
              </ActionButton>
            )
          )}
        </div>
      </div>
      {last && (
        <AnswerDialog
          key={last.key}
          answers={last.what}
          currency={currency}
          named={named}
          send={send}
          onSent={() => setChosen(new Map())}
          {...last.dialog}
        />
      )}
    </Panel>
  )
}

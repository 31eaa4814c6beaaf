import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { type Icon, IconCheck, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { Unworded } from '#contract/language/sentence.ts'
import { reviewStatus } from '#contract/review/status.ts'
import { worded } from '#web/platform/language.ts'
import classes from './decide.module.css'

export type DecisionChoice = { value: number; label: Unworded; tone: 'ok' | 'bad'; icon: Icon }
export const approveOrReject: readonly DecisionChoice[] = [
  { value: reviewStatus.approved, label: msg`Approve`, tone: 'ok', icon: IconCheck },
  { value: reviewStatus.rejected, label: msg`Reject`, tone: 'bad', icon: IconX },
]

type Props<V extends number> = {
  value: V
  onChange: (value: V) => void
  choices?: readonly DecisionChoice[]
  legend?: string
}
/** Two large radio buttons instead of a list to open. */
export function Decide<V extends number>(props: Props<V>) {
  const { value, onChange, choices = approveOrReject, legend = t`Select Status` } = props
  const name = useId()
  return (
    <fieldset className={`stack gap-2xs ${classes.decide}`}>
      <legend className="phone-unseen">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} data-on={choice.value === value} data-tone={choice.tone}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value as V)}
          />
          <choice.icon size={20} stroke={2.2} aria-hidden />
          {worded(choice.label)}
        </label>
      ))}
    </fieldset>
  )
}

import { msg } from '@lingui/core/runtime-macro'
import { type Icon, IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Sentence } from '#contract/language/sentence.ts'
import { worded } from '#web/platform/language.ts'
import classes from './check-list.module.css'

/** `unsure` stops nothing, but nobody knows that it is fine. */
type CheckState = 'ok' | 'soon' | 'unsure' | 'closed'
export type Check = { state: CheckState; text: string; why?: ReactNode }
const marks: Record<CheckState, { icon: Icon; said: Sentence }> = {
  ok: { icon: IconCheck, said: msg`Fine:` },
  soon: { icon: IconClock, said: msg`Soon:` },
  unsure: { icon: IconAlertTriangle, said: msg`Not certain:` },
  closed: { icon: IconX, said: msg`Not met:` },
}

/** Every condition on its own line, never only the sum. */
export function CheckList({ items }: { items: Check[] }) {
  return (
    <ul className={`stack gap-2xs ${classes.list}`}>
      {items.map(({ state, text, why }) => {
        const { icon: Mark, said } = marks[state]
        return (
          <li key={text} data-state={state}>
            <Mark size={17} stroke={2.2} aria-hidden />
            <span>
              <span className="sr-only">{worded(said)} </span>
              {text}
              {why && <small className="quiet">{why}</small>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

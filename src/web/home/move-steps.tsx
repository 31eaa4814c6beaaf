import { t } from '@lingui/core/macro'
import type { ownMovements } from '#contract/day/calls.ts'
import type { Answer } from '#contract/http/call.ts'
import classes from '#web/home/today-move.module.css'

type Own = Answer<typeof ownMovements>[number]
const stepOf: Record<Own['state'], number> = { booked: 0, late: 0, here: 1, 'under-way': 2, done: 3 }

/** How far her movement is, of the four steps it has. */
export function MoveSteps({ own: { state, kind, machineKind } }: { own: Own }) {
  const steps = [
    t({ message: 'Booked', context: 'movement' }),
    t({ message: 'Here', context: 'movement' }),
    machineKind === 'forklift' ? t`On the fork` : t`In the slings`,
    kind === 'pick-up' ? t`In the water` : t`On the rack`,
  ]
  const now = stepOf[state]
  return (
    <ol className={classes.steps}>
      {steps.map((label, at) => (
        <li
          key={label}
          data-state={at < now ? 'done' : at === now ? 'now' : 'later'}
          aria-current={at === now ? 'step' : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  )
}

import { t } from '@lingui/core/macro'
import classes from '#web/home/today-move.module.css'
import type { OwnMove } from '#web/home/use-today.ts'

const stepOf: Record<OwnMove['state'], number> = { booked: 0, late: 0, here: 1, 'under-way': 2, done: 3 }

/** How far her movement is, of the four steps it has. */
export function MoveSteps({ own: { state, kind, machineKind } }: { own: OwnMove }) {
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

import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { DashboardWarning } from '#contract/dashboard/schema.ts'
import classes from '#web/home/guide.module.css'
import { type GuideStep, guideSteps } from '#web/home/guide-steps.ts'
import own from '#web/home/home.module.css'
import { worded } from '#web/platform/language.ts'
import { hullPaints } from '#web/ui/hull/paint.ts'
import { StepScene } from '#web/ui/hull/step-scene.tsx'
import { Panel } from '#web/ui/surface.tsx'

type Props = {
  /** How many steps are done. */
  done: number
  /** The request that waits for approval was refused. */
  refused?: DashboardWarning | undefined
}
type State = 'done' | 'next' | 'later'
const stateOf = (index: number, done: number): State => (index < done ? 'done' : index > done ? 'later' : 'next')

type FootProps = { step: GuideStep; state: State; before: number; refused: DashboardWarning | undefined }
function Foot({ step, state, before, refused }: FootProps) {
  if (state === 'done')
    return (
      <span className={`inline-row mid ${classes.done}`}>
        <IconCheck size={16} stroke={2.4} aria-hidden />
        <Trans>Done</Trans>
      </span>
    )
  if (state === 'later') return <span className={classes.later}>{t`After step ${before}`}</span>
  // what was refused stands strong above, with what can be done
  if (step.to === '/Requests' && refused?.action) return <span className={classes.refused}>{t`Rejected`}</span>
  return (
    <Button component={Link} to={step.to} size="sm" mih="var(--tap)">
      {worded(step.action)}
    </Button>
  )
}

function Steps({ done, refused }: Props) {
  return (
    <ol className={`stack gap-lg ${classes.guide} ${own.guide}`}>
      {guideSteps.map((step, index) => {
        const state = stateOf(index, done)
        return (
          <li key={step.kind} data-state={state}>
            <StepScene kind={step.kind} paint={hullPaints[index] ?? hullPaints[0]} ghost={state === 'later'} />
            <div>
              <h3>{worded(step.title)}</h3>
              <p>{worded(step.text)}</p>
              <Foot step={step} state={state} before={index} refused={refused} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const allDone = (steps: number) =>
  t`${plural(steps, { one: 'Get started: all # steps done', other: 'Get started: all # steps done' })}`

/** The four steps of the first weeks, counted by the server; once all are done the guide folds away. */
export function Guide({ done, refused }: Props) {
  if (done >= guideSteps.length)
    return (
      <details className={`sheet ${classes.folded}`}>
        <summary>{allDone(guideSteps.length)}</summary>
        <Steps done={done} refused={refused} />
      </details>
    )
  return (
    <Panel title={t`Get started`} aside={t`${done} of ${{ steps: guideSteps.length }} done`}>
      <Steps done={done} refused={refused} />
    </Panel>
  )
}

import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { hullPaints } from '#web/ui/hull/paint.ts'
import { type StepKind, StepScene } from '#web/ui/hull/step-scene.tsx'
import { Panel } from '#web/ui/surface.tsx'
import classes from './get-started.module.css'

export type GuideStep = { kind: StepKind; title: string; text: string; to: string; action: string; done: boolean }

function Steps({ steps }: { steps: GuideStep[] }) {
  const next = steps.findIndex((step) => !step.done)
  return (
    <ol className={classes.guide}>
      {steps.map((step, index) => {
        const state = step.done ? 'done' : index === next ? 'next' : 'later'
        return (
          <li key={step.kind} data-state={state}>
            <StepScene
              kind={step.kind}
              paint={hullPaints[index % hullPaints.length] ?? hullPaints[0]}
              ghost={state === 'later'}
            />
            <div>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
              {state === 'done' && (
                <span className={classes.done}>
                  <IconCheck size={16} stroke={2.4} aria-hidden />
                  Done
                </span>
              )}
              {state === 'next' && (
                <Button component={Link} to={step.to} size="sm">
                  {step.action}
                </Button>
              )}
              {state === 'later' && <span className={classes.later}>After step {index}</span>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** The guide for the first weeks; once all is done it folds away. */
export function GetStarted({ steps }: { steps: GuideStep[] }) {
  const done = steps.filter((step) => step.done).length
  if (done === steps.length)
    return (
      <details className={classes.folded}>
        <summary>Get started: all {steps.length} steps done</summary>
        <Steps steps={steps} />
      </details>
    )
  return (
    <Panel title="Get started" aside={`${done} of ${steps.length} done`}>
      <Steps steps={steps} />
    </Panel>
  )
}

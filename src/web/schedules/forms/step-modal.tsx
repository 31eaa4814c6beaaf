import type { ReactNode } from 'react'
import { StepForm } from '#web/schedules/forms/step-form.tsx'
import classes from '#web/schedules/forms/step-modal.module.css'
import { WholeModal } from '#web/ui/overlay/whole-modal.tsx'

type Props = { opened: boolean; onClose: () => void; title: string; children: ReactNode }
/** Frame of a yard step: one column. */
export const StepModal = (props: Props) => (
  <WholeModal
    {...props}
    size={560}
    className={classes.root}
    classNames={{ title: classes.title ?? '', body: `stack grows ${classes.body}` }}
  />
)

type StepBodyProps = { state: { failures: number }; onSubmit: () => void; children: ReactNode; foot: ReactNode }
/** What is true and what is to be filled in; the foot with Save stays in reach. */
export function StepBody({ state, onSubmit, children, foot }: StepBodyProps) {
  return (
    <StepForm className={classes.form} state={state} onSubmit={onSubmit}>
      <div className={classes.fields}>{children}</div>
      <div className={`stack gap-sm ruled ${classes.foot}`}>{foot}</div>
    </StepForm>
  )
}

import { Checkbox } from '@mantine/core'
import { respondDropOff } from '#contract/schedules/calls.ts'
import { showDone } from '#web/platform/problem.ts'
import classes from '#web/schedules/fields/checklist-field.module.css'
import { tellMoved } from '#web/schedules/moved-notice.tsx'
import { StatusOf } from '#web/schedules/status-of.tsx'
import { StepFoot } from '#web/schedules/step-foot.tsx'
import { StepForm } from '#web/schedules/step-form.tsx'
import { texts } from '#web/schedules/texts.ts'
import { type StepProps, useStep } from '#web/schedules/use-step.ts'

/** Ticked: 1, the boat is here. Not ticked: 0, nothing changes. */
export function DropOffForm(props: StepProps) {
  const { schedule, onClose } = props
  const { form, send, ...state } = useStep<{ dropped: boolean }>(props, {
    initial: { dropped: false },
    onDone: (fresh) =>
      fresh.scheduleStatus === schedule.scheduleStatus ? showDone(texts.nothingChanged) : tellMoved(fresh),
  })
  const { dropped } = form.values
  const { name, person } = schedule.boat
  return (
    <StepForm
      failures={state.failures}
      onSubmit={() =>
        send(respondDropOff, { body: { id: schedule.id, version: schedule.version, status: dropped ? 1 : 0 } })
      }
    >
      <div className={classes.list}>
        <Checkbox
          classNames={{ root: classes.item ?? '', body: classes.body ?? '', labelWrapper: classes.label ?? '' }}
          label={texts.dropped}
          {...form.getInputProps('dropped', { type: 'checkbox' })}
        />
      </div>
      <StepFoot
        state={state}
        now={<StatusOf status={schedule.scheduleStatus} cancelled={schedule.cancelled} />}
        onClose={onClose}
        effect={
          dropped
            ? `${person.firstName} is told that ${name} has arrived. Next: the inspection.`
            : `Not ticked: ${name} stays as she is.`
        }
      />
    </StepForm>
  )
}

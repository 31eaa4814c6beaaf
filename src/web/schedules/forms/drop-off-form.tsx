import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Checkbox } from '@mantine/core'
import { respondDropOff } from '#contract/schedules/sent.ts'
import { showDone } from '#web/platform/problem.ts'
import { tellMoved } from '#web/schedules/facts/moved-notice.tsx'
import { StatusOf } from '#web/schedules/facts/status-of.tsx'
import classes from '#web/schedules/fields/checklist-field.module.css'
import { StepFoot } from '#web/schedules/forms/step-foot.tsx'
import { StepForm } from '#web/schedules/forms/step-form.tsx'
import { type StepProps, useStep } from '#web/schedules/forms/use-step.ts'
import { texts } from '#web/schedules/steps/texts.ts'

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
      state={state}
      onSubmit={() =>
        send(respondDropOff, { body: { id: schedule.id, version: schedule.version, status: dropped ? 1 : 0 } })
      }
    >
      <div className={`stack gap-2xs ${classes.list}`}>
        <Checkbox
          classNames={{ root: classes.item ?? '', body: classes.body ?? '', labelWrapper: `grows ${classes.label}` }}
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
            ? t`${{ person: person.firstName }} is told that ${{ boat: name }} has arrived. Next: the inspection.`
            : t`Not ticked: ${{ boat: name }} stays as she is.`
        }
      />
    </StepForm>
  )
}

import { Textarea } from '@mantine/core'
import { advanceSchedule } from '#contract/schedules/calls.ts'
import { type AdvanceEvent, lifecycle } from '#contract/schedules/lifecycle.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { useMe } from '#web/platform/use-me.ts'
import { PositionField } from '#web/schedules/fields/position-field.tsx'
import { StatusOf } from '#web/schedules/status-of.tsx'
import { StepFoot } from '#web/schedules/step-foot.tsx'
import { StepBody } from '#web/schedules/step-modal.tsx'
import { StepSubject } from '#web/schedules/step-subject.tsx'
import { isDanger } from '#web/schedules/steps.ts'
import { plainEffects, reasonEffects, saveLabels } from '#web/schedules/texts.ts'
import { type StepProps, useStep } from '#web/schedules/use-step.ts'

type Plain = keyof typeof plainEffects
type Reasoned = keyof typeof reasonEffects | 'undo'
type Event = Extract<AdvanceEvent, Plain | Reasoned>
type Values = { notes: string; rackPositionId: number | null }
const initial: Values = { notes: '', rackPositionId: null }

const needsReason = (event: Event): event is Reasoned => event in reasonEffects || event === 'undo'
const reasonLabels: Record<Reasoned, string> = {
  cancel: 'Reason for the cancellation',
  release: 'Reason for the release',
  undo: 'Reason for the undo',
}

function effectOf(event: Event, { boat, undoes }: Schedule) {
  if (event !== 'undo') return needsReason(event) ? reasonEffects[event](boat.name) : plainEffects[event](boat.name)
  const lift = undoes === lifecycle.lift.label ? ' The lift goes back to the subscription.' : ''
  return `Takes back “${undoes ?? 'the last step'}”.${lift}`
}

/** Steps that ask for nothing but a word: hand over, back on the rack, returned, withdraw; cancel, release and undo want a reason. */
export function PlainForm(props: StepProps) {
  const { schedule, settings, onClose } = props
  const { isStaff } = useMe()
  const event = props.step as Event
  const { form, send, ...state } = useStep<Values>(props, { initial, kept: ['notes'] })
  const { notes, rackPositionId } = form.values
  const reasoned = needsReason(event)
  // Undo needs a position only when the old one is gone, which the server says.
  const asksPosition = event === 'restow' || Boolean(form.errors.rackPositionId) || rackPositionId !== null
  const submit = () =>
    send(
      advanceSchedule,
      {
        params: { id: schedule.id },
        body: { event, version: schedule.version, notes, rackPositionId },
      },
      reasoned && !notes.trim() ? { notes: `Give a reason` } : {},
    )
  const foot = (
    <StepFoot
      state={state}
      now={<StatusOf status={schedule.scheduleStatus} cancelled={schedule.cancelled} />}
      onClose={onClose}
      effect={`${effectOf(event, schedule)}${isStaff ? ` ${schedule.boat.person.firstName} is told.` : ''}`}
      label={saveLabels[event]}
      danger={isDanger(event)}
    />
  )
  return (
    <StepBody failures={state.failures} onSubmit={submit} foot={foot}>
      <StepSubject schedule={schedule} />
      {asksPosition && (
        <PositionField
          schedule={schedule}
          allocation={settings.allocation}
          value={rackPositionId}
          onChange={(id) => form.setFieldValue('rackPositionId', id)}
          error={form.errors.rackPositionId}
        />
      )}
      <Textarea
        label={reasoned ? reasonLabels[event] : 'Notes'}
        withAsterisk={reasoned}
        minRows={2}
        maxRows={8}
        maxLength={2000}
        {...form.getInputProps('notes')}
      />
    </StepBody>
  )
}

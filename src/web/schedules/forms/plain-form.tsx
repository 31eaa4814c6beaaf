import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Textarea } from '@mantine/core'
import { type AdvanceEvent, lifecycle } from '#contract/schedules/lifecycle.ts'
import { advanceSchedule } from '#contract/schedules/sent.ts'
import { instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { useMe } from '#web/platform/use-me.ts'
import { StatusOf } from '#web/schedules/facts/status-of.tsx'
import { StepSubject } from '#web/schedules/facts/step-subject.tsx'
import {
  BayReasonFields,
  type BayReasonTexts,
  bayReasonNames,
  noBayReasons,
} from '#web/schedules/fields/bay-reason-fields.tsx'
import { PositionField } from '#web/schedules/fields/position-field.tsx'
import { StepFoot } from '#web/schedules/forms/step-foot.tsx'
import { StepBody } from '#web/schedules/forms/step-modal.tsx'
import { type StepProps, useStep } from '#web/schedules/forms/use-step.ts'
import { effectOf, isDanger, saveLabel } from '#web/schedules/steps/steps.ts'

type Values = BayReasonTexts & { notes: string; rackPositionId: number | null }
const initial: Values = { notes: '', rackPositionId: null, ...noBayReasons }

/** Steps that ask for nothing but a word: hand over, back on the rack, returned, withdraw; cancel, release and undo want a reason. */
export function PlainForm(props: StepProps) {
  const { schedule, settings, onClose } = props
  const { isStaff } = useMe()
  const event = props.step as AdvanceEvent
  const { reason, takesBay } = lifecycle[event]
  const { form, send, ...state } = useStep<Values>(props, { initial, kept: ['notes', ...bayReasonNames] })
  const { notes, rackPositionId, keptBayReason, misfitReason } = form.values
  // Undo needs a position only when the old one is gone, which the server says.
  const asksPosition = takesBay !== undefined || Boolean(form.errors.rackPositionId) || rackPositionId !== null
  const submit = () =>
    send(
      advanceSchedule,
      {
        params: { id: schedule.id },
        body: { event, version: schedule.version, notes, rackPositionId, keptBayReason, misfitReason },
      },
      reason && !notes.trim() ? { notes: t`Give a reason` } : {},
    )
  const foot = (
    <StepFoot
      state={state}
      now={<StatusOf status={schedule.scheduleStatus} cancelled={schedule.cancelled} />}
      onClose={onClose}
      effect={[
        event === 'cancel' && t`Given up: lifting ${{ when: instantText(schedule.scheduleDate, settings.timeZone) }}.`,
        effectOf(event, schedule),
        isStaff && t`${{ person: schedule.boat.person.firstName }} is told.`,
      ]
        .filter(Boolean)
        .join(' ')}
      label={saveLabel(event)}
      danger={isDanger(event)}
    />
  )
  return (
    <StepBody state={state} onSubmit={submit} foot={foot}>
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
      <BayReasonFields inputs={form.getInputProps} />
      <Textarea
        label={reason ? worded(reason) : t`Notes`}
        withAsterisk={reason !== undefined}
        minRows={2}
        maxRows={8}
        maxLength={2000}
        {...form.getInputProps('notes')}
      />
    </StepBody>
  )
}

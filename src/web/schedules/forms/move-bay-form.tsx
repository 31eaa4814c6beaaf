import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { advanceSchedule } from '#contract/schedules/sent.ts'
import { tellMoved } from '#web/schedules/facts/moved-notice.tsx'
import { StatusOf } from '#web/schedules/facts/status-of.tsx'
import { StepSubject } from '#web/schedules/facts/step-subject.tsx'
import {
  BayReasonFields,
  type BayReasonTexts,
  bayReasonNames,
  noBayReasons,
} from '#web/schedules/fields/bay-reason-fields.tsx'
import { MoveField } from '#web/schedules/fields/position-field.tsx'
import { StepFoot } from '#web/schedules/forms/step-foot.tsx'
import { StepBody } from '#web/schedules/forms/step-modal.tsx'
import { type StepProps, useStep } from '#web/schedules/forms/use-step.ts'
import { saveLabel } from '#web/schedules/steps/steps.ts'

type Values = BayReasonTexts & { notes: string; rackPositionId: number | null }

/** Another bay for a boat on the rack, the first for one that has none, or none. */
export function MoveBayForm(props: StepProps) {
  const { schedule, onClose } = props
  const { bay, boat } = schedule
  const [isBegun, setBegun] = useState(false)
  const { form, send, ...state } = useStep<Values>(props, {
    initial: { notes: '', rackPositionId: bay?.id ?? null, ...noBayReasons },
    kept: ['notes', ...bayReasonNames],
    onDone: (fresh) =>
      tellMoved(fresh, fresh.bay ? t`She lies in bay ${{ bay: fresh.bay.code }} now` : t`She has no bay now`),
  })
  const { notes, rackPositionId, keptBayReason, misfitReason } = form.values
  const isWhereSheLies = bay !== null && rackPositionId === bay.id
  const submit = () =>
    send(
      advanceSchedule,
      {
        params: { id: schedule.id },
        body: { event: 'move-bay', version: schedule.version, notes, rackPositionId, keptBayReason, misfitReason },
      },
      bay === null && rackPositionId === null ? { rackPositionId: t`Choose a bay` } : {},
    )
  const effectText = () => {
    if (isBegun) return t`Choose a bay`
    if (isWhereSheLies) return t`She lies there already: choose another bay, or none.`
    if (!bay) return t`Nobody is told: her status stays as it is.`
    return rackPositionId === null
      ? t`Bay ${{ bay: bay.code }} is free again, and ${{ boat: boat.name }} stands among the boats without a bay.`
      : t`Bay ${{ bay: bay.code }} is free again. Nobody is told: her status stays as it is.`
  }
  const foot = (
    <StepFoot
      state={state}
      now={<StatusOf status={schedule.scheduleStatus} />}
      onClose={onClose}
      isIdle={bay !== null && (isBegun || isWhereSheLies)}
      effect={effectText()}
      label={
        bay && rackPositionId === null && !isBegun ? t`Take her out of ${{ bay: bay.code }}` : saveLabel('move-bay')
      }
    />
  )
  return (
    <StepBody state={state} onSubmit={submit} foot={foot}>
      <StepSubject schedule={schedule} />
      <MoveField
        schedule={schedule}
        value={rackPositionId}
        onChange={(id, begun) => {
          setBegun(begun)
          form.setFieldValue('rackPositionId', id)
        }}
        error={form.errors.rackPositionId}
      />
      <BayReasonFields inputs={form.getInputProps} />
      <Textarea label={t`Notes`} minRows={2} maxRows={8} maxLength={2000} {...form.getInputProps('notes')} />
    </StepBody>
  )
}

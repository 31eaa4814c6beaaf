import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { closedGates } from '#contract/schedules/gates.ts'
import type { AdvanceEvent } from '#contract/schedules/lifecycle.ts'
import { advanceSchedule } from '#contract/schedules/sent.ts'
import { scheduleStatus } from '#contract/schedules/status.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { passage, yardChecks } from '#web/schedules/facts/checks.ts'
import { StatusOf } from '#web/schedules/facts/status-of.tsx'
import { StepSubject } from '#web/schedules/facts/step-subject.tsx'
import {
  BayReasonFields,
  type BayReasonTexts,
  bayReasonNames,
  noBayReasons,
} from '#web/schedules/fields/bay-reason-fields.tsx'
import { ChecklistField, openItems } from '#web/schedules/fields/checklist-field.tsx'
import { OverrideField } from '#web/schedules/fields/override-field.tsx'
import { PictureField } from '#web/schedules/fields/picture-field.tsx'
import { PositionField } from '#web/schedules/fields/position-field.tsx'
import { StepFoot } from '#web/schedules/forms/step-foot.tsx'
import { StepBody } from '#web/schedules/forms/step-modal.tsx'
import { type StepProps, useStep } from '#web/schedules/forms/use-step.ts'
import { effectOf, saveLabel } from '#web/schedules/steps/steps.ts'
import { texts } from '#web/schedules/steps/texts.ts'
import { CheckList } from '#web/ui/check-list.tsx'
import type { StoredFile } from '#web/ui/file-field/use-uploads.ts'

type Event = Extract<AdvanceEvent, 'inspection-done' | 'lift' | 'lower' | 'back-on-rack'>
type Values = BayReasonTexts & {
  notes: string
  rackPositionId: number | null
  overrideReason: string
  addLiftReason: string
  inspectionPictures: null
}
const initial: Values = {
  ...{ notes: '', rackPositionId: null, overrideReason: '', addLiftReason: '', ...noBayReasons },
  inspectionPictures: null,
}

/** Inspection, lift and lowering, and all until she is on the rack: what the yard looks at before the crane moves. */
export function YardForm(props: StepProps) {
  const { schedule, settings, onClose } = props
  const { now } = useMarina()
  const event = props.step as Event
  const { form, send, ...state } = useStep<Values>(props, {
    initial,
    kept: ['notes', 'overrideReason', ...bayReasonNames, 'addLiftReason'],
  })
  const [ticked, setTicked] = useState<Record<string, boolean>>({})
  const [pictures, setPictures] = useState<StoredFile[]>([])
  const [uploading, setUploading] = useState(false)
  const { values } = form
  const { boat } = schedule
  const lifting = event === 'lift' || event === 'back-on-rack'
  const inspecting =
    event === 'inspection-done' ||
    (event === 'back-on-rack' && schedule.scheduleStatus !== scheduleStatus.inspectionDone)
  const gated = event !== 'inspection-done'
  const items = inspecting ? settings.inspectionChecklist : event === 'lower' ? settings.loweringChecklist : []
  const open = openItems(settings, items, ticked)
  const noLift = lifting && closedGates(schedule.gates).some(({ gate }) => gate === 'lifts')
  const others = schedule.gates.filter(({ gate }) => !(lifting && gate === 'lifts'))
  const way = gated ? passage({ gates: others }) : 'open'
  const wantsNote = open.length > 0 && !values.notes.trim()

  const tick = (next: Record<string, boolean>) => {
    setTicked(next)
    form.clearFieldError('notes')
  }
  const submit = () =>
    send(
      advanceSchedule,
      {
        params: { id: schedule.id },
        body: {
          event,
          version: schedule.version,
          notes: values.notes,
          checklist: Object.fromEntries(items.map((item) => [item, ticked[item] ?? false])),
          inspectionPictures: pictures.map(({ id }) => ({ abFileId: id })),
          rackPositionId: values.rackPositionId,
          overrideReason: way === 'reason' ? values.overrideReason : null,
          keptBayReason: values.keptBayReason,
          misfitReason: values.misfitReason,
          addLiftReason: noLift ? values.addLiftReason : null,
        },
      },
      {
        ...(way === 'reason' && !values.overrideReason.trim() && { overrideReason: texts.overrideNeeded }),
        ...(noLift && !values.addLiftReason.trim() && { addLiftReason: t`Say why a lift is added` }),
        ...(wantsNote && { notes: t`Say in the notes why this is not in order: ${{ items: open.join(', ') }}.` }),
      },
    )
  const foot = (
    <StepFoot
      state={state}
      now={<StatusOf status={schedule.scheduleStatus} cancelled={schedule.cancelled} />}
      onClose={onClose}
      effect={[
        noLift
          ? t`One lift is added to the subscription and taken for ${{ boat: boat.name }}.`
          : effectOf(event, schedule),
        t`${{ person: boat.person.firstName }} is told.`,
      ].join(' ')}
      label={noLift ? t`Add one and lift` : saveLabel(event)}
      closed={
        noLift && !boat.subscription ? texts.noSubscription : uploading ? t`A picture is still being sent.` : null
      }
    />
  )
  return (
    <StepBody state={state} onSubmit={submit} foot={foot}>
      <StepSubject schedule={schedule} />
      {gated && <CheckList items={yardChecks(schedule, settings.timeZone, now())} />}
      <ChecklistField legend={t`Checklist`} items={items} settings={settings} value={ticked} onChange={tick} />
      {lifting && (
        <>
          <PositionField
            schedule={schedule}
            allocation={settings.allocation}
            value={values.rackPositionId}
            onChange={(id) => form.setFieldValue('rackPositionId', id)}
            error={form.errors.rackPositionId}
          />
          <BayReasonFields inputs={form.getInputProps} />
        </>
      )}
      {noLift && (
        <Textarea
          label={t`Why a lift is added`}
          description={t`No lift is left. The reason stands in the ledger.`}
          withAsterisk
          minRows={2}
          maxLength={500}
          {...form.getInputProps('addLiftReason')}
        />
      )}
      {way === 'reason' && <OverrideField gates={others} {...form.getInputProps('overrideReason')} />}
      <Textarea
        label={t`Notes`}
        description={open.length > 0 ? t`Not ticked: ${{ items: open.join(', ') }}. Why?` : undefined}
        minRows={2}
        maxRows={8}
        maxLength={2000}
        {...form.getInputProps('notes')}
      />
      {inspecting && (
        <PictureField
          label={t`Inspection Pictures`}
          settings={settings}
          files={pictures}
          onFiles={setPictures}
          onBusy={setUploading}
          error={form.errors.inspectionPictures}
        />
      )}
    </StepBody>
  )
}

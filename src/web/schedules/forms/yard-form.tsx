import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { AdvanceEvent } from '#contract/schedules/lifecycle.ts'
import { advanceSchedule } from '#contract/schedules/sent.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { passage, yardChecks } from '#web/schedules/facts/checks.ts'
import { StatusOf } from '#web/schedules/facts/status-of.tsx'
import { StepSubject } from '#web/schedules/facts/step-subject.tsx'
import { ChecklistField, openItems } from '#web/schedules/fields/checklist-field.tsx'
import { NoLift, OverrideField } from '#web/schedules/fields/override-field.tsx'
import { PictureField } from '#web/schedules/fields/picture-field.tsx'
import { PositionField } from '#web/schedules/fields/position-field.tsx'
import { StepFoot } from '#web/schedules/forms/step-foot.tsx'
import { StepBody } from '#web/schedules/forms/step-modal.tsx'
import { type StepProps, useStep } from '#web/schedules/forms/use-step.ts'
import { effectOf, saveLabel } from '#web/schedules/steps/steps.ts'
import { texts } from '#web/schedules/steps/texts.ts'
import { CheckList } from '#web/ui/check-list.tsx'
import type { StoredFile } from '#web/ui/file-field/use-uploads.ts'

type Event = Extract<AdvanceEvent, 'inspection-done' | 'lift' | 'lower'>
type Values = { notes: string; rackPositionId: number | null; overrideReason: string; inspectionPictures: null }
const initial: Values = { notes: '', rackPositionId: null, overrideReason: '', inspectionPictures: null }

/** Inspection, lift and lowering: what the yard looks at before the crane moves. */
export function YardForm(props: StepProps) {
  const { schedule, settings, onClose } = props
  const { now } = useMarina()
  const event = props.step as Event
  const { form, send, ...state } = useStep<Values>(props, { initial, kept: ['notes', 'overrideReason'] })
  const [ticked, setTicked] = useState<Record<string, boolean>>({})
  const [pictures, setPictures] = useState<StoredFile[]>([])
  const [uploading, setUploading] = useState(false)
  const { values } = form
  const inspecting = event === 'inspection-done'
  const gated = !inspecting
  const items = inspecting ? settings.inspectionChecklist : event === 'lower' ? settings.loweringChecklist : []
  const open = openItems(settings, items, ticked)
  const way = gated ? passage(schedule) : 'open'
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
        },
      },
      {
        ...(way === 'reason' && !values.overrideReason.trim() && { overrideReason: texts.overrideNeeded }),
        ...(wantsNote && { notes: t`Say in the notes why this is not in order: ${{ items: open.join(', ') }}.` }),
      },
    )
  const foot = (
    <StepFoot
      state={state}
      now={<StatusOf status={schedule.scheduleStatus} cancelled={schedule.cancelled} />}
      onClose={onClose}
      effect={[effectOf(event, schedule), t`${{ person: schedule.boat.person.firstName }} is told.`].join(' ')}
      label={saveLabel(event)}
      closed={way === 'shut' ? <NoLift schedule={schedule} /> : uploading ? t`A picture is still being sent.` : null}
    />
  )
  return (
    <StepBody state={state} onSubmit={submit} foot={foot}>
      <StepSubject schedule={schedule} />
      {gated && <CheckList items={yardChecks(schedule, settings.timeZone, now())} />}
      <ChecklistField legend={t`Checklist`} items={items} settings={settings} value={ticked} onChange={tick} />
      {event === 'lift' && (
        <PositionField
          schedule={schedule}
          allocation={settings.allocation}
          value={values.rackPositionId}
          onChange={(id) => form.setFieldValue('rackPositionId', id)}
          error={form.errors.rackPositionId}
        />
      )}
      {way === 'reason' && <OverrideField gates={schedule.gates} {...form.getInputProps('overrideReason')} />}
      <Textarea
        label={t`Notes`}
        description={
          open.length > 0 ? t`Needed while something is not ticked: ${{ items: open.join(', ') }}.` : undefined
        }
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

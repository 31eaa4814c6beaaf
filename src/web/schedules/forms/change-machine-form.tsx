import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Select, Textarea } from '@mantine/core'
import { advanceSchedule } from '#contract/schedules/sent.ts'
import { wallClock } from '#contract/time.ts'
import { momentText } from '#web/platform/dates.ts'
import { unmeasuredText } from '#web/schedules/facts/checks.ts'
import { tellMoved } from '#web/schedules/facts/moved-notice.tsx'
import { StatusOf } from '#web/schedules/facts/status-of.tsx'
import { StepSubject } from '#web/schedules/facts/step-subject.tsx'
import { StepFoot } from '#web/schedules/forms/step-foot.tsx'
import { StepBody } from '#web/schedules/forms/step-modal.tsx'
import { type StepProps, useStep } from '#web/schedules/forms/use-step.ts'
import { saveLabel } from '#web/schedules/steps/steps.ts'

type Values = { notes: string; machineId: string | null }

/** Another machine for a booked time, or the first for one that fits on none. */
export function ChangeMachineForm(props: StepProps) {
  const { schedule, settings, onClose } = props
  const { machine, machines } = schedule
  const { form, send, ...state } = useStep<Values>(props, {
    initial: { notes: '', machineId: null },
    kept: ['notes'],
    onDone: (fresh) => tellMoved(fresh, fresh.machine ? t`${{ machine: fresh.machine.name }} moves her` : ''),
  })
  const { notes, machineId } = form.values
  const at = momentText(wallClock(schedule.askedPickUp ?? schedule.scheduleDate, settings.timeZone))
  const submit = () =>
    send(
      advanceSchedule,
      {
        params: { id: schedule.id },
        body: { event: 'change-machine', version: schedule.version, notes, machineId: machineId && Number(machineId) },
      },
      machineId === null ? { machineId: t`Choose a machine` } : {},
    )
  const foot = (
    <StepFoot
      state={state}
      now={<StatusOf status={schedule.scheduleStatus} noMachine={schedule.noMachine} />}
      onClose={onClose}
      effect={t`Her time stays: ${at}. Nobody is told.`}
      label={saveLabel('change-machine')}
    />
  )
  return (
    <StepBody state={state} onSubmit={submit} foot={foot}>
      <StepSubject schedule={schedule}>
        <p>{machine ? t`Now on ${{ machine: machine.name }}` : t`On no machine now`}</p>
      </StepSubject>
      <Select
        label={t`Machine`}
        description={unmeasuredText(schedule)}
        placeholder={t`Choose`}
        allowDeselect={false}
        data={machines.map(({ id, name, refusal }) => {
          const said = id === machine?.id ? t`now` : refusal
          return { value: String(id), label: said ? `${name} (${said})` : name, disabled: said !== null }
        })}
        value={machineId}
        onChange={(id) => form.setFieldValue('machineId', id)}
        error={form.errors.machineId}
      />
      <Textarea label={t`Notes`} minRows={2} maxRows={8} maxLength={2000} {...form.getInputProps('notes')} />
    </StepBody>
  )
}

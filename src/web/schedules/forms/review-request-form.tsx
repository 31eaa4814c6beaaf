import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Checkbox, Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { rejectionReasons } from '#contract/lookups/calls.ts'
import { reviewStatus } from '#contract/review/status.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { respondDropOffRequest } from '#contract/schedules/sent.ts'
import { instantText } from '#web/platform/dates.ts'
import { read } from '#web/platform/query-client.ts'
import { passage } from '#web/schedules/facts/checks.ts'
import { StatusOf } from '#web/schedules/facts/status-of.tsx'
import {
  BayReasonFields,
  type BayReasonTexts,
  bayReasonNames,
  noBayReasons,
} from '#web/schedules/fields/bay-reason-fields.tsx'
import { NoLift, OverrideField } from '#web/schedules/fields/override-field.tsx'
import { PositionField } from '#web/schedules/fields/position-field.tsx'
import { StepFoot } from '#web/schedules/forms/step-foot.tsx'
import { StepForm } from '#web/schedules/forms/step-form.tsx'
import { type StepProps, useStep } from '#web/schedules/forms/use-step.ts'
import { texts } from '#web/schedules/steps/texts.ts'
import { Decide } from '#web/ui/review/decide.tsx'

type Values = BayReasonTexts & {
  status: 1 | 2
  notes: string
  notifyCustomer: boolean
  dropOffRejectionReasonId: number | null
  rackPositionId: number | null
  overrideReason: string
}
const initial: Values = {
  status: 1,
  notes: '',
  notifyCustomer: true,
  dropOffRejectionReasonId: null,
  rackPositionId: null,
  overrideReason: '',
  ...noBayReasons,
}

/** The bay is named where it is known before. */
const keptWords = ({ boat, proposal }: Schedule, chosen: number | null) =>
  chosen === null && proposal
    ? t`Bay ${{ bay: proposal.code }} is kept for ${{ boat: boat.name }}.`
    : t`A bay is kept for ${{ boat: boat.name }}.`

/** Approve (1, chosen at first) or Reject (2) with reason, notes and Notify Customer. */
export function ReviewRequestForm(props: StepProps) {
  const { schedule, settings, onClose } = props
  const { form, send, ...state } = useStep<Values>(props, {
    initial: { ...initial, status: props.rejecting ? 2 : 1 },
    kept: ['notes', 'overrideReason', ...bayReasonNames],
  })
  const reasons = useQuery({ ...read(rejectionReasons, {}), staleTime: 300_000 })
  const { values } = form
  const rejecting = values.status === reviewStatus.rejected
  const way = passage(schedule)
  const owner = schedule.boat.person.firstName
  const asksReason = !rejecting && way === 'reason' && !schedule.missed

  const closed = rejecting ? null : schedule.missed ? (
    <>
      {texts.dayPassed}. {texts.dayPassedWhy}
      {schedule.abilities.includes('edit') && (
        <>
          {' '}
          <Link to={`/Requests/${schedule.id}/edit`}>{texts.changeDate}</Link>
        </>
      )}
    </>
  ) : way === 'shut' ? (
    <NoLift schedule={schedule} />
  ) : null
  const effect = rejecting
    ? t`The request is closed and its time is free again.`
    : [
        t`${owner} is told that ${{ when: instantText(schedule.scheduleDate, settings.timeZone) }} is approved.`,
        settings.allocation && keptWords(schedule, values.rackPositionId),
        t`Next: the payment.`,
      ]
        .filter(Boolean)
        .join(' ')

  const submit = () =>
    send(
      respondDropOffRequest,
      {
        body: {
          id: schedule.id,
          version: schedule.version,
          status: values.status,
          ...(rejecting
            ? {
                notes: values.notes,
                notifyCustomer: values.notifyCustomer ? 1 : 0,
                dropOffRejectionReasonId: values.dropOffRejectionReasonId,
              }
            : {
                overrideReason: asksReason ? values.overrideReason : null,
                rackPositionId: values.rackPositionId,
                keptBayReason: values.keptBayReason,
                misfitReason: values.misfitReason,
              }),
        },
      },
      asksReason && !values.overrideReason.trim() ? { overrideReason: texts.overrideNeeded } : {},
    )
  return (
    <StepForm state={state} onSubmit={submit}>
      <Decide value={values.status} onChange={(status) => form.setFieldValue('status', status)} />
      {rejecting ? (
        <>
          <Select
            label={t`Rejection reason`}
            withAsterisk
            placeholder={reasons.isError ? t`The reasons did not load` : t`Choose a reason`}
            data={(reasons.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.getInputProps('dropOffRejectionReasonId')}
            value={values.dropOffRejectionReasonId === null ? null : String(values.dropOffRejectionReasonId)}
            onChange={(id) => form.setFieldValue('dropOffRejectionReasonId', id ? Number(id) : null)}
            onDropdownOpen={() => reasons.isError && reasons.refetch()}
          />
          <Textarea label={t`Notes`} minRows={1} maxRows={6} maxLength={2000} {...form.getInputProps('notes')} />
          <Checkbox
            label={t`Notify Customer`}
            description={values.notifyCustomer ? t`${owner} gets a notice with the reason.` : t`${owner} is not told.`}
            {...form.getInputProps('notifyCustomer', { type: 'checkbox' })}
          />
        </>
      ) : (
        <>
          {settings.allocation && !closed && (
            <PositionField
              schedule={schedule}
              allocation={settings.allocation}
              value={values.rackPositionId}
              onChange={(id) => form.setFieldValue('rackPositionId', id)}
              error={form.errors.rackPositionId}
            />
          )}
          <BayReasonFields inputs={form.getInputProps} />
          {asksReason && <OverrideField gates={schedule.gates} {...form.getInputProps('overrideReason')} />}
        </>
      )}
      <StepFoot
        state={state}
        now={<StatusOf status={schedule.scheduleStatus} cancelled={schedule.cancelled} />}
        onClose={onClose}
        effect={effect}
        closed={closed}
        danger={rejecting}
      />
    </StepForm>
  )
}

import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Textarea } from '@mantine/core'
import { reviewStatus } from '#contract/review/status.ts'
import { respondDropOffPayment } from '#contract/schedules/sent.ts'
import { OwedNotice } from '#web/schedules/facts/owed-notice.tsx'
import { StatusOf } from '#web/schedules/facts/status-of.tsx'
import { StepFoot } from '#web/schedules/forms/step-foot.tsx'
import { StepForm } from '#web/schedules/forms/step-form.tsx'
import { type StepProps, useStep } from '#web/schedules/forms/use-step.ts'
import { approveOrReject, Decide } from '#web/ui/review/decide.tsx'

type Values = { status: 1 | 2; notes: string }

/** Approve or reject the payment; a rejected one can only be approved after all. */
export function ReviewPaymentForm(props: StepProps) {
  const { schedule, onClose } = props
  const mayReject = schedule.abilities.includes('reject-payment')
  const initial: Values = { status: props.rejecting && mayReject ? 2 : 1, notes: '' }
  const { form, send, ...state } = useStep<Values>(props, { initial, kept: ['notes'] })
  const { status, notes } = form.values
  const rejecting = status === reviewStatus.rejected
  const { name, person } = schedule.boat
  const submit = () =>
    send(respondDropOffPayment, { body: { id: schedule.id, version: schedule.version, status, notes } })
  return (
    <StepForm state={state} onSubmit={submit}>
      <OwedNotice schedule={schedule} />
      <Decide
        value={status}
        onChange={(value) => form.setFieldValue('status', value)}
        choices={approveOrReject.filter(({ value }) => value === 1 || mayReject)}
      />
      <Textarea label={t`Notes`} minRows={2} maxRows={6} maxLength={2000} {...form.getInputProps('notes')} />
      <StepFoot
        state={state}
        now={<StatusOf status={schedule.scheduleStatus} cancelled={schedule.cancelled} />}
        onClose={onClose}
        danger={rejecting}
        effect={
          rejecting
            ? t`${{ person: person.firstName }} is told that the payment was rejected and sees the notes. ${{ boat: name }} cannot be dropped off yet.`
            : t`${{ person: person.firstName }} is told. Next: ${{ boat: name }} is dropped off at the booked time.`
        }
      />
    </StepForm>
  )
}

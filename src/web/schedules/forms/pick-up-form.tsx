import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { bookingHours } from '#contract/schedules/booking-hours.ts'
import { respondPickUpRequest, updateSchedule } from '#contract/schedules/sent.ts'
import { marinaDay, wallClock } from '#contract/time.ts'
import { dayText, instantText } from '#web/platform/dates.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useMe } from '#web/platform/use-me.ts'
import { GateCheck } from '#web/schedules/booking/gate-check.tsx'
import { useGates } from '#web/schedules/booking/use-gates.ts'
import { useIsFull } from '#web/schedules/booking/use-slot-days.ts'
import {
  hereSince,
  instantOf,
  outsideWhen,
  type Rules,
  readWhen,
  refusedWhen,
  writeWall,
} from '#web/schedules/booking/when.ts'
import { WhenField } from '#web/schedules/booking/when-field.tsx'
import { WhenPicker } from '#web/schedules/booking/when-picker.tsx'
import { tellMoved } from '#web/schedules/facts/moved-notice.tsx'
import { StatusOf } from '#web/schedules/facts/status-of.tsx'
import { StepSubject } from '#web/schedules/facts/step-subject.tsx'
import { OutsideField, outsideNeeded } from '#web/schedules/fields/outside-field.tsx'
import { OverrideField } from '#web/schedules/fields/override-field.tsx'
import { StepFoot } from '#web/schedules/forms/step-foot.tsx'
import { StepBody } from '#web/schedules/forms/step-modal.tsx'
import { type StepProps, useStep } from '#web/schedules/forms/use-step.ts'
import { texts } from '#web/schedules/steps/texts.ts'
import { Notice } from '#web/ui/surface.tsx'

type Values = { pickUpScheduleDate: string; overrideReason: string; reason: string }

/** The planned date if it can still be had, so that asking for it is one press; else why not. */
function firstDate({ schedule, settings, step }: StepProps, rules: Rules) {
  if (step === 'change-pick-up') return { text: textOf(schedule.askedPickUp, settings.timeZone), lost: null }
  const text = textOf(schedule.plannedPickUp, settings.timeZone)
  const lost = text ? refusedWhen(text, 'pick-up', rules) : null
  return { text: lost ? '' : text, lost }
}
const textOf = (at: string | null, timeZone: string) => (at ? writeWall(wallClock(at, timeZone)) : '')

/** Asks for the lowering of a boat on the rack, or for another date of one that is asked for. */
export function PickUpForm(props: StepProps) {
  const { schedule, settings, step, onClose } = props
  const now = useMarina().now()
  const { isStaff } = useMe()
  const changing = step === 'change-pick-up'
  const rules: Rules = { hours: bookingHours(settings), now, isStaff, dropOff: hereSince(schedule, now) }
  const first = firstDate(props, rules)
  const { form, send, ...state } = useStep<Values>(props, {
    initial: { pickUpScheduleDate: first.text, overrideReason: '', reason: '' },
    kept: ['pickUpScheduleDate', 'overrideReason', 'reason'],
    onDone: (fresh) => {
      const at = fresh.pickup_Requested_Date
      tellMoved(fresh, at ? t`Lowering ${{ when: instantText(at, settings.timeZone) }}` : undefined)
    },
  })
  const { pickUpScheduleDate: text, overrideReason, reason } = form.values
  const { boat } = schedule
  const { day } = readWhen(text)
  const { gates, way } = useGates(schedule.boatId, 'pick-up', day)
  const judged = day ?? marinaDay(now, settings.timeZone)
  const asksReason = way === 'reason' && isStaff
  const setText = (next: string) => form.setFieldValue('pickUpScheduleDate', next)

  const refused = refusedWhen(text, 'pick-up', rules)
  const outside = outsideWhen(text, 'pick-up', { ...rules, booked: schedule.askedPickUp })
  const isFull = useIsFull(text, rules.hours, { scheduleId: schedule.id })

  const submit = () => {
    const more = {
      ...(refused && { pickUpScheduleDate: refused }),
      ...(asksReason && !overrideReason.trim() && { overrideReason: texts.overrideNeeded }),
      ...(outside && !reason.trim() && { reason: outsideNeeded() }),
    }
    const pickUpScheduleDate = instantOf(text, settings.timeZone)?.toISOString() ?? ''
    const reasons = { overrideReason: asksReason ? overrideReason : null, ...(outside && { reason }) }
    if (changing)
      send(
        updateSchedule,
        {
          params: { id: schedule.id },
          body: { pickUpScheduleDate, ...reasons, version: schedule.version },
        },
        more,
      )
    else send(respondPickUpRequest, { body: { id: schedule.boatId, pickUpScheduleDate, status: 1, ...reasons } }, more)
  }
  const at = refused ? null : instantOf(text, settings.timeZone)
  const foot = (
    <StepFoot
      state={state}
      now={
        <>
          <StatusOf status={schedule.scheduleStatus} cancelled={schedule.cancelled} />
          {schedule.askedPickUp && ' '}
          {schedule.askedPickUp && t`lowering ${{ when: instantText(schedule.askedPickUp, settings.timeZone) }}`}
        </>
      }
      onClose={onClose}
      label={changing ? t`Save` : t`Request pick-up`}
      effect={
        at
          ? t`${{ boat: boat.name }} goes back into the water ${{ when: instantText(at.toISOString(), settings.timeZone) }}, marina time.`
          : t`Choose a day and a time.`
      }
      closed={
        gates && way !== 'open' && !isStaff
          ? t`${{ boat: boat.name }} cannot be lowered on ${{ day: dayText(judged) }}: see above what opens it.`
          : null
      }
    />
  )
  return (
    <StepBody state={state} onSubmit={submit} foot={foot}>
      <StepSubject schedule={schedule} />
      {first.lost && schedule.plannedPickUp && (
        <Notice
          tone="info"
          title={t`Not as planned, ${{ when: instantText(schedule.plannedPickUp, settings.timeZone) }}`}
        >
          {first.lost}
        </Notice>
      )}
      <WhenField
        label={t`PickUp Schedule Date (Lowering)`}
        withAsterisk
        {...form.getInputProps('pickUpScheduleDate')}
        error={form.errors.pickUpScheduleDate ?? (readWhen(text).time && (refused ?? isFull))}
        value={text}
        onChange={setText}
        active
        onActivate={() => undefined}
      />
      <WhenPicker
        {...rules}
        occasion="pick-up"
        value={text}
        onChange={setText}
        scheduleId={schedule.id}
        booked={schedule.askedPickUp}
      />
      <OutsideField outside={outside} {...form.getInputProps('reason')} />
      <GateCheck
        gates={gates}
        day={judged}
        closedTitle={t`${{ boat: boat.name }} cannot be lowered on ${{ day: dayText(judged) }}`}
        boatId={schedule.boatId}
        subscriptionId={boat.subscription?.id}
        isStaff={isStaff}
      />
      {asksReason && <OverrideField {...form.getInputProps('overrideReason')} />}
    </StepBody>
  )
}

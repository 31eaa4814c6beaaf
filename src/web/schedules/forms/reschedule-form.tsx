import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { bookingHours } from '#contract/schedules/booking-hours.ts'
import { advanceSchedule } from '#contract/schedules/sent.ts'
import { marinaDay, wallClock } from '#contract/time.ts'
import { dayText, instantText } from '#web/platform/dates.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useMe } from '#web/platform/use-me.ts'
import { GateCheck } from '#web/schedules/booking/gate-check.tsx'
import { useGates } from '#web/schedules/booking/use-gates.ts'
import {
  instantOf,
  type Occasion,
  outsideWhen,
  type Rules,
  readWhen,
  refusedWhen,
  saidWhileTyped,
  writeWall,
} from '#web/schedules/booking/when.ts'
import { WhenField } from '#web/schedules/booking/when-field.tsx'
import { WhenPicker } from '#web/schedules/booking/when-picker.tsx'
import { tellMoved, timeSaid } from '#web/schedules/facts/moved-notice.tsx'
import { StatusOf } from '#web/schedules/facts/status-of.tsx'
import { StepSubject } from '#web/schedules/facts/step-subject.tsx'
import { OutsideField, outsideNeeded } from '#web/schedules/fields/outside-field.tsx'
import { ToldReasonField } from '#web/schedules/fields/told-reason-field.tsx'
import { StepFoot } from '#web/schedules/forms/step-foot.tsx'
import { StepBody } from '#web/schedules/forms/step-modal.tsx'
import { type StepProps, useStep } from '#web/schedules/forms/use-step.ts'

type Values = { scheduleDate: string; pickup_Requested_Date: string; notes: string; reason: string }

/** Another lifting day; the planned lowering moves along where it has to. */
export function RescheduleForm(props: StepProps) {
  const { schedule, settings, onClose } = props
  const now = useMarina().now()
  const { timeZone } = settings
  const { isStaff } = useMe()
  const [shown, setShown] = useState<Occasion>('drop-off')
  const textOf = (at: string | null) => (at ? writeWall(wallClock(at, timeZone)) : '')
  const rules: Rules = { hours: bookingHours(settings), now, isStaff }
  const old = textOf(schedule.scheduleDate)
  const oldPickUp = textOf(schedule.plannedPickUp)
  const { form, send, ...state } = useStep<Values>(props, {
    // A day that has passed is no proposal.
    initial: {
      scheduleDate: refusedWhen(old, 'drop-off', rules) ? '' : old,
      pickup_Requested_Date: oldPickUp,
      notes: '',
      reason: '',
    },
    takenAt: 'scheduleDate',
    kept: ['scheduleDate', 'pickup_Requested_Date', 'notes', 'reason'],
    onDone: (fresh) => tellMoved(fresh, timeSaid(fresh, 'drop-off', instantText(fresh.scheduleDate, timeZone))),
  })
  const { scheduleDate: dropOff, pickup_Requested_Date: pickUp, notes, reason } = form.values
  const dropOffAt = instantOf(dropOff, timeZone)
  const pickUpRules: Rules = { ...rules, dropOff: dropOffAt }
  const { day } = readWhen(dropOff)
  const judged = day ?? marinaDay(now, timeZone)
  const { gates } = useGates(schedule.boatId, 'drop-off', day)
  const refused = {
    scheduleDate: refusedWhen(dropOff, 'drop-off', rules),
    // Without a plan so far none is asked for.
    pickup_Requested_Date: pickUp.trim() || schedule.plannedPickUp ? refusedWhen(pickUp, 'pick-up', pickUpRules) : null,
  }
  const outsideLift = outsideWhen(dropOff, 'drop-off', rules)
  const outsideLowering = pickUp ? outsideWhen(pickUp, 'pick-up', pickUpRules) : null
  const outside = outsideLift ?? outsideLowering
  const set = (field: keyof Values) => (text: string) => form.setFieldValue(field, text)

  const submit = () => {
    const sentences = { ...refused, reason: outside && !reason.trim() ? outsideNeeded() : null }
    const more = Object.fromEntries(Object.entries(sentences).filter(([, sentence]) => sentence)) as Record<
      string,
      string
    >
    if (!refused.scheduleDate && refused.pickup_Requested_Date) setShown('pick-up')
    send(
      advanceSchedule,
      {
        params: { id: schedule.id },
        body: {
          event: 'reschedule',
          version: schedule.version,
          scheduleDate: dropOffAt?.toISOString() ?? '',
          ...(pickUp.trim() ? { pickup_Requested_Date: instantOf(pickUp, timeZone)?.toISOString() ?? '' } : {}),
          ...(isStaff && { notes }),
          ...(outside && { reason }),
        },
      },
      more,
    )
  }
  const picker = (
    <WhenPicker
      key={shown}
      {...(shown === 'drop-off' ? rules : pickUpRules)}
      occasion={shown}
      value={shown === 'drop-off' ? dropOff : pickUp}
      onChange={set(shown === 'drop-off' ? 'scheduleDate' : 'pickup_Requested_Date')}
      scheduleId={schedule.id}
      booked={shown === 'drop-off' ? schedule.scheduleDate : schedule.plannedPickUp}
    />
  )
  const asksOutside = <OutsideField outside={outside} {...form.getInputProps('reason')} />
  const { name, person } = schedule.boat
  const foot = (
    <StepFoot
      state={state}
      now={
        <>
          <StatusOf status={schedule.scheduleStatus} cancelled={schedule.cancelled} missed={schedule.missed} />{' '}
          {t`lifting ${{ when: instantText(schedule.scheduleDate, timeZone) }}`}
        </>
      }
      onClose={onClose}
      isIdle={dropOff === old && pickUp === oldPickUp}
      effect={
        !dropOffAt || refused.scheduleDate
          ? t`Choose a day and a time.`
          : dropOff === old
            ? t`The lifting stays at the time it has now.`
            : [
                t`${{ boat: name }}’s lifting moves to ${{ when: instantText(dropOffAt.toISOString(), timeZone) }}, marina time.`,
                isStaff ? t`${{ person: person.firstName }} is told.` : t`The old time is free again.`,
              ].join(' ')
      }
    />
  )
  return (
    <StepBody state={state} onSubmit={submit} foot={foot}>
      <StepSubject schedule={schedule} />
      <WhenField
        label={t`Drop off Schedule Date (Lifting)`}
        withAsterisk
        {...form.getInputProps('scheduleDate')}
        error={form.errors.scheduleDate ?? saidWhileTyped(dropOff, 'drop-off', rules)}
        value={dropOff}
        onChange={set('scheduleDate')}
        active={shown === 'drop-off'}
        onActivate={() => setShown('drop-off')}
        beneath={(outsideLift || !outsideLowering) && asksOutside}
        picker={shown === 'drop-off' && picker}
      />
      <WhenField
        label={t`PickUp Schedule Date (Lowering)`}
        description={t`From the day after the drop-off. A plan: it is confirmed later.`}
        withAsterisk={schedule.plannedPickUp !== null}
        {...form.getInputProps('pickup_Requested_Date')}
        error={form.errors.pickup_Requested_Date ?? (dropOffAt && pickUp ? refused.pickup_Requested_Date : null)}
        value={pickUp}
        onChange={set('pickup_Requested_Date')}
        active={shown === 'pick-up'}
        onActivate={() => setShown('pick-up')}
        beneath={!outsideLift && outsideLowering && asksOutside}
        picker={shown === 'pick-up' && picker}
      />
      {isStaff && <ToldReasonField {...form.getInputProps('notes')} />}
      {day && (
        <GateCheck
          gates={gates}
          day={judged}
          closedTitle={t`As things stand ${{ boat: name }} could not be lifted on ${{ day: dayText(judged) }}`}
          advisory
          boatId={schedule.boatId}
          subscriptionId={schedule.boat.subscription?.id}
          isStaff={isStaff}
        />
      )}
    </StepBody>
  )
}

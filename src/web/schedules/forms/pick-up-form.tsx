import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { bookingHours } from '#contract/schedules/booking-hours.ts'
import { respondPickUpRequest, updateSchedule } from '#contract/schedules/sent.ts'
import { marinaDay, wallClock } from '#contract/time.ts'
import { dayText, instantText } from '#web/platform/dates.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useMe } from '#web/platform/use-me.ts'
import { GateCheck } from '#web/schedules/booking/gate-check.tsx'
import { useGates } from '#web/schedules/booking/use-gates.ts'
import { useIsFull } from '#web/schedules/booking/use-slot-days.ts'
import { instantOf, outsideWhen, type Rules, readWhen, refusedWhen, writeWall } from '#web/schedules/booking/when.ts'
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

type Values = { pickUpScheduleDate: string; returnAt: string; overrideReason: string; reason: string }
const fields = { 'pick-up': 'pickUpScheduleDate', return: 'returnAt' } as const

/** The planned date if it can still be had, so that asking for it is one press; else why not. */
function firstDate({ schedule, settings, step }: StepProps, rules: Rules) {
  if (step === 'change-pick-up') return { text: textOf(schedule.askedPickUp, settings.timeZone), lost: null }
  const text = textOf(schedule.plannedPickUp, settings.timeZone)
  const lost = text ? refusedWhen(text, 'pick-up', rules) : null
  return { text: lost ? '' : text, lost }
}
const textOf = (at: string | null, timeZone: string) => (at ? writeWall(wallClock(at, timeZone)) : '')

/** Takes a boat off the rack, out alone or out and back, or moves the times of one that is booked. */
export function PickUpForm(props: StepProps) {
  const { schedule, settings, step, onClose } = props
  const { timeZone } = settings
  const now = useMarina().now()
  const { isStaff } = useMe()
  const changing = step === 'change-pick-up'
  const rules: Rules = { hours: bookingHours(settings), now, isStaff, booked: schedule.askedPickUp }
  const first = firstDate(props, rules)
  const when = (at: string) => instantText(at, timeZone)
  const { form, send, ...state } = useStep<Values>(props, {
    initial: {
      pickUpScheduleDate: first.text,
      returnAt: textOf(schedule.returnAt, timeZone),
      overrideReason: '',
      reason: '',
    },
    kept: ['pickUpScheduleDate', 'returnAt', 'overrideReason', 'reason'],
    onDone: (fresh) => {
      const { askedPickUp: out, returnAt: back } = fresh
      const told =
        out &&
        (back ? t`Booked: out ${{ out: when(out) }}, back ${{ back: when(back) }}` : t`Lowering ${{ when: when(out) }}`)
      tellMoved(fresh, told ?? undefined)
    },
  })
  const [shown, setShown] = useState<'pick-up' | 'return'>('pick-up')
  const backField = useRef<HTMLInputElement>(null)
  const { pickUpScheduleDate: out, returnAt: back, overrideReason, reason } = form.values
  const { boat } = schedule
  const { day } = readWhen(out)
  const outAt = instantOf(out, timeZone)
  const backRules: Rules = { ...rules, out: outAt, booked: schedule.returnAt }
  const { day: backDay } = readWhen(back)
  const { gates, way } = useGates(schedule.boatId, 'pick-up', day)
  const { gates: backGates, way: backWay } = useGates(backDay ? schedule.boatId : null, 'drop-off', backDay)
  const judged = day ?? marinaDay(now, timeZone)
  const asksReason = isStaff && (way === 'reason' || backWay === 'reason')

  const refused = refusedWhen(out, 'pick-up', rules)
  const refusedBack = back.trim() ? refusedWhen(back, 'return', backRules) : null
  const outside = outsideWhen(out, 'pick-up', rules) ?? (back.trim() ? outsideWhen(back, 'return', backRules) : null)
  const isFull = useIsFull(out, rules.hours, { scheduleId: schedule.id })
  const isBackFull = useIsFull(back, rules.hours, { scheduleId: schedule.id })

  const set = (occasion: keyof typeof fields) => (text: string) => form.setFieldValue(fields[occasion], text)
  const pick = (text: string) => {
    set(shown)(text)
    // out is chosen: the way back is next, where there is none yet
    const chosen = readWhen(text)
    const isTimeChosen = chosen.time !== null && (day === null || chosen.day === day)
    if (shown === 'pick-up' && !changing && !back && isTimeChosen) backField.current?.focus()
  }
  const submit = () => {
    const more = {
      ...(refused && { pickUpScheduleDate: refused }),
      ...(refusedBack && { returnAt: refusedBack }),
      ...(asksReason && !overrideReason.trim() && { overrideReason: texts.overrideNeeded }),
      ...(outside && !reason.trim() && { reason: outsideNeeded() }),
    }
    if (!refused && refusedBack) setShown('return')
    const times = {
      pickUpScheduleDate: outAt?.toISOString() ?? '',
      returnAt: back.trim() ? (instantOf(back, timeZone)?.toISOString() ?? '') : null,
    }
    const reasons = { overrideReason: asksReason ? overrideReason : null, ...(outside && { reason }) }
    const { id, boatId, version } = schedule
    if (changing) send(updateSchedule, { params: { id }, body: { ...times, ...reasons, version } }, more)
    else send(respondPickUpRequest, { body: { id: boatId, ...times, status: 1, ...reasons } }, more)
  }
  const foot = (
    <StepFoot
      state={state}
      now={
        <>
          <StatusOf status={schedule.scheduleStatus} cancelled={schedule.cancelled} />
          {schedule.askedPickUp && ' '}
          {schedule.askedPickUp && t`lowering ${{ when: when(schedule.askedPickUp) }}`}
        </>
      }
      onClose={onClose}
      label={changing ? t`Save` : t`Take her out`}
      effect={effectOfTimes(props, {
        out: refused ? null : outAt,
        back: refusedBack ? null : instantOf(back, timeZone),
      })}
      closed={
        isStaff
          ? null
          : gates && way !== 'open'
            ? t`${{ boat: boat.name }} cannot be lowered on ${{ day: dayText(judged) }}: see above what opens it.`
            : backGates && backWay !== 'open' && backDay
              ? t`${{ boat: boat.name }} cannot be lifted on ${{ day: dayText(backDay) }}. Leave the time back empty, or see above what opens it.`
              : null
      }
    />
  )
  const picker = (
    <WhenPicker
      key={shown}
      {...(shown === 'pick-up' ? rules : backRules)}
      occasion={shown}
      value={shown === 'pick-up' ? out : back}
      onChange={pick}
      scheduleId={schedule.id}
    />
  )
  return (
    <StepBody state={state} onSubmit={submit} foot={foot}>
      <StepSubject schedule={schedule} />
      {first.lost && schedule.plannedPickUp && (
        <Notice tone="info" title={t`Not as planned, ${{ when: when(schedule.plannedPickUp) }}`}>
          {first.lost}
        </Notice>
      )}
      <WhenField
        label={t`Out (lowering)`}
        withAsterisk
        {...form.getInputProps('pickUpScheduleDate')}
        error={form.errors.pickUpScheduleDate ?? (readWhen(out).time && (refused ?? isFull))}
        value={out}
        onChange={set('pick-up')}
        active={shown === 'pick-up'}
        onActivate={() => setShown('pick-up')}
        picker={shown === 'pick-up' && picker}
      />
      <WhenField
        ref={backField}
        label={t`Back (lifting)`}
        description={t`Leave it empty if you do not know yet.`}
        {...form.getInputProps('returnAt')}
        error={form.errors.returnAt ?? (readWhen(back).time && (refusedBack ?? isBackFull))}
        value={back}
        onChange={set('return')}
        active={shown === 'return'}
        onActivate={() => setShown('return')}
        picker={shown === 'return' && picker}
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
      {backDay && backWay !== 'open' && (
        <GateCheck
          gates={backGates}
          day={backDay}
          closedTitle={t`${{ boat: boat.name }} cannot be lifted on ${{ day: dayText(backDay) }}`}
          boatId={schedule.boatId}
          subscriptionId={boat.subscription?.id}
          isStaff={isStaff}
        />
      )}
      {asksReason && <OverrideField {...form.getInputProps('overrideReason')} />}
    </StepBody>
  )
}

/** What is booked, in one sentence, and who looks at the way back. */
function effectOfTimes(
  { schedule: { boat }, settings }: StepProps,
  { out, back }: { out: Date | null; back: Date | null },
) {
  if (!out) return t`Choose a day and a time.`
  const when = (at: Date) => instantText(at.toISOString(), settings.timeZone)
  if (!back) return t`${{ boat: boat.name }} goes back into the water ${{ when: when(out) }}, marina time.`
  const both = t`${{ boat: boat.name }} is out ${{ out: when(out) }} and back ${{ back: when(back) }}. Both places are held.`
  return settings.approveRequests ? both : `${both} ${t`The marina looks at the way back once she is out.`}`
}

import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Boat } from '#contract/boats/schema.ts'
import type { AnyCall } from '#contract/http/call.ts'
import { bookingHours, bookingHoursText } from '#contract/schedules/booking-hours.ts'
import { slots } from '#contract/schedules/calls.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { instantText } from '#web/platform/dates.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { GateCheck } from '#web/schedules/booking/gate-check.tsx'
import { useGates } from '#web/schedules/booking/use-gates.ts'
import { instantOf, type RequestOccasion, readWhen, writeWall } from '#web/schedules/booking/when.ts'
import { WhenField } from '#web/schedules/booking/when-field.tsx'
import { WhenPicker } from '#web/schedules/booking/when-picker.tsx'
import { tellMoved, timeSaid } from '#web/schedules/facts/moved-notice.tsx'
import { scheduleKind } from '#web/schedules/facts/schedule-kind.ts'
import { OutsideField, outsideNeeded } from '#web/schedules/fields/outside-field.tsx'
import { OverrideField } from '#web/schedules/fields/override-field.tsx'
import { type BookedKind, firstWhen, followingPickUp, moveCall } from '#web/schedules/phone/move-time.ts'
import classes from '#web/schedules/phone/phone-dialog.module.css'
import type { RequestValues } from '#web/schedules/request-form/request-values.ts'
import { formWords } from '#web/schedules/request-form/texts.ts'
import { fieldOf, useDates } from '#web/schedules/request-form/use-dates.ts'
import { blank, fieldOfCode } from '#web/schedules/request-form/use-request-form.ts'
import { canStep } from '#web/schedules/steps/steps.ts'
import { texts as stepTexts } from '#web/schedules/steps/texts.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'

const daysAhead = 14

type Props = {
  booked: { kind: BookedKind; at: string }
  boat: Boat
  schedule: Schedule
  settings: PublicSettings
  now: Date
  /** It is on the screen, so that its dialog can say what it is about; false: no more. */
  onShown: (shown: boolean) => void
  onMoved: () => void
}
/** What is booked already is moved, by the calls that the request's own forms send; her time of day stays ready. */
export function PhoneMove({ booked, boat, schedule: found, settings, now, onShown, onMoved }: Props) {
  useEffect(() => {
    onShown(true)
    return () => onShown(false)
  }, [onShown])
  const { kind, at } = booked
  const { timeZone } = settings
  const field = fieldOf[kind]
  const words = formWords[kind]
  /** Somebody else was faster: what is sent next takes the place of this. */
  const [schedule, setFresh] = useState(found)
  const [shown, setShown] = useState<RequestOccasion>(kind)
  const { form, send, ...state } = useForm<RequestValues, Schedule>({
    kind: scheduleKind,
    record: schedule,
    initial: { ...blank, boatId: boat.id, [field]: firstWhen(booked, settings, now) },
    renamed: { pickUpScheduleDate: 'pickup_Requested_Date', returnAt: field },
    onFresh: setFresh,
    told: (error) => {
      const problem = problemOf(error)
      const wrong = fieldOfCode(problem.code, kind)
      return wrong ? { ...problem, errors: [{ field: wrong, message: problem.message }] } : problem
    },
    onDone: (fresh) => {
      const when = instantText(kind === 'pick-up' ? (fresh.askedPickUp ?? at) : fresh.scheduleDate, timeZone)
      tellMoved(fresh, timeSaid(fresh, kind, when))
      onMoved()
    },
  })
  const hours = bookingHours(settings)
  const free = useQuery({
    ...read(slots, { query: { from: marinaDay(now, timeZone), days: daysAhead, scheduleId: schedule.id } }),
    enabled: form.values[field] === '',
  })
  const nearest = free.data?.flatMap(({ slots: times }) => times).find(({ state: is }) => is === 'free')
  const when = form.values[field] || (nearest ? writeWall(nearest.wall) : '')
  const following = kind === 'drop-off' ? followingPickUp(schedule, when, timeZone) : null
  const values = {
    ...form.values,
    ...(following !== null && { pickup_Requested_Date: form.values.pickup_Requested_Date || following }),
    [field]: when,
  }
  const asked = following === null ? kind : 'request'
  const dates = useDates({ kind: asked, values, settings, now, isStaff: true, schedule, stored: undefined })
  const { day, outside } = dates
  const { gates, way } = useGates(boat.id, kind, day)
  // who moves what is approved asks no gate: the lift itself does
  const advisory = canStep(schedule, 'reschedule')
  const isShut = way === 'shut' && !advisory
  const asksReason = way === 'reason' && !advisory
  const closed = gates?.some(({ open }) => !open) ?? false
  const chosenAt = instantOf(when, timeZone)
  const isStill = chosenAt?.getTime() === Date.parse(at)
  const was = instantText(at, timeZone)
  const set = (of: RequestOccasion) => (text: string) => form.setFieldValue(fieldOf[of], text)
  const submit = () => {
    if (isShut || isStill) return
    if (!dates.refused[kind] && following !== null && dates.refused['pick-up']) setShown('pick-up')
    const { endpoint, input } = moveCall(schedule, values, timeZone)
    send(endpoint as AnyCall, input, {
      [field]: dates.refused[kind],
      ...(following !== null && { pickup_Requested_Date: dates.refused['pick-up'] }),
      overrideReason: asksReason && !values.overrideReason.trim() ? stepTexts.overrideNeeded : null,
      reason: outside && !values.reason.trim() ? outsideNeeded() : null,
    })
  }
  const fieldOn = (of: RequestOccasion, label: string, description: string) => {
    const value = values[fieldOf[of]]
    const picker = (
      <WhenPicker
        key={of}
        {...dates.rules[of]}
        occasion={of}
        value={value}
        onChange={set(of)}
        scheduleId={schedule.id}
      />
    )
    return (
      <WhenField
        label={label}
        description={description}
        {...form.getInputProps(fieldOf[of])}
        error={form.errors[fieldOf[of]] ?? (readWhen(value).time ? dates.refused[of] : null)}
        value={value}
        onChange={set(of)}
        active={shown === of}
        onActivate={() => setShown(of)}
        beneath={dates.outsideAt === of && <OutsideField outside={outside} {...form.getInputProps('reason')} />}
        picker={shown === of && picker}
      />
    )
  }
  return (
    <Form state={state} onSubmit={submit} className="stack gap-md">
      {fieldOn(kind, t`Move to`, worded(bookingHoursText(hours)))}
      {following !== null &&
        fieldOn('pick-up', t`Planned lowering`, t`It would come too early after the lifting, so it moves along.`)}
      {closed && !isStill && (
        <GateCheck
          gates={gates}
          day={day ?? marinaDay(now, timeZone)}
          closedTitle={words.closed(boat.name, day)}
          advisory={advisory}
          boatId={boat.id}
          subscriptionId={boat.subscriptionId}
          isStaff
        />
      )}
      {asksReason && !isStill && <OverrideField {...form.getInputProps('overrideReason')} />}
      <div className={classes.foot}>
        <div className="stack grows shrinks breaks">
          <span className={`row wraps ${classes.when}`}>
            <b>{boat.name}</b>
            {chosenAt && <b>{instantText(chosenAt.toISOString(), timeZone)}</b>}
          </span>
          <small className="quiet">
            {isStill
              ? t`This is the time she has. Choose another one.`
              : t`Instead of ${{ was }}, which is free again.`}
          </small>
        </div>
        <FormFoot state={state} label={t`Move the time`} disabled={isShut || isStill || !chosenAt} />
      </div>
    </Form>
  )
}

import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { bookingHours } from '#contract/schedules/booking-hours.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { respondPickUpRequest, updateSchedule } from '#contract/schedules/sent.ts'
import { marinaDay, wallClock } from '#contract/time.ts'
import { instantText, momentText, timeOf } from '#web/platform/dates.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useMe } from '#web/platform/use-me.ts'
import { useGates } from '#web/schedules/booking/use-gates.ts'
import { useIsFull } from '#web/schedules/booking/use-slot-days.ts'
import {
  instantOf,
  outsideWhen,
  type Rules,
  readWhen,
  refusedWhen,
  saidWhileTyped,
  writeWall,
} from '#web/schedules/booking/when.ts'
import { tellMoved, timeSaid } from '#web/schedules/facts/moved-notice.tsx'
import { outsideNeeded } from '#web/schedules/fields/outside-field.tsx'
import { type StepProps, useStep } from '#web/schedules/forms/use-step.ts'
import { texts } from '#web/schedules/steps/texts.ts'

type Values = Record<'pickUpScheduleDate' | 'returnAt' | 'notes' | 'overrideReason' | 'reason', string>

const textOf = (at: string | null, timeZone: string) => (at ? writeWall(wallClock(at, timeZone)) : '')
/** The planned date if it can still be had, so that asking for it is one press; else why not. */
function firstDate({ schedule, settings, step }: StepProps, rules: Rules) {
  if (step !== 'request-pick-up') return { text: textOf(schedule.askedPickUp, settings.timeZone), lost: null }
  const text = textOf(schedule.plannedPickUp, settings.timeZone)
  const lost = text ? refusedWhen(text, 'pick-up', rules) : null
  return { text: lost ? '' : text, lost }
}

type Times = { out: Date; back: Date | null }
/** Both times in words, the second by its hour alone where the day is the same. */
export function timesInWords({ out, back }: Times, timeZone: string, now: Date) {
  const [outWall, backWall] = [wallClock(out, timeZone), back && wallClock(back, timeZone)]
  const today = marinaDay(now, timeZone)
  const isSameDay = backWall?.slice(0, 10) === outWall.slice(0, 10)
  return {
    out: outWall.startsWith(today) ? t`today ${{ time: timeOf(outWall) }}` : momentText(outWall, today),
    back: backWall && (isSameDay ? timeOf(backWall) : momentText(backWall, today)),
  }
}
function toldOf(fresh: Schedule, timeZone: string, now: Date) {
  const { askedPickUp, returnAt } = fresh
  if (!askedPickUp) return undefined
  if (!returnAt) return timeSaid(fresh, 'pick-up', instantText(askedPickUp, timeZone))
  const { out, back } = timesInWords({ out: new Date(askedPickUp), back: new Date(returnAt) }, timeZone, now)
  if (fresh.returnWaits) return t`Out ${{ out }}; back ${{ back: back ?? '' }}, which the yard still approves`
  return t`Booked: out ${{ out }}, back ${{ back: back ?? '' }}`
}

/** One way: what is typed, and why it cannot be had. */
function useWay(occasion: 'pick-up' | 'return', text: string, rules: Rules, scheduleId: number) {
  const refused = occasion === 'return' && !text.trim() ? null : refusedWhen(text, occasion, rules)
  const full = useIsFull(text, rules.hours, { scheduleId })
  const { day, time } = readWhen(text)
  const isStill =
    Boolean(rules.booked) && instantOf(text, rules.hours.timeZone)?.getTime() === Date.parse(rules.booked!)
  return {
    ...{ day, rules, text, refused },
    at: instantOf(text, rules.hours.timeZone),
    isTaken: full !== null && !isStill,
    /** Said as soon as a whole time is typed, or a day on which nothing can be had. */
    said: time ? (refused ?? (isStill ? null : full)) : saidWhileTyped(text, occasion, rules),
    outside: text.trim() ? outsideWhen(text, occasion, rules) : null,
  }
}

/** The two times of an outing, or of a launch alone: their rules, the gates of both days, and what sends them. */
export function useOuting(props: StepProps) {
  const { schedule, settings, step } = props
  const { timeZone } = settings
  const { id, boatId, version } = schedule
  const now = useMarina().now()
  const { isStaff } = useMe()
  const isChanging = step !== 'request-pick-up'
  /** She is in the water: when she went out stands. */
  const isBackAlone = step === 'change-return'
  const rules: Rules = { hours: bookingHours(settings), now, isStaff, booked: schedule.askedPickUp }
  const first = firstDate(props, rules)
  const { form, send, ...state } = useStep<Values>(props, {
    initial: {
      pickUpScheduleDate: first.text,
      returnAt: textOf(schedule.returnAt, timeZone),
      ...{ notes: '', overrideReason: '', reason: '' },
    },
    kept: ['pickUpScheduleDate', 'returnAt', 'notes', 'overrideReason', 'reason'],
    onDone: (fresh) => tellMoved(fresh, toldOf(fresh, timeZone, now)),
  })
  const { notes, overrideReason, reason } = form.values
  const wentOut = useWay('pick-up', form.values.pickUpScheduleDate, rules, id)
  const out = isBackAlone ? { ...wentOut, refused: null, said: null, isTaken: false, outside: null } : wentOut
  const backRules: Rules = { ...rules, out: out.at, booked: schedule.returnAt }
  const wayBack = useWay('return', form.values.returnAt, backRules, id)
  const isMissing = isBackAlone && !form.values.returnAt.trim()
  const back = { ...wayBack, refused: isMissing ? refusedWhen('', 'return', backRules) : wayBack.refused }
  const [outShown, setOutShown] = useState<string | null>(null)
  const [backShown, setBackShown] = useState<string | null>(null)
  // owners read at once whether the day whose times they see can be had; staff choose first
  const outDay = out.day ?? (isStaff ? null : outShown)
  const backDay = back.day ?? backShown
  const outGates = useGates(boatId, 'pick-up', outDay)
  const backGates = useGates(backDay ? boatId : null, 'drop-off', backDay)
  // a day that is only looked at asks staff for no reason
  const asksReason =
    isStaff && ((!isBackAlone && outGates.way === 'reason') || (back.day !== null && backGates.way === 'reason'))
  const outside = out.outside ?? back.outside

  const submit = () => {
    const more = {
      ...(out.refused && { pickUpScheduleDate: out.refused }),
      ...(back.refused && { returnAt: back.refused }),
      ...(asksReason && !overrideReason.trim() && { overrideReason: texts.overrideNeeded }),
      ...(outside && !reason.trim() && { reason: outsideNeeded() }),
    }
    const times = {
      pickUpScheduleDate: out.at?.toISOString() ?? '',
      returnAt: back.text.trim() ? (back.at?.toISOString() ?? '') : null,
    }
    const { returnAt } = times
    const reasons = { overrideReason: asksReason ? overrideReason : null, ...(outside && { reason }) }
    const changes = { ...(isBackAlone ? { returnAt } : times), ...(isStaff && { notes }) }
    if (isChanging) send(updateSchedule, { params: { id }, body: { ...changes, ...reasons, version } }, more)
    else send(respondPickUpRequest, { body: { id: boatId, ...times, status: 1, ...reasons } }, more)
  }
  // the half says which of its times was taken, beside others: once is enough
  const isSaid = (out.isTaken || back.isTaken) && state.obstacle?.conflict === false
  return {
    ...{ form, submit, state: isSaid ? { ...state, obstacle: null } : state },
    ...{ out, back, isStaff, isChanging, isBackAlone, now, asksReason, outside },
    /** Why the planned date is not proposed. */
    lost: first.lost,
    outDay,
    judged: outDay ?? marinaDay(now, timeZone),
    outGates,
    backGates,
    backDay,
    setOutShown,
    setBackShown,
  }
}
export type OutingState = ReturnType<typeof useOuting>

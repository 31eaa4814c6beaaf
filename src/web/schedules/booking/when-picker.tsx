import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { Button } from '@mantine/core'
import { IconCalendarMonth, IconCalendarWeek } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Sentence } from '#contract/language/sentence.ts'
import { crewSentence, hoursOn, isBookableDay } from '#contract/schedules/booking-hours.ts'
import { addDays, daysBetween, marinaDay, minuteOfDay, wallClock } from '#contract/time.ts'
import { dayText, monthsText, monthText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf } from '#web/platform/problem.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useSlotDays } from '#web/schedules/booking/use-slot-days.ts'
import {
  earliestDay,
  firstOfMonth,
  mondayOf,
  monthAfter,
  monthBefore,
  type Occasion,
  outsideWhen,
  type Rules,
  readWhen,
  saidWhileTyped,
  writeWhen,
} from '#web/schedules/booking/when.ts'
import classes from '#web/schedules/booking/when-picker.module.css'
import { BookingHead, DayStrip, MonthDays } from '#web/ui/booking/day-strip.tsx'
import { SlotGrid } from '#web/ui/booking/slot-grid.tsx'
import { OnItsWay } from '#web/ui/on-its-way.tsx'
import { Notice } from '#web/ui/surface.tsx'

const titles: Record<Occasion, Sentence> = {
  'drop-off': msg`Lifting day`,
  'pick-up': msg`Lowering day`,
  return: msg`Day she comes back`,
}
/** Nobody plans further ahead by tapping; a later date can still be typed. */
const daysAhead = 730

/** First day from `minDay` on with a time left. */
function firstOpenDay(minDay: string, { hours, now }: Rules) {
  const minute = minuteOfDay(wallClock(now, hours.timeZone))
  const isOver = minDay === marinaDay(now, hours.timeZone) && minute >= (hoursOn(minDay, hours)?.untilMinute ?? 0)
  const start = isOver ? addDays(minDay, 1) : minDay
  for (let ahead = 0; ahead < 60; ahead += 1)
    if (isBookableDay(addDays(start, ahead), hours)) return addDays(start, ahead)
  return start
}
/** 'June 2026', or 'Jun and Jul 2026' where the week holds both. */
const spanOf = (first: string, last: string) =>
  first.slice(0, 7) === last.slice(0, 7) ? monthText(first) : monthsText(first, last)

type Props = Rules & {
  occasion: Occasion
  /** As the field holds it: dd/MM/yyyy HH:mm. */
  value: string
  onChange: (text: string) => void
  scheduleId?: number | undefined
  boatId?: number | null
  /** Something else than the hours refuses the chosen day: its times are not shown. */
  isRefused?: boolean
}
/** Days with their free places, other weeks and months, and the times of one day. Typing and tapping are one value. */
export function WhenPicker({ occasion, value, onChange, scheduleId, boatId, isRefused = false, ...rules }: Props) {
  const { hours, booked, isStaff } = rules
  const { settings } = useMarina()
  const chosen = readWhen(value)
  const minDay = earliestDay(occasion, rules)
  const lastDay = addDays(minDay, daysAhead)
  // The view follows a typed day; stepping away from it holds until the day changes.
  const first = firstOpenDay(minDay, rules)
  const anchor = chosen.day && chosen.day >= first && chosen.day <= lastDay ? chosen.day : first
  const [moved, setMoved] = useState<{ from: string; anchor: string } | null>(null)
  const [monthly, setMonthly] = useState(false)
  const base = moved?.anchor === anchor ? moved.from : anchor
  const from = monthly ? firstOfMonth(base) : mondayOf(base)
  const next = monthly ? monthAfter(from) : addDays(from, 7)
  const last = addDays(next, -1)
  const { days, movable, slotsOf, known, busy, error, refetch } = useSlotDays({
    from,
    days: daysBetween(from, next),
    scheduleId,
    boatId,
    hours,
    minDay,
    booked,
  })
  const open = days.filter(({ state }) => state === 'open').map(({ day }) => day)
  const inView = chosen.day !== null && days.some(({ day }) => day === chosen.day)
  const shownDay = inView && chosen.day && chosen.day >= minDay ? chosen.day : (open[0] ?? null)
  // no time back before she is out
  const outWall = rules.out ? wallClock(rules.out, hours.timeZone) : ''
  const offered = (shownDay ? slotsOf(shownDay) : []).filter(({ time }) => `${shownDay} ${time}` > outWall)
  const crew = settings && shownDay && crewSentence(settings, shownDay)

  const step = (day: string) => setMoved({ from: day, anchor })
  const pickDay = (day: string) => {
    const keeps = slotsOf(day).some(({ time, state }) => time === chosen.time && state !== 'full')
    onChange(writeWhen(day, keeps ? chosen.time : null))
    setMoved(null)
    setMonthly(false)
  }
  // A typed 09:07 lies in the slot of 09:00.
  const slotTime =
    chosen.time &&
    `${chosen.time.slice(0, 3)}${String(Math.floor(Number(chosen.time.slice(3)) / 15) * 15).padStart(2, '0')}`
  // what staff type past the hours stands among the times, chosen as any other
  const isOutside =
    chosen.day === shownDay &&
    outsideWhen(value, occasion, rules) !== null &&
    offered.every(({ time }) => time !== slotTime)
  const outside = isOutside ? chosen.time : null
  const times = outside
    ? [...offered, { time: outside, state: 'outside' as const }].toSorted((one, other) =>
        one.time.localeCompare(other.time),
      )
    : offered
  // of a closed day that owners choose the field above says so
  const isShut = shownDay !== null && shownDay === chosen.day && !isBookableDay(shownDay, hours)
  const isSaid = isShut && !isStaff && saidWhileTyped(value, occasion, rules) !== null
  const shownDays = isRefused ? days.map((each) => ({ ...each, refused: each.day === chosen.day })) : days
  const Days = monthly ? MonthDays : DayStrip
  const ModeIcon = monthly ? IconCalendarWeek : IconCalendarMonth
  return (
    <div className={`stack gap-sm ${classes.picker}`}>
      <BookingHead
        title={worded(titles[occasion])}
        aside={t`${{ months: spanOf(from, last) }}, marina time`}
        step={monthly ? 'month' : 'week'}
        onPrevious={from > first ? () => step(monthly ? monthBefore(from) : addDays(from, -7)) : undefined}
        onNext={next <= lastDay ? () => step(next) : undefined}
      />
      <div className={movable ? undefined : classes.pale}>
        <Days days={shownDays} value={shownDay} isShown={shownDay !== chosen.day} onPick={pickDay} busy={busy} />
        {open.length > 0 && <p className={classes.key}>{t`Small number: free times`}</p>}
      </div>
      <div className={`row wraps mid ${classes.more}`}>
        <Button
          variant="subtle"
          size="compact-md"
          mih="var(--tap)"
          leftSection={<ModeIcon size={18} />}
          onClick={() => {
            setMoved(base < first ? null : { from: base, anchor })
            setMonthly(!monthly)
          }}
        >
          {monthly ? t`Show one week` : t`Show the month`}
        </Button>
      </div>
      {error && !busy && days.every(({ day }) => !known(day)) ? (
        <Notice
          tone="bad"
          title={t`The free times did not load`}
          action={
            <Button size="sm" mih="var(--tap)" variant="default" onClick={() => void refetch()}>
              {t`Try again`}
            </Button>
          }
        >
          {problemOf(error).message} {t`You can still type date and time.`}
        </Notice>
      ) : !movable ? (
        <div role="status">
          <Notice
            title={t`No machine here can move her`}
            action={
              !isStaff && (
                <Button component={Link} to="/Messages/create" size="sm" mih="var(--tap)" variant="default">
                  {t`Write to the marina`}
                </Button>
              )
            }
          >
            {t`She is too long or too heavy for each that is in use, or lies too high for it. The marina can change her bay, what is entered of her, or the machine.`}
          </Notice>
        </div>
      ) : isRefused || isSaid ? null : shownDay ? (
        <>
          <h3>{t`Times on ${{ day: dayText(shownDay) }}`}</h3>
          {!known(shownDay) ? (
            <OnItsWay className={classes.waiting}>{null}</OnItsWay>
          ) : times.length > 0 ? (
            <>
              <SlotGrid
                slots={times}
                value={chosen.day === shownDay ? (outside ?? slotTime) : null}
                onPick={(time) => onChange(writeWhen(shownDay, time))}
                busy={busy}
              />
              {crew && <p className="text-body quiet">{worded(crew)}</p>}
            </>
          ) : (
            <p className="text-body quiet">
              {isStaff
                ? t`No booking hours on ${{ day: dayText(shownDay) }}. You can type a time into the field and say why.`
                : t`No bookings on ${{ day: dayText(shownDay) }}. Choose another day.`}
            </p>
          )}
        </>
      ) : (
        <p className="text-body quiet" role="status">
          {monthly
            ? t`Nothing can be booked in this month. Step on to a later one.`
            : t`Nothing can be booked in this week. Step on to a later one.`}
        </p>
      )}
    </div>
  )
}

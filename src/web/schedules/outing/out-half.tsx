import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowBarDown, IconArrowBarUp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { marinaDay, wallClock } from '#contract/time.ts'
import { dayText, momentText, timeOf } from '#web/platform/dates.ts'
import { useRefusedDays } from '#web/schedules/booking/use-gates.ts'
import { useSlotDays } from '#web/schedules/booking/use-slot-days.ts'
import { earliestDay, instantOf, type Rules, readWhen, writeWhen } from '#web/schedules/booking/when.ts'
import { WhenField } from '#web/schedules/booking/when-field.tsx'
import { WhenPicker } from '#web/schedules/booking/when-picker.tsx'
import classes from '#web/schedules/outing/out-page.module.css'
import { nearestFree, shortlistOf } from '#web/schedules/outing/shortlist.ts'
import { DayChips } from '#web/ui/booking/day-chips.tsx'
import { SlotGrid } from '#web/ui/booking/slot-grid.tsx'
import { OnItsWay } from '#web/ui/on-its-way.tsx'
import { useFocusOn } from '#web/ui/use-focus-on.ts'

/** How far ahead the nearest days with room are looked for. */
const daysAhead = 14

export type OutHalfProps = {
  occasion: 'pick-up' | 'return'
  rules: Rules
  /** As it is typed: dd/MM/yyyy HH:mm. */
  value: string
  onChange: (text: string) => void
  error: ReactNode
  /** The chosen time was free when it was chosen: the three nearest that are still free say so. */
  isTaken: boolean
  boatId: number
  scheduleId: number
  /** How often sending was refused. */
  refusals: number
  /** The day whose times are shown, also while none is chosen. */
  onShown?: (day: string | null) => void
  /** The way back without the way out, which is over: it cannot be left open. */
  isAlone?: boolean
  /** Why no time can be had on the day that is shown, with the nearest day that can be had. */
  closed?: false | ((instead: ReactNode) => ReactNode)
  /** What is asked about the time that is chosen. */
  beneath?: ReactNode
  /** What has to be chosen first: nothing of this half can be had meanwhile. */
  waits?: string | false
}

/** What of a half is shown: its nearest days with room, the times of one of them, or the field for any other. */
function useHalf({ occasion, rules, value, scheduleId }: OutHalfProps) {
  const { hours, now, booked, out } = rules
  const [searching, setSearching] = useState(false)
  const isBack = occasion === 'return'
  const minDay = earliestDay(occasion, rules)
  const outWall = out ? wallClock(out, hours.timeZone) : ''
  const { days, slotsOf, known, error } = useSlotDays({
    ...{ from: minDay, days: daysAhead, minDay },
    ...{ scheduleId, hours, booked },
  })
  const timesOf = (day: string) => slotsOf(day).filter(({ time }) => `${day} ${time}` > outWall)
  const isLoaded = known(minDay)
  const near = isLoaded
    ? days
        .filter(({ day, state }) => state === 'open' && timesOf(day).some((slot) => slot.state !== 'full'))
        .slice(0, isBack ? 2 : 3)
        .map(({ day }) => day)
    : []
  const chosen = readWhen(value)
  const isElsewhere = value.trim() !== '' && (chosen.day === null || (isLoaded && !near.includes(chosen.day)))
  return {
    isBack,
    isLoaded,
    near,
    chosen,
    timesOf,
    // a day that nobody chose is only shown while no other is looked for
    day: chosen.day ?? (searching ? null : (near[0] ?? null)),
    today: marinaDay(now, hours.timeZone),
    isOther: searching || isElsewhere || (error !== null && !isLoaded) || (isLoaded && near.length === 0),
    setSearching,
  }
}

/** One way of an outing: a few days, a few times, and everything else a tap further. */
export function OutHalf(props: OutHalfProps) {
  const {
    occasion,
    rules,
    value,
    error,
    isTaken,
    boatId,
    scheduleId,
    refusals,
    onShown,
    closed,
    beneath,
    waits,
    isAlone = false,
  } = props
  const { isBack, isLoaded, near, chosen, timesOf, day, today, isOther, setSearching } = useHalf(props)
  const [all, setAll] = useState(false)
  const id = useId()
  const grid = useFocusOn<HTMLDivElement>()
  /** Refusals that were there when a time was last chosen or typed: only a new one may take the focus. */
  const [answered, setAnswered] = useState(refusals)
  const onChange = (text: string) => {
    setAnswered(refusals)
    props.onChange(text)
  }
  /** What is typed or picked among all days keeps its field. */
  const onSearched = (text: string) => {
    setSearching(true)
    onChange(text)
  }
  useEffect(() => onShown?.(day), [onShown, day])
  const times = day ? timesOf(day) : []
  const at = instantOf(value, rules.hours.timeZone)
  // a time that was taken meanwhile is struck among its day's, and the nearest free ones say so
  const isStruck = isTaken && !isOther && times.some(({ time }) => time === chosen.time)
  const nearest = isStruck && chosen.time ? nearestFree(times, chosen.time) : []
  const isBooked = Boolean(rules.booked) && at?.getTime() === Date.parse(rules.booked ?? '')
  const short = shortlistOf(times, { chosen: chosen.time, isBooked, isBack })
  const few = nearest.every((one) => short.some(({ time }) => time === one)) ? short : times
  const takesFocus = nearest.length > 0 && refusals > answered
  const gridPlace = grid.place
  useEffect(() => {
    if (takesFocus) gridPlace.current?.querySelector<HTMLElement>('[data-near]')?.focus()
  }, [takesFocus, gridPlace])
  const wall = at && wallClock(at, rules.hours.timeZone)
  const pickDay = (next: string) => {
    const keeps = timesOf(next).some(({ time, state }) => time === chosen.time && state !== 'full')
    setSearching(false)
    onChange(writeWhen(next, keeps ? chosen.time : null))
  }
  const { refused, works } = useRefusedDays(boatId, isBack ? 'drop-off' : 'pick-up', near, Boolean(closed))
  const instead = works && (
    <Button
      size="sm"
      mih="var(--tap)"
      onClick={() => {
        pickDay(works)
        grid.focusOn('button:enabled')
      }}
    >
      {t`Choose ${{ day: dayText(works) }}`}
    </Button>
  )
  const Mark = isBack ? IconArrowBarUp : IconArrowBarDown
  const isOpen = isBack && !isAlone && value.trim() === ''
  const field = (
    <WhenField
      label={isBack ? t`Back (lifting)` : t`Out (lowering)`}
      {...(isBack && !isAlone ? { description: t`Leave it empty if you do not know yet.` } : { withAsterisk: true })}
      error={error}
      value={value}
      onChange={onSearched}
      active
      onActivate={() => undefined}
      beneath={beneath}
    />
  )
  const hasField = isOther || (Boolean(error) && !isStruck)
  return (
    <section className={`sheet ${classes.half}`} aria-labelledby={id}>
      <div className={`row mid gap-xs ${classes.head}`}>
        <Mark size={22} aria-hidden className={classes.mark} />
        <h2 id={id} className="grows">
          {isBack ? t({ message: 'Back', context: 'of an outing' }) : t({ message: 'Out', context: 'of an outing' })}
        </h2>
        {wall && !isTaken && !closed && !waits && (
          <b className="num">{wall.startsWith(today) ? timeOf(wall) : momentText(wall, today)}</b>
        )}
      </div>
      {waits ? (
        <p className="quiet">{waits}</p>
      ) : !isLoaded && !isOther ? (
        <OnItsWay className={classes.waiting}>{null}</OnItsWay>
      ) : (
        <DayChips
          days={near}
          today={today}
          value={isOther ? 'other' : isOpen ? 'none' : day}
          shown={isOpen ? day : null}
          refused={refused}
          onPick={pickDay}
          onOther={() => setSearching(true)}
          onNone={
            isBack && !isAlone
              ? () => {
                  setSearching(false)
                  onChange('')
                }
              : undefined
          }
        />
      )}
      {!waits && closed && closed(instead)}
      {!waits && hasField && field}
      {isStruck && (
        <div role="alert">
          <p className={`row gap-2xs ${classes.taken}`}>
            <IconAlertTriangle size={20} aria-hidden />
            <span>{error}</span>
          </p>
        </div>
      )}
      {!waits && isOther && (
        <WhenPicker
          {...rules}
          occasion={occasion}
          value={value}
          onChange={onSearched}
          scheduleId={scheduleId}
          isRefused={Boolean(closed)}
        />
      )}
      {!waits && !isOther && !closed && day && times.length > 0 && (
        <div ref={grid.place} className="stack gap-sm">
          <h3 className={classes.of}>
            {isOpen ? t`Or choose a time on ${{ day: dayText(day) }}` : t`Times on ${{ day: dayText(day) }}`}
          </h3>
          <SlotGrid
            few
            slots={all ? times : few}
            near={nearest}
            value={chosen.day === day ? chosen.time : null}
            onPick={(time) => onChange(writeWhen(day, time))}
          />
          {!hasField && beneath}
          {!all && few.length < times.length && (
            <Button
              variant="subtle"
              size="compact-md"
              mih="var(--tap)"
              onClick={() => {
                setAll(true)
                grid.focusOn('button:enabled')
              }}
            >
              {t`All times of the day`}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

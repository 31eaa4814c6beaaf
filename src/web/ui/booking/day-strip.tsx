import { t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { weekdayText, weekdayTexts } from '#web/platform/dates.ts'
import { type BookingDay, dayWords, stateWord } from '#web/ui/booking/types.ts'
import classes from './booking.module.css'

type DayHeadProps = {
  title: ReactNode
  /** Month and zone. */
  aside: ReactNode
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  step?: 'week' | 'month'
}
/** Title of a picker with the steps to other weeks; a step that leads nowhere is off. */
export function BookingHead({ title, aside, onPrevious, onNext, step = 'week' }: DayHeadProps) {
  const [previous, next] = step === 'week' ? [t`Previous week`, t`Next week`] : [t`Previous month`, t`Next month`]
  return (
    <div className={`row wraps mid ${classes.head}`}>
      <h2>{title}</h2>
      <span>{aside}</span>
      <div className="row gap-3xs">
        <ActionIcon variant="default" aria-label={previous} disabled={!onPrevious} onClick={onPrevious}>
          <IconChevronLeft size={20} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={next} disabled={!onNext} onClick={onNext}>
          <IconChevronRight size={20} />
        </ActionIcon>
      </div>
    </div>
  )
}

type DaysProps = {
  days: BookingDay[]
  value: string | null
  /** Nobody chose it yet: its times are only shown. */
  isShown?: boolean
  onPick: (day: string) => void
  busy?: boolean
}

const shortWord = ({ state, free, refused }: BookingDay) =>
  refused ? '–' : ((state === 'open' ? free : null) ?? stateWord(state))

/** One week; every day says how many places it has, so that another day is one tap away. */
export function DayStrip({ days, value, isShown = false, onPick, busy = false }: DaysProps) {
  return (
    <fieldset className={classes.days} aria-busy={busy}>
      <legend className="sr-only">{t`Day`}</legend>
      {days.map((entry) => (
        <button
          key={entry.day}
          type="button"
          aria-pressed={entry.day === value}
          data-shown={isShown || undefined}
          data-refused={entry.refused || undefined}
          disabled={entry.state !== 'open'}
          onClick={() => onPick(entry.day)}
        >
          <span>{weekdayText(entry.day)} </span>
          <b>{Number(entry.day.slice(8, 10))} </b>
          <span className="sr-only">{dayWords(entry)}</span>
          <small aria-hidden="true">{shortWord(entry)}</small>
        </button>
      ))}
    </fieldset>
  )
}

/** A whole month, weeks from Monday; days before the first are left blank. */
export function MonthDays({ days, value, isShown = false, onPick, busy = false }: DaysProps) {
  const first = days[0] ? new Date(`${days[0].day}T12:00:00Z`).getUTCDay() : 1
  return (
    <div className={classes.month}>
      {weekdayTexts().map((name) => (
        <span key={name} className="text-xs centred quiet" aria-hidden="true">
          {name}
        </span>
      ))}
      <fieldset className={`across ${classes.monthDays}`} aria-busy={busy}>
        <legend className="sr-only">{t`Day`}</legend>
        {days.map((entry, index) => (
          <button
            key={entry.day}
            type="button"
            style={index === 0 ? { gridColumnStart: ((first + 6) % 7) + 1 } : undefined}
            aria-pressed={entry.day === value}
            data-shown={isShown || undefined}
            data-refused={entry.refused || undefined}
            disabled={entry.state !== 'open'}
            onClick={() => onPick(entry.day)}
          >
            <b>{Number(entry.day.slice(8, 10))}</b>
            <span className="sr-only">{dayWords(entry)}</span>
            <small aria-hidden="true">{entry.state === 'open' && !entry.refused ? (entry.free ?? '') : ''}</small>
          </button>
        ))}
      </fieldset>
    </div>
  )
}

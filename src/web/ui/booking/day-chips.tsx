import { t } from '@lingui/core/macro'
import { IconCalendar, IconCalendarQuestion } from '@tabler/icons-react'
import { dateText, weekdayText } from '#web/platform/dates.ts'
import classes from './booking.module.css'

type Props = {
  /** The nearest days with room, 'YYYY-MM-DD'. */
  days: readonly string[]
  today: string
  /** A day, `other` while one is looked for, `none` where no day is chosen on purpose. */
  value: string | null
  onPick: (day: string) => void
  onOther: () => void
  /** No day is chosen, and the times beneath are of this one. */
  shown?: string | null
  /** Nothing is to be had on them. */
  refused?: readonly string[]
  /** Leaves it open; without it a day has to be chosen. */
  onNone?: (() => void) | undefined
}
/** A few days to tap, the way to all others, and that it is not known yet. */
export function DayChips({ days, today, value, shown, refused = [], onPick, onOther, onNone }: Props) {
  return (
    <fieldset className={classes.chips}>
      <legend className="sr-only">{t`Day`}</legend>
      {days.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={day === value}
          data-shown={day === shown || undefined}
          disabled={refused.includes(day)}
          onClick={() => onPick(day)}
        >
          <b>{day === today ? t`Today` : weekdayText(day)} </b>
          <small>{dateText(day)}</small>
        </button>
      ))}
      <button type="button" aria-pressed={value === 'other'} onClick={onOther}>
        <IconCalendar size={20} aria-hidden />
        <small>{t({ message: 'Other', context: 'day' })}</small>
      </button>
      {onNone && (
        <button type="button" aria-pressed={value === 'none'} onClick={onNone}>
          <IconCalendarQuestion size={20} aria-hidden />
          <small>{t`Not yet`}</small>
        </button>
      )}
    </fieldset>
  )
}

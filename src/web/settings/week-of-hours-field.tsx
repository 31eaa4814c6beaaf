import { t } from '@lingui/core/macro'
import '#web/settings/words.ts'
import { Button, Checkbox } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { carriedIn } from '#contract/language/sentence.ts'
import { bookedSpan, type WeekOfHours } from '#contract/settings/hours-schema.ts'
import { weekdayNames } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import fields from '#web/settings/fields.module.css'
import classes from '#web/settings/week-of-hours-field.module.css'
import { TimeField } from '#web/ui/day-time/time-field.tsx'

type TypedHours = NonNullable<WeekOfHours[number]>
const usual: TypedHours = { from: '09:00', until: '17:59' }
/** A new week, to be changed. */
export const usualWeek = (): WeekOfHours => Array.from({ length: 7 }, (_, day) => (day < 5 ? { ...usual } : null))
const isSame = (one: TypedHours, other: TypedHours) => one.from === other.from && one.until === other.until

function wrongIn(span: TypedHours): Partial<Record<string, string>> {
  const issues = bookedSpan.safeParse(span).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), worded(carriedIn(message))]))
}

type DayLineProps = {
  day: string
  span: TypedHours | null
  judged: boolean
  /** Of a week without any hours. */
  wrongDay: { 'aria-invalid'?: true; 'aria-describedby'?: string }
  onChange: (span: TypedHours | null) => void
  opens: TypedHours
}
/** One weekday: open or not, and from when till when. */
function DayLine({ day, span, judged, wrongDay, onChange, opens }: DayLineProps) {
  const wrong = judged && span ? wrongIn(span) : {}
  return (
    <li className={classes.line}>
      <Checkbox
        className={classes.name ?? ''}
        label={day}
        {...wrongDay}
        checked={span !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? { ...opens } : null)}
      />
      {span ? (
        <>
          <TimeField
            aria-label={t`${day}, first bookable time`}
            value={span.from}
            error={wrong.from}
            onChange={(from) => onChange({ ...span, from })}
          />
          <TimeField
            aria-label={t`${day}, last bookable time`}
            value={span.until}
            error={wrong.until}
            onChange={(until) => onChange({ ...span, until })}
          />
        </>
      ) : (
        <span className={`quiet ${classes.closed}`}>{t`No bookings`}</span>
      )}
    </li>
  )
}

type Props = { label: string; value: WeekOfHours; onChange: (week: WeekOfHours) => void; error?: ReactNode }
/** When bookings are taken, a line a weekday; the hours typed last can be taken for all open days at once. */
export function WeekOfHoursField({ label, value: week, onChange, error }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<number | null>(null)
  const open = week.filter((span) => span !== null)
  const pattern = (typed === null ? null : week[typed]) ?? open[0]
  const differs = pattern && Object.keys(wrongIn(pattern)).length === 0 && open.some((span) => !isSame(span, pattern))
  const change = (at: number) => (span: TypedHours | null) => {
    if (span) setTyped(at)
    onChange(week.with(at, span))
  }
  const isInLines = open.some((span) => Object.keys(wrongIn(span)).length > 0)
  const isOfWeek = Boolean(error) && !isInLines
  const wrongDay: DayLineProps['wrongDay'] = isOfWeek ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}
  return (
    <fieldset className={fields.group} aria-describedby={`${id}-hint`}>
      <legend>{label}</legend>
      <p id={`${id}-hint`} className={`quiet ${fields.hint}`}>
        {t`First and last bookable time, on 24 hours. The first is a full or quarter hour.`}
      </p>
      {open.length > 0 && (
        // every field has a name of its own
        <div className={`text-sm quiet ${classes.line} ${classes.heads}`} aria-hidden="true">
          <span />
          <span>{t({ message: 'First', context: 'bookable time of a day' })}</span>
          <span>{t({ message: 'Last', context: 'bookable time of a day' })}</span>
        </div>
      )}
      <ul className={classes.week}>
        {weekdayNames().map((day, at) => (
          <DayLine
            key={day}
            day={day}
            span={week[at] ?? null}
            judged={Boolean(error)}
            wrongDay={wrongDay}
            onChange={change(at)}
            opens={pattern ?? usual}
          />
        ))}
      </ul>
      {isOfWeek && (
        <p id={`${id}-error`} className={fields.error}>
          {error}
        </p>
      )}
      {differs && (
        <Button
          variant="default"
          mih="var(--tap)"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => onChange(week.map((span) => span && { ...pattern }))}
        >
          {t`${{ from: pattern.from }}–${{ until: pattern.until }} on all open days`}
        </Button>
      )}
    </fieldset>
  )
}

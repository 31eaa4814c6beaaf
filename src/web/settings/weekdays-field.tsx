import { type ReactNode, useId } from 'react'
import { weekdayNames, weekdayTexts } from '#web/platform/dates.ts'
import classes from '#web/settings/fields.module.css'

type Props = { label: string; value: readonly number[]; onChange: (days: number[]) => void; error?: ReactNode }
export function WeekdaysField({ label, value, onChange, error }: Props) {
  const id = `${useId()}-error`
  const wrong = error ? { 'aria-invalid': true, 'aria-describedby': id } : {}
  const toggle = (day: number) =>
    onChange(value.includes(day) ? value.filter((one) => one !== day) : [...value, day].toSorted())
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <div className={`row wraps gap-2xs ${classes.days}`}>
        {weekdayTexts().map((day, index) => (
          <label key={day} className={classes.day}>
            <input
              type="checkbox"
              {...wrong}
              aria-label={weekdayNames()[index]}
              checked={value.includes(index + 1)}
              onChange={() => toggle(index + 1)}
            />
            <span aria-hidden>{day}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

import { useId } from 'react'
import classes from '#web/settings/fields.module.css'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Props = { label: string; value: readonly number[]; onChange: (days: number[]) => void; error?: string | undefined }
export function WeekdaysField({ label, value, onChange, error }: Props) {
  const id = useId()
  const toggle = (day: number) =>
    onChange(value.includes(day) ? value.filter((one) => one !== day) : [...value, day].toSorted())
  return (
    <fieldset className={classes.group} aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      <div className={classes.days}>
        {days.map((day, index) => (
          <label key={day} className={classes.day}>
            <input
              type="checkbox"
              aria-label={names[index]}
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

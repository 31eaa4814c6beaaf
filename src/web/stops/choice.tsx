import type { ReactNode } from 'react'
import classes from '#web/stops/stops.module.css'

type Props<K extends string> = {
  legend: ReactNode
  value: K
  options: readonly { key: K; label: ReactNode; disabled?: boolean }[]
  onChange: (key: K) => void
  error?: ReactNode
}
/** One of a few, all in sight: the one that is pressed. */
export function Choice<K extends string>({ legend, value, options, onChange, error }: Props<K>) {
  return (
    <fieldset className={classes.choice}>
      <legend>{legend}</legend>
      <div className="row wraps gap-2xs">
        {options.map(({ key, label, disabled = false }) => (
          <button
            key={key}
            type="button"
            className="inline-row mid gap-2xs"
            aria-pressed={value === key}
            disabled={disabled}
            onClick={() => onChange(key)}
          >
            {label}
          </button>
        ))}
      </div>
      {error && (
        <p className="text-sm" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

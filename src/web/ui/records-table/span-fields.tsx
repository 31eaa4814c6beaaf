import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { readDay } from '#web/ui/day-time/typed.ts'
import type { ListDays } from '#web/ui/records-table/types.ts'
import { useFocusOn } from '#web/ui/use-focus-on.ts'
import classes from './span-fields.module.css'

export type SpanPatch = { from?: string | undefined; until?: string | undefined }

type OneDayProps = { label: string; value: string | undefined; onDay: (day: string | undefined) => void }
/** What is typed stays while it is no day yet; the list follows once it is one. */
function OneDay({ label, value, onDay }: OneDayProps) {
  const [text, setText] = useState(value ?? '')
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if ((readDay(text) ?? undefined) !== value) setText(value ?? '')
  }
  return (
    <DayField
      label={label}
      value={text}
      onChange={(typed) => {
        setText(typed)
        const day = readDay(typed)
        if (day || typed.trim() === '') onDay(day ?? undefined)
      }}
    />
  )
}

/** A day or a span of days that a list is narrowed to; what ends before it begins is one day. */
export function SpanFields({ from, until, today, onChange }: ListDays & { onChange: (patch: SpanPatch) => void }) {
  const { place, focusOn } = useFocusOn<HTMLFieldSetElement>()
  const isToday = from === today && until === today
  return (
    <fieldset ref={place} className={`row wraps ${classes.span}`}>
      <legend className="sr-only">{t({ message: 'Days', context: 'of a list' })}</legend>
      <OneDay
        label={t({ message: 'From', context: 'day' })}
        value={from}
        onDay={(day) => onChange({ from: day, ...(day && until && until < day && { until: day }) })}
      />
      <OneDay
        label={t({ message: 'Until', context: 'day' })}
        value={until}
        onDay={(day) => onChange({ until: day, ...(day && from && from > day && { from: day }) })}
      />
      <Button
        variant="default"
        mih="var(--tap)"
        aria-pressed={isToday}
        onClick={() => onChange(isToday ? { from: undefined, until: undefined } : { from: today, until: today })}
      >
        {t`Today`}
      </Button>
      {(from ?? until) && !isToday && (
        <Button
          variant="subtle"
          mih="var(--tap)"
          onClick={() => {
            onChange({ from: undefined, until: undefined })
            focusOn('input')
          }}
        >
          {t`All days`}
        </Button>
      )}
    </fieldset>
  )
}

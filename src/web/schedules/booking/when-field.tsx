import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCalendarEvent } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { tidyWhen } from '#web/schedules/booking/when.ts'
import classes from '#web/schedules/booking/when-field.module.css'
import { usePhone } from '#web/ui/use-media.ts'
import { Whole } from '#web/ui/whole.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
  /** Its days and times are the ones shown. */
  active: boolean
  onActivate: () => void
  /** What is asked about the time that stands in it. */
  beneath?: ReactNode
  /** The picker, where it opens under the field. */
  picker?: ReactNode
}
/** Hours stay in one piece. */
const whole = (said: ReactNode) => (typeof said === 'string' && said ? <Whole text={said} /> : said)
/** What is wrong, by its mark too. */
export const marked = (said: ReactNode) =>
  typeof said === 'string' && said ? (
    <span className="row gap-3xs">
      <IconAlertTriangle size={16} aria-hidden className="rigid" />
      <span>{whole(said)}</span>
    </span>
  ) : (
    said
  )

/** A date and time that can be typed or tapped. On a phone the times open instead of the keyboard. */
export function WhenField({
  value,
  onChange,
  active,
  onActivate,
  beneath,
  picker,
  description,
  error,
  ...input
}: Props) {
  const phone = usePhone()
  return (
    <div className={classes.field} data-active={active}>
      <TextInput
        {...input}
        description={whole(description)}
        error={marked(error)}
        placeholder={t`dd/MM/yyyy HH:mm`}
        autoComplete="off"
        inputMode={phone ? 'none' : 'text'}
        rightSection={<IconCalendarEvent size={20} aria-hidden />}
        rightSectionPointerEvents="none"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={onActivate}
        onClick={onActivate}
        onBlur={(event) => {
          const tidy = tidyWhen(event.currentTarget.value)
          if (tidy !== value) onChange(tidy)
        }}
      />
      {beneath && <div className={classes.beneath}>{beneath}</div>}
      {picker && <div className={`sheet ${classes.inline}`}>{picker}</div>}
    </div>
  )
}

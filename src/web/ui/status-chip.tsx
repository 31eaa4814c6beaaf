import { type Icon, IconAlertTriangle, IconCalendarOff } from '@tabler/icons-react'
import classes from './status-chip.module.css'

/** `none` is outline only, `bad` outlined red, `ok` and `wait` for things that are not on a way. */
export type ChipTone = 'request' | 'payment' | 'yard' | 'rack' | 'water' | 'bad' | 'none' | 'ok' | 'warn' | 'wait'
type Props = { tone: ChipTone; label: string; icon?: Icon }

/** Status with icon and colour; the words alone would do. */
export function StatusChip({ tone, label, icon }: Props) {
  const Mark = icon ?? (tone === 'bad' ? IconAlertTriangle : tone === 'none' ? IconCalendarOff : null)
  return (
    <span className={`inline-row mid ${classes.chip}`} data-tone={tone}>
      {Mark && <Mark size={15} stroke={1.9} aria-hidden />}
      {label}
    </span>
  )
}

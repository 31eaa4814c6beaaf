import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconBuildingWarehouse,
  IconCalendarOff,
  IconCalendarX,
  IconClockExclamation,
  IconCreditCard,
  IconFileText,
  IconForklift,
  IconRipple,
} from '@tabler/icons-react'
import { isScheduleStatus, type Phase, phaseBy, phaseOf, statusLabel } from '#contract/schedules/status.ts'
import { type ChipTone, StatusChip } from '#web/ui/status-chip.tsx'
import classes from './status-of.module.css'

export const phaseIcons: Record<Phase, Icon> = {
  request: IconFileText,
  payment: IconCreditCard,
  yard: IconForklift,
  rack: IconBuildingWarehouse,
  water: IconRipple,
}

/** Words, colour and icon of a phase, as the pills above a list have them. */
export const phaseLook = (key: Phase) => ({ label: phaseBy(key).label, tone: key, icon: phaseIcons[key] })

type Mark = { label: string; tone: ChipTone; icon: Icon }
/** Words, colour and icon of a status; `null` is a boat without a schedule. */
export function statusMark(status: number | null, cancelled = false): Mark {
  if (cancelled) return { label: 'Cancelled', tone: 'none', icon: IconBan }
  const label = statusLabel(status)
  if (status === null || !isScheduleStatus(status)) return { label, tone: 'none', icon: IconCalendarOff }
  const phase = phaseOf(status)
  if (phase.refusedBy === status) return { label, tone: 'bad', icon: IconAlertTriangle }
  return { label, tone: phase.key, icon: phaseIcons[phase.key] }
}

type Props = { status: number | null; cancelled?: boolean; missed?: boolean; overdue?: boolean }
/** The status as a chip, and beside it what is wrong with it: nobody came, or the subscription ended. */
export function StatusOf({ status, cancelled = false, missed = false, overdue = false }: Props) {
  return (
    <span className={classes.chips}>
      <StatusChip {...statusMark(status, cancelled)} />
      {missed && <StatusChip tone="bad" icon={IconCalendarX} label="Missed" />}
      {overdue && <StatusChip tone="bad" icon={IconClockExclamation} label="Overdue" />}
    </span>
  )
}

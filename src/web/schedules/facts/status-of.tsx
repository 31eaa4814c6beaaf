import { t } from '@lingui/core/macro'
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconBuildingWarehouse,
  IconCalendarOff,
  IconCalendarX,
  IconCircleCheck,
  IconClockExclamation,
  IconCraneOff,
  IconCreditCard,
  IconFileText,
  IconForklift,
  IconMapPinQuestion,
  IconRipple,
} from '@tabler/icons-react'
import { scheduleFlags } from '#contract/schedules/flags.ts'
import { factsOf, type Phase, phaseBy, statusLabel } from '#contract/schedules/status.ts'
import { worded } from '#web/platform/language.ts'
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
export const phaseLook = (key: Phase) => ({ label: worded(phaseBy(key).label), tone: key, icon: phaseIcons[key] })

const answerLooks = {
  granted: { tone: 'ok', icon: IconCircleCheck },
  refused: { tone: 'bad', icon: IconAlertTriangle },
} as const

type StatusMark = { label: string; tone: ChipTone; icon: Icon }
/** Words, colour and icon of a status; `null` is a boat without a schedule. */
export function statusMark(status: number | null, cancelled = false): StatusMark {
  if (cancelled) return { label: t`Cancelled`, tone: 'none', icon: IconBan }
  const label = worded(statusLabel(status))
  const facts = factsOf(status)
  if (!facts) return { label, tone: 'none', icon: IconCalendarOff }
  const { answer, phase } = facts
  // a yes to what the owner asked for is good news, whatever phase it belongs to
  if (answer) return { label, ...answerLooks[answer] }
  return { label, tone: phase, icon: phaseIcons[phase] }
}

type Props = {
  status: number | null
  cancelled?: boolean
  missed?: boolean
  overdue?: boolean
  undated?: boolean
  unplaced?: boolean
  noMachine?: boolean
}
/** The status as a chip, and beside it what is wrong: nobody came, the subscription ended, the insurance's end is not known. */
export function StatusOf({
  status,
  cancelled = false,
  missed = false,
  overdue = false,
  undated = false,
  unplaced = false,
  noMachine = false,
}: Props) {
  return (
    <span className={`inline-row wraps ${classes.chips}`}>
      <StatusChip {...statusMark(status, cancelled)} />
      {missed && <StatusChip tone="bad" icon={IconCalendarX} label={worded(scheduleFlags.missed.label)} />}
      {overdue && <StatusChip tone="bad" icon={IconClockExclamation} label={worded(scheduleFlags.overdue.label)} />}
      {unplaced && <StatusChip tone="warn" icon={IconMapPinQuestion} label={t`No bay`} />}
      {noMachine && <StatusChip tone="warn" icon={IconCraneOff} label={t`No machine`} />}
      {undated && <StatusChip tone="warn" icon={IconAlertTriangle} label={t`Insurance: last day missing`} />}
    </span>
  )
}

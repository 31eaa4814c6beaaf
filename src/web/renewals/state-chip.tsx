import '#web/renewals/words.ts'
import { type Icon, IconArrowBackUp, IconCheck, IconClock, IconHourglassEmpty, IconX } from '@tabler/icons-react'
import { type RenewalState, renewalStates } from '#contract/renewals/schema.ts'
import { worded } from '#web/platform/language.ts'
import { type ChipTone, StatusChip } from '#web/ui/status-chip.tsx'

const looks: Record<RenewalState, [ChipTone, Icon]> = {
  waiting: ['wait', IconClock],
  offered: ['wait', IconClock],
  accepted: ['ok', IconCheck],
  declined: ['none', IconX],
  withdrawn: ['none', IconArrowBackUp],
  ended: ['none', IconHourglassEmpty],
}
/** How an offer stands. */
export function StateChip({ state }: { state: RenewalState }) {
  const [tone, icon] = looks[state]
  return <StatusChip tone={tone} icon={icon} label={worded(renewalStates[state])} />
}

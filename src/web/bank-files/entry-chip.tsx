import {
  type Icon,
  IconCheck,
  IconChecks,
  IconClock,
  IconEyeOff,
  IconHistory,
  IconQuestionMark,
  IconX,
} from '@tabler/icons-react'
import '#web/bank-files/words.ts'
import type { BankEntryGroup } from '#contract/bank-files/kinds.ts'
import { groupWords } from '#contract/bank-files/words.ts'
import { worded } from '#web/platform/language.ts'
import { type ChipTone, StatusChip } from '#web/ui/status-chip.tsx'

export const groupMarks: Record<BankEntryGroup, { tone: ChipTone; icon: Icon }> = {
  unsure: { tone: 'payment', icon: IconQuestionMark },
  unknown: { tone: 'none', icon: IconX },
  matched: { tone: 'ok', icon: IconCheck },
  booking: { tone: 'wait', icon: IconClock },
  booked: { tone: 'ok', icon: IconChecks },
  aside: { tone: 'none', icon: IconEyeOff },
  known: { tone: 'none', icon: IconHistory },
}
export const EntryChip = ({ state }: { state: BankEntryGroup }) => (
  <StatusChip {...groupMarks[state]} label={worded(groupWords[state])} />
)

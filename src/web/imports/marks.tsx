import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconClock,
  IconPlus,
  IconRefresh,
} from '@tabler/icons-react'
import { type ImportState, importStateFacts, type Verdict, verdictLabels } from '#contract/imports/states.ts'
import '#web/imports/words.ts'
import { worded } from '#web/platform/language.ts'
import { type ChipTone, StatusChip } from '#web/ui/status-chip.tsx'

type Mark = { tone: ChipTone; icon?: Icon }
const stateMarks: Record<ImportState, Mark> = {
  read: { tone: 'wait', icon: IconClock },
  checked: { tone: 'wait', icon: IconClock },
  imported: { tone: 'ok', icon: IconCheck },
  takenBack: { tone: 'none', icon: IconArrowBackUp },
}
export const verdictMarks: Record<Verdict, Mark> = {
  new: { tone: 'ok', icon: IconPlus },
  known: { tone: 'none', icon: IconCheck },
  changed: { tone: 'water', icon: IconRefresh },
  wrong: { tone: 'bad', icon: IconAlertTriangle },
}

export const ImportStateChip = ({ state }: { state: ImportState }) => (
  <StatusChip {...stateMarks[state]} label={worded(importStateFacts(state).label)} />
)
export const VerdictChip = ({ verdict }: { verdict: Verdict }) => (
  <StatusChip {...verdictMarks[verdict]} label={worded(verdictLabels[verdict])} />
)

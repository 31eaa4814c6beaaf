import { t } from '@lingui/core/macro'
import '#web/work-orders/words.ts'
import { IconCheck, IconClock, IconFileText, IconTool, IconX } from '@tabler/icons-react'
import type { WorkStage } from '#contract/work-orders/rules.ts'
import { type ChipTone, StatusChip } from '#web/ui/status-chip.tsx'

type StageLook = { tone: ChipTone; icon: typeof IconCheck; label: string }
const looks = (): Record<WorkStage, StageLook> => ({
  draft: { tone: 'none', icon: IconFileText, label: t({ message: 'Draft', context: 'a work order' }) },
  waiting: { tone: 'wait', icon: IconClock, label: t`Waits for an answer` },
  accepted: { tone: 'ok', icon: IconCheck, label: t({ message: 'Accepted', context: 'an estimate' }) },
  declined: { tone: 'bad', icon: IconX, label: t({ message: 'Declined', context: 'an estimate' }) },
  begun: { tone: 'yard', icon: IconTool, label: t`Being done` },
  done: { tone: 'ok', icon: IconCheck, label: t({ message: 'Done', context: 'a work order' }) },
  ended: { tone: 'none', icon: IconX, label: t({ message: 'Ended', context: 'a work order' }) },
})

export const stageLabel = (stage: WorkStage): string => looks()[stage].label
/** How a work order stands. */
export const StageChip = ({ stage }: { stage: WorkStage }) => <StatusChip {...looks()[stage]} />

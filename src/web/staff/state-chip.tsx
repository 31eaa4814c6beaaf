import '#web/staff/words.ts'
import { type Icon, IconCheck, IconLock, IconMailForward } from '@tabler/icons-react'
import { type AccountState, accountStateLabels } from '#contract/accounts/schema.ts'
import { worded } from '#web/platform/language.ts'
import { type ChipTone, StatusChip } from '#web/ui/status-chip.tsx'

export const stateMarks: Record<AccountState, { tone: ChipTone; icon: Icon }> = {
  active: { tone: 'ok', icon: IconCheck },
  invited: { tone: 'wait', icon: IconMailForward },
  blocked: { tone: 'bad', icon: IconLock },
}

export function StateChip({ state }: { state: AccountState }) {
  return <StatusChip {...stateMarks[state]} label={worded(accountStateLabels[state])} />
}

import type { BankEntryAbility, BankEntryState } from '#contract/bank-files/kinds.ts'

interface EntryStanding {
  state: BankEntryState
  sum: number
  decidedBy: number | null
  takesBackId: number | null
}
const waits = ({ state }: EntryStanding) => state === 'unsure' || state === 'unknown' || state === 'matched'

export const abilitiesOf = (entry: EntryStanding): BankEntryAbility[] => {
  const can: Record<BankEntryAbility, boolean> = {
    choose: waits(entry) && entry.sum > 0,
    putAside: waits(entry),
    reopen: entry.state === 'aside' || (entry.state === 'matched' && entry.decidedBy !== null),
    takeBack: entry.state === 'booked' && entry.sum > 0,
    reverse: waits(entry) && entry.takesBackId !== null,
  }
  return (Object.keys(can) as BankEntryAbility[]).filter((ability) => can[ability])
}

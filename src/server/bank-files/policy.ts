import type { BankEntryAbility, BankEntryState } from '#contract/bank-files/kinds.ts'
import type { Actor } from '../platform/actor.ts'

interface EntryStanding {
  state: BankEntryState
  sum: number
  decidedBy: number | null
  takesBackId: number | null
}
const waits = ({ state }: EntryStanding) => state === 'unsure' || state === 'unknown' || state === 'matched'

/** Money that goes again wants an admin, as paying back does. */
export const abilitiesOf = (entry: EntryStanding, { role }: Pick<Actor, 'role'>): BankEntryAbility[] => {
  const can: Record<BankEntryAbility, boolean> = {
    choose: waits(entry) && entry.sum > 0,
    putAside: waits(entry),
    reopen: entry.state === 'aside' || (entry.state === 'matched' && entry.decidedBy !== null),
    takeBack: entry.state === 'booked' && entry.sum > 0 && role === 'admin',
    reverse: waits(entry) && entry.takesBackId !== null && role === 'admin',
  }
  return (Object.keys(can) as BankEntryAbility[]).filter((ability) => can[ability])
}

import { msg } from '@lingui/core/runtime-macro'
import type { BankEntryAbility } from '#contract/bank-files/kinds.ts'
import { requireMoney } from '../money/public.ts'
import type { Asking } from '../platform/actor.ts'
import { eq } from '../platform/database/orm.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { abilitiesOf } from './policy.ts'
import { presentEntry } from './present-entries.ts'
import { bankEntry } from './tables.ts'

export interface WantedEntry {
  id: number
  version: number | undefined
  ability: BankEntryAbility
  /** Outside the transaction that is refused: reads the entry as it stands. */
  outer: Asking
}
/** An entry that may be changed so, locked; refuses one that changed meanwhile or has come further. */
export const lockEntry = async (asking: Asking, { id, version, ability, outer }: WantedEntry) => {
  const { db } = asking
  await requireMoney(db)
  const [entry] = await db.select().from(bankEntry).where(eq(bankEntry.id, id)).for('no key update')
  if (!entry) return notFound('bank-entry')
  const current = () => presentEntry(outer, id)
  if (version !== undefined && version !== entry.version)
    return refuse('stale_version', msg`This entry changed meanwhile. Look at it again.`, { current })
  if (!abilitiesOf(entry).includes(ability))
    return refuse('wrong_status', msg`This entry cannot be changed like that as it stands now.`, { current })
  return entry
}

import { hoursToTakeBack, type ImportAbility, importStateFacts } from '#contract/imports/states.ts'
import type { StoredImport } from './queries.ts'

/** Until when it can be taken back; null where it is not in force. */
export const takeBackUntil = ({ state, importedAt }: Pick<StoredImport, 'state' | 'importedAt'>): Date | null =>
  state === 'imported' && importedAt ? new Date(importedAt.getTime() + hoursToTakeBack * 3_600_000) : null

export const abilitiesOf = (found: Pick<StoredImport, 'state' | 'importedAt'>, now: Date): ImportAbility[] => {
  const until = takeBackUntil(found)
  return importStateFacts(found.state).abilities.filter(
    (ability) => ability !== 'takeBack' || (until !== null && now < until),
  )
}

import { eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { boat } from './tables.ts'

export { type BoatAndOwner, boatAndOwnerColumns, boatIn, ownerIn } from './join-boat.ts'
export { gateFacts, gateFactsFrom, gateFactsOf, readPapers } from './load-gate-facts.ts'
export { type BoatRecord, findVisibleBoat, lockBoat, lockVisibleBoat } from './lock-boat.ts'
export { type FormerWords, hasOpenSchedule, historyFor, seesBays, wordsFor } from './policy.ts'
export { presentBoats } from './present-boat.ts'
export { boatDocuments, insuranceUndated, readBay, seesBoatPaper } from './queries.ts'
export { searchedText } from './search-boats.ts'

/** Writes the boat's latest schedule beside it, so that lists need no join; null when the last one was deleted. */
export const setLatestSchedule = async (db: Db, boatId: number, latest: { id: number; status: number } | null) => {
  await db
    .update(boat)
    .set({ latestScheduleId: latest?.id ?? null, latestStatus: latest?.status ?? null })
    .where(eq(boat.id, boatId))
}

import { eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { boat } from './tables.ts'

export { createBoat, type NewBoat } from './create-boat.ts'
export { deleteBoat } from './delete-boat.ts'
export { holdBoat, unholdBoat } from './hold-boat.ts'
export { type BoatAndOwner, type BoatInRow, boatAndOwnerColumns, boatColumns, boatIn, ownerIn } from './join-boat.ts'
export { type BoatRecord, findVisibleBoat, isVisibleBoat, lockBoat, lockVisibleBoat } from './lock-boat.ts'
export { boatAbilitiesOf, type FormerWords, hasOpenSchedule, historyFor, seesBays, wordsFor } from './policy.ts'
export { boatDocuments, insuranceUndated, readDocumentVersions, seesBoatPaper } from './queries.ts'
export type { SentDocuments } from './replace-documents.ts'
export { searchedText } from './search-boats.ts'
export { setLastDay } from './set-last-day.ts'
export { transferBoat } from './transfer-boat.ts'
export { updateBoat } from './update-boat.ts'

/** Writes the boat's latest schedule beside it, so that lists need no join; null when the last one was deleted. */
export const setLatestSchedule = async (db: Db, boatId: number, latest: { id: number; status: number } | null) => {
  await db
    .update(boat)
    .set({ latestScheduleId: latest?.id ?? null, latestStatus: latest?.status ?? null })
    .where(eq(boat.id, boatId))
}

import { eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { boat } from './tables.ts'

export { acceptInvitation } from './accept-invitation.ts'
export { addPapers } from './add-papers.ts'
export { addBoats, changeBoats, removeBoats } from './bring-boats.ts'
export { createBoat, type NewBoat } from './create-boat.ts'
export { deleteBoat } from './delete-boat.ts'
export { endSharing } from './end-sharing.ts'
export { holdBoat, unholdBoat } from './hold-boat.ts'
export { invitePerson } from './invite-person.ts'
export { type BoatAndOwner, type BoatInRow, boatAndOwnerColumns, boatColumns, boatIn, ownerIn } from './join-boat.ts'
export { type FormerWords, formerWordsFor, withoutFormer, wordsFor } from './keep-former-words.ts'
export {
  type BoatRecord,
  findMovedBoat,
  type GatesFollowed,
  isVisibleBoat,
  lockBoat,
  lockBoatsOf,
  lockMovedBoat,
  lockVisibleBoat,
} from './lock-boat.ts'
export { boatNotices } from './notices.ts'
export {
  boatAbilitiesOf,
  hasOpenSchedule,
  historyFor,
  historyOfShared,
  isPayment,
  seesBays,
} from './policy.ts'
export { boatDocuments, insuranceUndated, isLatestInsurance, readDocumentVersions, seesBoatPaper } from './queries.ts'
export { readPeopleOfBoat, readSharedWith } from './read-people.ts'
export type { SentDocuments } from './replace-documents.ts'
export { findRegistered, foundBy } from './search-boats.ts'
export { setLastDay } from './set-last-day.ts'
export {
  boatsOf,
  boatsSeenBy,
  isSharedWith,
  mayMove,
  readFurtherPeople,
  readFurtherPeopleOf,
} from './share-boat.ts'
export { showOnDisplay } from './show-on-display.ts'
export { transferBoat } from './transfer-boat.ts'
export { updateBoat } from './update-boat.ts'

/** Writes the boat's latest schedule beside it, so that lists need no join; null when the last one was deleted. */
export const setLatestSchedule = async (db: Db, boatId: number, latest: { id: number; status: number } | null) => {
  await db
    .update(boat)
    .set({ latestScheduleId: latest?.id ?? null, latestStatus: latest?.status ?? null })
    .where(eq(boat.id, boatId))
}

interface LatestSchedule {
  boatId: number
  id: number | null
  status: number | null
}
/** The same of many boats at once. */
export const setLatestSchedules = async (db: Db, latest: readonly LatestSchedule[]) => {
  const list = (values: (number | null)[]) => sql`${sql.param(values)}::int[]`
  const boats = list(latest.map(({ boatId }) => boatId))
  const ids = list(latest.map(({ id }) => id))
  const statuses = list(latest.map(({ status }) => status))
  await db
    .update(boat)
    .set({ latestScheduleId: sql`latest.schedule_id`, latestStatus: sql`latest.status` })
    .from(sql`unnest(${boats}, ${ids}, ${statuses}) as latest(boat_id, schedule_id, status)`)
    .where(sql`${boat.id} = latest.boat_id`)
}

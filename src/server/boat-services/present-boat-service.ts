import { type StaffOnlyField, serviceFields, staffOnlyFields } from '#contract/boat-services/fields.ts'
import type { BoatService, BoatServiceRow } from '#contract/boat-services/schema.ts'
import { sourceLanguage } from '#contract/language/languages.ts'
import { nameFor } from '#contract/language/sentence.ts'
import { namesIn, pickFields } from '#contract/record-fields.ts'
import { boatIn, formerWordsFor, ownerIn, wordsFor } from '../boats/public.ts'
import { nameInRow } from '../people/public.ts'
import { type Actor, isStaff, nameOf } from '../platform/actor.ts'
import type { Db } from '../platform/database/types.ts'
import { inOrder } from '../platform/paging.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import { boatServiceAbilitiesOf } from './policy.ts'
import { type FoundService, readRecords } from './queries.ts'

const own = namesIn(serviceFields, 'row')
const hidden = Object.fromEntries(staffOnlyFields.map((field) => [field, null])) as Record<StaffOnlyField, null>

/** A row of the list, in the words of the wire. What is for staff alone is null for others. */
const presentRow = (actor: Actor, record: FoundService): BoatServiceRow => ({
  id: record.id,
  boatId: record.boatId,
  boat: boatIn(record.boatId, record),
  ownerName: nameInRow(actor.language, nameOf(record)),
  serviceTypeId: record.serviceTypeId,
  serviceType: { id: record.serviceTypeId, name: nameFor(actor.language ?? sourceLanguage, record.serviceType) },
  boatServiceStatus: record.status,
  ...pickFields(record, own),
  scheduleDate: wireInstant(record.scheduleDate),
  ...(!isStaff(actor) && hidden),
  createdDate: wireInstant(record.createdAt),
  version: record.version,
  abilities: boatServiceAbilitiesOf(actor, record.status),
})

export const presentBoatService = (actor: Actor, found: FoundService): BoatService => ({
  ...presentRow(actor, found),
  person: ownerIn(actor, found),
  formerNotes: formerWordsFor(actor, found.formerWords, 'publicNotes'),
  reviewNote: wordsFor(actor, found.formerWords, 'reviewNote', found.reviewNote),
  contractDocumentId: found.contractDocumentId,
  insuranceDocumentId: found.insuranceDocumentId,
  certificationOfRegistrationDocumentId: found.registrationDocumentId,
  otherDocumentId: found.otherDocumentId,
  rackId: found.rackId,
  rackRowId: found.rackRowId,
  rackPositionId: found.rackPositionId,
})

/** Rows of these requests, in this order. What the actor may see was decided when the ids were read. */
export const presentRows = async (db: Db, actor: Actor, ids: readonly number[]): Promise<BoatServiceRow[]> => {
  if (ids.length === 0) return []
  return inOrder(
    ids,
    (await readRecords(db, ids)).map((found) => presentRow(actor, found)),
  )
}

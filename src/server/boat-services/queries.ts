import { serviceFields } from '#contract/boat-services/fields.ts'
import type { Named } from '#contract/language/sentence.ts'
import { namesIn } from '#contract/record-fields.ts'
import { type BoatAndOwner, boatAndOwnerColumns, type FormerWords } from '../boats/public.ts'
import { namedAs } from '../lookups/public.ts'
import { columnsAs } from '../platform/database/columns-as.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { type BoatServiceRecord, boatService } from './tables.ts'

/** A service request with its boat and owner. */
export interface FoundService
  extends BoatAndOwner,
    Omit<
      BoatServiceRecord,
      'scheduleDate' | 'createdAt' | 'createdBy' | 'pricedByOrder' | 'reviewedBy' | 'reviewedAt'
    > {
  serviceType: Named
  /** Instants as the database writes them. */
  scheduleDate: string
  createdAt: string
  formerWords: FormerWords
}

const typeNamed = namedAs(sql`t`)
const ownColumns = columnsAs(boatService, 's', namesIn(serviceFields, 'page'))

/** Service requests in no order. */
export const readRecords = async (db: Db, ids: readonly number[]): Promise<FoundService[]> => {
  const { rows } = await db.execute<RowOf<FoundService>>(sql`
    select s.id, s.boat_id as "boatId", s.service_type_id as "serviceTypeId", ${typeNamed} as "serviceType",
      s.status, s.version, ${ownColumns}, s.review_note as "reviewNote",
      s.former_words as "formerWords",
      s.contract_document_id as "contractDocumentId", s.insurance_document_id as "insuranceDocumentId",
      s.registration_document_id as "registrationDocumentId", s.other_document_id as "otherDocumentId",
      s.rack_id as "rackId", s.rack_row_id as "rackRowId", s.rack_position_id as "rackPositionId",
      s.created_at as "createdAt", ${boatAndOwnerColumns}
    from boat_service s join service_type t on t.id = s.service_type_id join boat b on b.id = s.boat_id join account a on a.id = b.owner_id
    where s.id = ${anyOf(ids)}`)
  return rows
}

/** The newest ids of those one owner has, or of all. */
export const readNewestIds = async (db: Db, ownerId: number | undefined, most: number) => {
  const own = ownerId === undefined ? sql`` : sql`where s.owner_id = ${ownerId}`
  const { rows } = await db.execute<{ id: number }>(
    sql`select s.id from boat_service s ${own} order by s.id desc limit ${most}`,
  )
  return rows.map(({ id }) => id)
}

/** What a request's type is called. */
export const findServiceType = async (db: Db, id: number) => {
  const { rows } = await db.execute<{ type: Named }>(
    sql`select ${typeNamed} as type from service_type t where t.id = ${id}`,
  )
  return rows[0]!.type
}
/** As above, or null when there is none of that id; kept from being deleted until the caller's transaction has pointed at it. */
export const keepServiceType = async (db: Db, id: number) => {
  const { rows } = await db.execute<{ type: Named }>(
    sql`select ${typeNamed} as type from service_type t where t.id = ${id} for key share`,
  )
  return rows[0]?.type ?? null
}

interface QueuePlace {
  rackId: number | null
  rackRowId: number | null
  rackPositionId: number | null
}
/** Which parts of a place do not exist, or do not lie in the part named beside them. */
export const missingPlaces = async (db: Db, { rackId, rackRowId, rackPositionId }: QueuePlace) => {
  const { rows } = await db.execute<Record<'rack' | 'row' | 'position', boolean>>(sql`
    select ${rackId}::int is null or exists (select from rack where id = ${rackId}) as rack,
      ${rackRowId}::int is null or exists (
        select from rack_row where id = ${rackRowId} and rack_id = coalesce(${rackId}, rack_id)) as row,
      ${rackPositionId}::int is null or exists (
        select from rack_position p join rack_row r on r.id = p.rack_row_id where p.id = ${rackPositionId}
          and r.id = coalesce(${rackRowId}, r.id) and r.rack_id = coalesce(${rackId}, r.rack_id)) as position`)
  return rows[0]!
}

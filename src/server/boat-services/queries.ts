import { account } from '../accounts/tables.ts'
import { boat } from '../boats/tables.ts'
import { eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { boatService } from './tables.ts'

/** Service requests with boat, owner and the type's name, in no order. */
export const readRecords = (db: Db, ids: readonly number[]) =>
  db
    .select({
      record: boatService,
      serviceType: sql<string>`boat_service.service_type_name`,
      boat,
      person: {
        id: account.id,
        firstName: account.firstName,
        lastName: account.lastName,
        email: account.email,
        phone: account.phone,
      },
    })
    .from(boatService)
    .innerJoin(boat, eq(boat.id, boatService.boatId))
    .innerJoin(account, eq(account.id, boat.ownerId))
    .where(eq(boatService.id, anyOf(ids)))
export type FoundService = Awaited<ReturnType<typeof readRecords>>[number]

/** The newest ids of those one owner has, or of all. */
export const readNewestIds = async (db: Db, ownerId: number | undefined, most: number) => {
  const own = ownerId === undefined ? sql`` : sql`where s.owner_id = ${ownerId}`
  const { rows } = await db.execute<{ id: number }>(
    sql`select s.id from boat_service s ${own} order by s.id desc limit ${most}`,
  )
  return rows.map(({ id }) => id)
}

/** The type's name; null when there is none of that id. */
export const findServiceType = async (db: Db, id: number) => {
  const { rows } = await db.execute<{ name: string }>(sql`select name from service_type where id = ${id}`)
  return rows[0]?.name ?? null
}
/** As above, and kept from being deleted until the caller's transaction has pointed at it. */
export const keepServiceType = async (db: Db, id: number) => {
  const { rows } = await db.execute<{ name: string }>(sql`select name from service_type where id = ${id} for key share`)
  return rows[0]?.name ?? null
}

interface Place {
  rackId: number | null
  rackRowId: number | null
  rackPositionId: number | null
}
/** Which parts of a place do not exist, or do not lie in the part named beside them. */
export const missingPlaces = async (db: Db, { rackId, rackRowId, rackPositionId }: Place) => {
  const { rows } = await db.execute<Record<'rack' | 'row' | 'position', boolean>>(sql`
    select ${rackId}::int is null or exists (select from rack where id = ${rackId}) as rack,
      ${rackRowId}::int is null or exists (
        select from rack_row where id = ${rackRowId} and rack_id = coalesce(${rackId}, rack_id)) as row,
      ${rackPositionId}::int is null or exists (
        select from rack_position p join rack_row r on r.id = p.rack_row_id where p.id = ${rackPositionId}
          and r.id = coalesce(${rackRowId}, r.id) and r.rack_id = coalesce(${rackId}, r.rack_id)) as position`)
  return rows[0]!
}

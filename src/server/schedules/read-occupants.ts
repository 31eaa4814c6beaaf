import { sql } from '../platform/database/orm.ts'
import type { RowOf } from '../platform/database/types.ts'
import type { Occupant, ReadOccupants } from '../racks/public.ts'

/** Who keeps which bay. */
export const readOccupants: ReadOccupants = async (db, rowId) => {
  const { rows } = await db.execute<
    RowOf<Omit<Occupant, 'dropOffAt' | 'askedPickUpAt'> & { dropOffAt: string; askedPickUpAt: string | null }>
  >(sql`
    select p.id as "positionId", b.id as "boatId", b.name as "boatName", s.status, s.drop_off_at as "dropOffAt",
      s.asked_pick_up_at as "askedPickUpAt", b.hold_reason as "holdReason",
      b.width, b.height, b.depth, b.length_overall as "lengthOverall", b.weight
    from rack_position p join schedule s on s.position_id = p.id join boat b on b.id = s.boat_id
    where ${rowId === undefined ? sql`true` : sql`p.rack_row_id = ${rowId}`}`)
  return rows.map((row) => ({
    ...row,
    dropOffAt: new Date(row.dropOffAt),
    askedPickUpAt: row.askedPickUpAt === null ? null : new Date(row.askedPickUpAt),
  }))
}

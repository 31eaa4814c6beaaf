import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'

interface Fitting {
  width: number
  height: number | null
  depth: number
  lengthOverall: number | null
  weight: number | null
}
interface Wish {
  /** This one and no other. */
  positionId: number | null
  /** Rather these. */
  wishPositionId: number | null
  wishRowId: number | null
  wishRackId: number | null
}

const allocationLock = 7102

const exists = async (db: Db, positionId: number) =>
  (await db.execute(sql`select 1 from rack_position where id = ${positionId}`)).rows.length > 0

/**
 * A free position the boat fits in: the named one, else the wished one, else one of the wished row or rack, else the
 * tightest. Sizes not given do not limit. Allocations take turns, so that two do not choose the same.
 * Refuses with `position_taken` when the named one is taken or too small, or none is left.
 */
export const allocatePosition = async (db: Db, scheduleId: number, boat: Fitting, wish: Wish): Promise<number> => {
  await db.execute(sql`select pg_advisory_xact_lock(${allocationLock}, 0)`)
  const { positionId } = wish
  if (positionId && !(await exists(db, positionId)))
    refuseFields('invalid_input', [{ field: 'rackPositionId', message: 'Choose a position of the racks' }])
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from rack_position p join rack_row r on r.id = p.rack_row_id
    where not exists (select 1 from schedule s where s.position_id = p.id and s.id <> ${scheduleId})
      and (p.clear_width is null or p.clear_width >= ${boat.width})
      and (p.clear_height is null or p.clear_height >= ${(boat.height ?? 0) + boat.depth})
      and (p.max_length is null or p.max_length >= ${boat.lengthOverall ?? 0})
      and (p.max_weight is null or p.max_weight >= ${boat.weight ?? 0})
      and (${positionId}::int is null or p.id = ${positionId})
    order by p.id = ${wish.wishPositionId ?? 0} desc, r.id = ${wish.wishRowId ?? 0} desc,
      r.rack_id = ${wish.wishRackId ?? 0} desc, p.clear_width nulls last, p.id
    limit 1 for key share of p`)
  return (
    rows[0]?.id ??
    refuse(
      'position_taken',
      positionId ? 'That position is taken or too small: choose another.' : 'No free rack position fits this boat.',
    )
  )
}

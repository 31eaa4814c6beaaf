import { type Bay, type Fitting, fitOf, fits, misfitWords } from '#contract/racks/fit.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { anyOf } from '../platform/paging.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'

interface RackWish {
  /** Rather these. */
  wishPositionId: number | null
  wishRowId: number | null
  wishRackId: number | null
}
interface PositionWish extends RackWish {
  /** This one and no other. */
  positionId: number | null
}

const allocationLock = 7102

interface FreePosition extends Bay, Record<string, unknown> {
  /** It is the wish, or lies in the row or rack that was wished for. */
  wished: boolean
}

/** Whether a bay is set up at all. */
export const areThereRacks = async (db: Db) =>
  (await db.execute(sql`select from rack_position limit 1`)).rows.length > 0

/** Bays nobody else keeps: the wished one first, then those of the wished row and rack, then the tightest. */
const freeBays = async (db: Db, scheduleId: number, { wishPositionId, wishRowId, wishRackId }: RackWish) => {
  const { rows } = await db.execute<FreePosition>(sql`
    select p.id, p.code, p.clear_width as "clearWidth", p.clear_height as "clearHeight",
      p.max_length as "maxLength", p.max_weight as "maxWeight",
      p.id = ${wishPositionId ?? 0} or r.id = ${wishRowId ?? 0} or r.rack_id = ${wishRackId ?? 0} as wished
    from rack_position p join rack_row r on r.id = p.rack_row_id
    where not exists (select 1 from schedule s where s.position_id = p.id and s.id <> ${scheduleId})
    order by p.id = ${wishPositionId ?? 0} desc, r.id = ${wishRowId ?? 0} desc, r.rack_id = ${wishRackId ?? 0} desc,
      p.clear_width nulls last, p.id`)
  return rows
}

/** The bay that would be taken now where none is named: the wished one, else one near it, else the tightest that fits. */
export const proposeBay = async (
  db: Db,
  scheduleId: number,
  boat: Fitting,
  wish: RackWish,
): Promise<FreePosition | null> => (await freeBays(db, scheduleId, wish)).find((bay) => fits(bay, boat)) ?? null

const exists = async (db: Db, positionId: number) =>
  (await db.execute(sql`select 1 from rack_position where id = ${positionId} for key share`)).rows.length > 0

const refusePosition = (message: string) =>
  refuse('position_taken', message, { errors: [{ field: 'rackPositionId', message }] })

/**
 * A free position the boat fits in: the named one, else the proposed one. Allocations take turns, so that two do not
 * choose the same. Refuses with `position_taken` when the named one is taken or too small, or none is left.
 */
export const allocatePosition = async (
  db: Db,
  scheduleId: number,
  boat: Fitting,
  wish: PositionWish,
): Promise<number> => {
  await db.execute(sql`select pg_advisory_xact_lock(${allocationLock}, 0)`)
  const { positionId } = wish
  if (!positionId) {
    const bay = await proposeBay(db, scheduleId, boat, wish)
    return bay && (await exists(db, bay.id))
      ? bay.id
      : refuse('position_taken', 'No free rack position fits this boat.')
  }
  if (!(await exists(db, positionId)))
    refuseFields('invalid_input', [{ field: 'rackPositionId', message: 'Choose a position of the racks' }])
  const bay = (await freeBays(db, scheduleId, wish)).find(({ id }) => id === positionId)
  if (!bay) return refusePosition('That position is taken: choose another.')
  const misfit = misfitWords(fitOf(bay, boat)).map(wordsIn())
  return misfit.length > 0
    ? refusePosition(`The boat is ${misfit.join(', ')} for that position: choose another.`)
    : positionId
}

/** What is painted on these bays, in this order; null for none. */
export const bayCodes = async (db: Db, ids: readonly (number | null)[]) => {
  const { rows } = await db.execute<{ id: number; code: string }>(
    sql`select id, code from rack_position where id = ${anyOf(ids.filter((id) => id !== null))}`,
  )
  return ids.map((id) => rows.find((row) => row.id === id)?.code ?? null)
}

import { msg } from '@lingui/core/runtime-macro'
import { type Sentence, withCommas } from '#contract/language/sentence.ts'
import { type Bay, type Fitting, fitOf, fits, misfitWords } from '#contract/racks/fit.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { holdsBay, lockBays } from '../racks/public.ts'

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

interface FreePosition extends Bay, Record<string, unknown> {
  /** It is the wish, or lies in the row or rack that was wished for. */
  wished: boolean
  inUse: boolean
}

/** Whether a bay is set up at all. */
export const areThereRacks = async (db: Db) =>
  (await db.execute(sql`select from rack_position limit 1`)).rows.length > 0

/** Bays nobody else keeps: the wished one first, then those of the wished row and rack, then the tightest. */
const freeBays = async (db: Db, scheduleId: number, { wishPositionId, wishRowId, wishRackId }: RackWish) => {
  const { rows } = await db.execute<FreePosition>(sql`
    select p.id, p.code, p.clear_width as "clearWidth", p.clear_height as "clearHeight",
      p.max_length as "maxLength", p.max_weight as "maxWeight", p.in_use as "inUse",
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
): Promise<FreePosition | null> =>
  (await freeBays(db, scheduleId, wish)).find((bay) => bay.inUse && fits(bay, boat)) ?? null

const refusePosition = (message: Sentence) =>
  refuse('position_taken', message, { errors: [{ field: 'rackPositionId', message }] })

const refuseUnknown = () =>
  refuseFields('invalid_input', [{ field: 'rackPositionId', message: msg`Choose a position of the racks` }])

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
  await lockBays(db)
  const { positionId } = wish
  if (!positionId) {
    const bay = await proposeBay(db, scheduleId, boat, wish)
    return bay && (await holdsBay(db, bay.id))
      ? bay.id
      : refuse('position_taken', msg`No free rack position fits this boat.`)
  }
  if (!(await holdsBay(db, positionId))) refuseUnknown()
  const bay = (await freeBays(db, scheduleId, wish)).find(({ id }) => id === positionId)
  if (!bay) return refusePosition(msg`That position is taken: choose another.`)
  if (!bay.inUse) return refusePosition(msg`That position is not in use: choose another.`)
  const misfit = misfitWords(fitOf(bay, boat))
  return misfit.length > 0
    ? refusePosition(msg`The boat does not fit that position (${{ misfit: withCommas(misfit) }}): choose another.`)
    : positionId
}

/** Sees to it that she may stand in this bay, whatever her size: it is there, in use, and no other boat's. */
export const claimPosition = async (db: Db, positionId: number): Promise<void> => {
  await lockBays(db)
  if (!(await holdsBay(db, positionId))) refuseUnknown()
  const { rows } = await db.execute<{ inUse: boolean; boatName: string | null }>(sql`
    select p.in_use as "inUse", b.name as "boatName"
    from rack_position p left join schedule s on s.position_id = p.id left join boat b on b.id = s.boat_id
    where p.id = ${positionId}`)
  const { inUse, boatName } = rows[0]!
  if (boatName !== null)
    refusePosition(msg`${{ boat: boatName }} stands in that bay or it is kept for her: choose another.`)
  if (!inUse) refusePosition(msg`That bay is not in use: choose another.`)
}

/** What is painted on these bays, in this order; null for none. */
export const bayCodes = async (db: Db, ids: readonly (number | null)[]) => {
  const { rows } = await db.execute<{ id: number; code: string }>(
    sql`select id, code from rack_position where id = ${anyOf(ids.filter((id) => id !== null))}`,
  )
  return ids.map((id) => rows.find((row) => row.id === id)?.code ?? null)
}

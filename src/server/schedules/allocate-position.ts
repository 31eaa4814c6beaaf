import { msg } from '@lingui/core/runtime-macro'
import { aMoment, type Sentence, withCommas } from '#contract/language/sentence.ts'
import { type Fitting, fitOf, fits, misfitWords } from '#contract/racks/fit.ts'
import { wallClock } from '#contract/time.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { holdsBay, lockBays } from '../racks/public.ts'
import type { Moment } from './policy.ts'
import { type BayAsked, type FreeBay, readAway, readFreeBays } from './read-free-bays.ts'

interface PositionWish extends BayAsked, BayReasons {
  /** This one and no other. */
  positionId: number | null
}

/** Why staff give her a bay all the same, in their words. */
export interface BayReasons {
  /** It is kept for another boat. */
  keptBayReason?: string | null
  /** She is too big for it. */
  misfitReason?: string | null
}
/** What history keeps of them. */
export const givenFor = ({ keptBayReason, misfitReason }: BayReasons) => ({
  ...(keptBayReason && { keptBayReason }),
  ...(misfitReason && { misfitReason }),
})

/** Whether a bay is set up at all. */
export const areThereRacks = async (db: Db) =>
  (await db.execute(sql`select from rack_position limit 1`)).rows.length > 0

/** One behind a boat only where it was wished for or nothing else is left. */
const firstOf = (bays: readonly FreeBay[]) => bays.find(({ behind, wished }) => !behind || wished) ?? bays[0]

/**
 * The bay that would be taken now where none is named: her home bay, else of those that her machine reaches, and only where none
 * fits of all, the wished one, one near her home, or the tightest. Never one that is kept for another boat.
 */
export const proposeBay = async (
  db: Db,
  scheduleId: number,
  boat: Fitting,
  wish: BayAsked,
): Promise<FreeBay | null> => {
  const open = (await readFreeBays(db, scheduleId, wish)).filter(
    (bay) => bay.inUse && bay.keptFor === null && fits(bay, boat),
  )
  return open.find(({ belongs }) => belongs) ?? firstOf(open.filter(({ reached }) => reached)) ?? firstOf(open) ?? null
}

const refusePosition = (message: Sentence) =>
  refuse('position_taken', message, { errors: [{ field: 'rackPositionId', message }] })

const refuseUnknown = () =>
  refuseFields('invalid_input', [{ field: 'rackPositionId', message: msg`Choose a bay of the racks` }])

/**
 * A free position: the named one, else the proposed one, in which the boat fits. Allocations take turns, so that two do not
 * choose the same. Refuses with `position_taken` when the named one is taken, is too small or kept and nobody said why, or none is left.
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
    return bay && (await holdsBay(db, bay.id)) ? bay.id : refuse('position_taken', msg`No free bay fits this boat.`)
  }
  if (!(await holdsBay(db, positionId))) refuseUnknown()
  const bay = (await readFreeBays(db, scheduleId, wish)).find(({ id }) => id === positionId)
  if (!bay) return refusePosition(msg`That bay is taken: choose another.`)
  if (!bay.inUse) return refusePosition(msg`That bay is not in use: choose another.`)
  const doubts = [
    ...(wish.misfitReason ? [] : doubtsOfSize(bay, boat)),
    ...(bay.keptFor === null || wish.keptBayReason ? [] : [await doubtOfHome(db, bay, bay.keptFor, wish.moment)]),
  ]
  const [first] = doubts
  if (first)
    refuse('position_taken', first.message, {
      errors: doubts.map(({ field, message }) => ({ field, message })),
      values: Object.assign({}, ...doubts.map(({ values }) => values)),
    })
  return positionId
}

/** What a person may overrule by saying why. */
interface Doubt {
  field: keyof BayReasons
  message: Sentence
  values: Record<string, string>
}
const doubtsOfSize = (bay: FreeBay, boat: Fitting): Doubt[] => {
  const misfit = misfitWords(fitOf(bay, boat))
  if (misfit.length === 0) return []
  const message = msg`The boat does not fit that bay (${{ misfit: withCommas(misfit) }}): choose another, or say why she goes there all the same.`
  return [{ field: 'misfitReason', message, values: {} }]
}

/** A bay that is another boat's home is given away after seeing when she comes back, with a reason. */
const doubtOfHome = async (db: Db, { code }: FreeBay, boatId: number, { today, timeZone }: Moment): Promise<Doubt> => {
  const { boat, returnsAt } = await readAway(db, boatId)
  const message = returnsAt
    ? msg`Bay ${{ bay: code }} is kept for ${{ boat }}, who comes back on ${{ at: aMoment(wallClock(returnsAt, timeZone), today) }}: say why another boat gets it.`
    : msg`Bay ${{ bay: code }} is kept for ${{ boat }}, and nobody knows when she comes back: say why another boat gets it.`
  const values = { keptFor: boat, ...(returnsAt && { returnsAt: returnsAt.toISOString() }) }
  return { field: 'keptBayReason', message, values }
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

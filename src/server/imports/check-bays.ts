import { msg } from '@lingui/core/runtime-macro'
import type { ImportField } from '#contract/imports/fields.ts'
import { isOpen } from '#contract/schedules/status.ts'
import { eachInTurn } from '../platform/batches.ts'
import type { MarinaIndex } from './arrange-marina.ts'
import { type FileBoat, type JudgedRow, remark } from './judging.ts'
import type { KnownBay } from './read-marina.ts'

type BayField = Extract<ImportField, 'bay' | 'homeBay'>
/** More boats on one bay than these are wrong without looking at their days. */
const mostOnOne = 50
const mostListed = 10
const keyOf = (code: string) => code.toLowerCase()

const bayOf = (row: JudgedRow, field: BayField, bays: ReadonlyMap<string, KnownBay>): KnownBay | null => {
  const code = row.said.values[field]
  if (!code) return null
  const bay = bays.get(keyOf(code))
  if (!bay) {
    remark(row, 'wrong', field, msg`There is no bay “${{ code }}”. Add it under Racks, or mend the code.`)
    return null
  }
  if (bay.inUse) return bay
  remark(row, 'wrong', field, msg`Bay ${{ code: bay.code }} is not in use.`)
  return null
}

const refuseShared = (rows: readonly JudgedRow[], field: BayField) => {
  const listed = rows.slice(0, mostListed).map(({ said }) => String(said.rowNumber))
  for (const row of rows)
    remark(
      row,
      'wrong',
      field,
      msg`Several boats are to have this bay, in rows ${{ rows: { listed } }}. Mend all but one.`,
    )
}

/** By the id of their bay. */
type BayClaims = Map<number, JudgedRow[]>
const claim = (claims: BayClaims, { id }: KnownBay, row: JudgedRow) => {
  const claiming = claims.get(id)
  if (claiming) claiming.push(row)
  else claims.set(id, [row])
}

const judgeBay = (row: JudgedRow, boat: FileBoat, bay: KnownBay) => {
  const { known } = boat
  if (known && bay.boatId === known.id) return
  if (bay.boatId !== null)
    return remark(
      row,
      'wrong',
      'bay',
      msg`${{ boat: bay.boatName }} stands in bay ${{ code: bay.code }} in the marina, or it is kept for her.`,
    )
  if (known && isOpen(known.latestStatus))
    return remark(row, 'lost', 'bay', msg`She has an open schedule in the marina: move her there.`)
  const before = boat.standing
  if (before && before.positionId !== bay.id)
    remark(row, 'wrong', 'bay', msg`Row ${{ row: before.said.rowNumber }} says another bay of the same boat.`)
  if (before) return
  row.positionId = bay.id
  boat.standing = row
}

/** Boats that stand in a bay: one a bay, and one bay a boat. */
const judgeStanding = async (rows: readonly JudgedRow[], bays: ReadonlyMap<string, KnownBay>) => {
  const claims: BayClaims = new Map()
  await eachInTurn(rows, (row) => {
    const bay = bayOf(row, 'bay', bays)
    if (!bay || !row.boat) return
    claim(claims, bay, row)
    judgeBay(row, row.boat, bay)
  })
  for (const claiming of claims.values())
    if (new Set(claiming.map(({ boat }) => boat)).size > 1) refuseShared(claiming, 'bay')
}

const meet = (one: JudgedRow, other: JudgedRow) => {
  const [mine, theirs] = [one.subscription!, other.subscription!]
  return one.boat !== other.boat && mine.validFrom <= theirs.validTo && mine.validTo >= theirs.validFrom
}

/** Of those who are to have one bay as their home, the days of each are compared with the marina's and each other's. */
const judgeHome = (claiming: readonly JudgedRow[], bay: KnownBay, marina: MarinaIndex) => {
  if (claiming.length > mostOnOne) return refuseShared(claiming, 'homeBay')
  for (const row of claiming) {
    const subscription = row.subscription!
    const taken = marina
      .homesIn(bay.id)
      .find(
        ({ boatId, validFrom, validTo }) =>
          boatId !== row.boat!.known?.id && validFrom <= subscription.validTo && validTo >= subscription.validFrom,
      )
    if (taken)
      remark(
        row,
        'wrong',
        'homeBay',
        msg`Bay ${{ code: bay.code }} is the home of ${{ boat: taken.boatName }} on some of these days.`,
      )
    subscription.homePositionId = bay.id
  }
  const shared = claiming.filter((row) => claiming.some((other) => meet(row, other)))
  if (shared.length > 0) refuseShared(shared, 'homeBay')
}

/** Home bays: one boat's on any day. */
const judgeHomes = async (rows: readonly JudgedRow[], marina: MarinaIndex) => {
  const claims: BayClaims = new Map()
  const bays = new Map<number, KnownBay>()
  await eachInTurn(rows, (row) => {
    const bay = bayOf(row, 'homeBay', marina.bays)
    if (!bay || !row.boat) return
    if (!row.subscription)
      return remark(row, 'lost', 'homeBay', msg`A home bay is kept with a subscription, and the row brings none.`)
    if (row.subscription.isKnown) return
    bays.set(bay.id, bay)
    claim(claims, bay, row)
  })
  await eachInTurn([...bays.values()], (bay) => judgeHome(claims.get(bay.id)!, bay, marina))
}

export const judgeBays = async (rows: readonly JudgedRow[], marina: MarinaIndex): Promise<void> => {
  await judgeStanding(rows, marina.bays)
  await judgeHomes(rows, marina)
}

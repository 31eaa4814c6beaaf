import { msg } from '@lingui/core/runtime-macro'
import type { ImportField } from '#contract/imports/fields.ts'
import { isOpen } from '#contract/schedules/status.ts'
import type { MarinaIndex } from './arrange-marina.ts'
import { type JudgedRow, remark } from './judging.ts'
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

/** Boats that stand in a bay: one a bay, and one bay a boat. */
const judgeStanding = (rows: readonly JudgedRow[], bays: ReadonlyMap<string, KnownBay>) => {
  const claims = new Map<number, JudgedRow[]>()
  for (const row of rows) {
    const bay = bayOf(row, 'bay', bays)
    if (!bay || !row.boat) continue
    claims.set(bay.id, [...(claims.get(bay.id) ?? []), row])
    const { known } = row.boat
    if (known && bay.boatId === known.id) continue
    if (bay.boatId !== null) {
      remark(
        row,
        'wrong',
        'bay',
        msg`${{ boat: bay.boatName }} stands in bay ${{ code: bay.code }} in the marina, or it is kept for her.`,
      )
      continue
    }
    if (known && isOpen(known.latestStatus)) {
      remark(row, 'lost', 'bay', msg`She has an open schedule in the marina: move her there.`)
      continue
    }
    const before = row.boat.rows.find((other) => other !== row && other.positionId !== null)
    if (before && before.positionId !== bay.id)
      remark(row, 'wrong', 'bay', msg`Row ${{ row: before.said.rowNumber }} says another bay of the same boat.`)
    else if (!before) row.positionId = bay.id
  }
  for (const claiming of claims.values())
    if (new Set(claiming.map(({ boat }) => boat)).size > 1) refuseShared(claiming, 'bay')
}

const meet = (one: JudgedRow, other: JudgedRow) => {
  const [mine, theirs] = [one.subscription!, other.subscription!]
  return one.boat !== other.boat && mine.validFrom <= theirs.validTo && mine.validTo >= theirs.validFrom
}

/** Home bays: one boat's on any day. */
const judgeHomes = (rows: readonly JudgedRow[], marina: MarinaIndex) => {
  const claims = new Map<number, JudgedRow[]>()
  for (const row of rows) {
    const bay = bayOf(row, 'homeBay', marina.bays)
    if (!bay || !row.boat) continue
    const { subscription } = row
    if (!subscription) {
      remark(row, 'lost', 'homeBay', msg`A home bay is kept with a subscription, and the row brings none.`)
      continue
    }
    if (subscription.isKnown) continue
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
    claims.set(bay.id, [...(claims.get(bay.id) ?? []), row])
  }
  for (const claiming of claims.values()) {
    const shared = claiming.filter((row) => claiming.length > mostOnOne || claiming.some((other) => meet(row, other)))
    if (shared.length > 0) refuseShared(shared, 'homeBay')
  }
}

export const judgeBays = (rows: readonly JudgedRow[], marina: MarinaIndex) => {
  judgeStanding(rows, marina.bays)
  judgeHomes(rows, marina)
}

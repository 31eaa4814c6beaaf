import { msg, plural } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import { fits } from '#contract/plans/fit.ts'
import { termsOf, uncountedLifts } from '#contract/plans/terms.ts'
import { reviewStatus } from '#contract/review/status.ts'
import { addDays, yearAfter } from '#contract/time.ts'
import { type PlanRecord, unlimitedLifts } from '../plans/public.ts'
import { eachInTurn } from '../platform/batches.ts'
import type { MarinaIndex } from './arrange-marina.ts'
import { type FileBoat, type FileSubscription, type JudgedRow, remark } from './judging.ts'

/** The plan of that name that fits her, else the first of that name. */
const planOf = (row: JudgedRow, boat: FileBoat, marina: MarinaIndex): PlanRecord | null => {
  const written = row.said.values.plan
  if (!written) return null
  const named = marina.plansNamed(written)
  const plan = named.find((one) => fits(one, boat.details.lengthOverall)) ?? named[0] ?? null
  if (!plan) remark(row, 'lost', 'plan', msg`No plan in use is called “${{ written }}”: entered without one.`)
  return plan
}

type Days = Pick<FileSubscription, 'validFrom' | 'validTo'>
const yearBefore = (day: string) =>
  addDays(`${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace('-02-29', '-03-01'), 0)
const daysOf = (row: JudgedRow, plan: PlanRecord | null): Days | null => {
  const { values, season } = row.said
  const { startsOn, endsOn } = values
  if (startsOn && endsOn) return { validFrom: startsOn, validTo: endsOn }
  if (startsOn) {
    const { validTo } = termsOf(plan, startsOn)
    remark(row, 'look', 'startsOn', msg`Its end is not written: ${{ day: validTo }} was taken.`)
    return { validFrom: startsOn, validTo }
  }
  if (endsOn) {
    const validFrom =
      plan && termsOf(plan, endsOn).validTo !== yearAfter(endsOn) ? addDays(endsOn, -plan.days) : yearBefore(endsOn)
    remark(row, 'look', 'endsOn', msg`Its beginning is not written: ${{ day: validFrom }} was taken.`)
    return { validFrom, validTo: endsOn }
  }
  if (!season) return null
  remark(row, 'look', null, msg`Its days are not written: the season that the sheet is called by was taken.`)
  return { validFrom: `${season.from}-01-01`, validTo: `${season.to}-12-31` }
}

type Lifts = Pick<FileSubscription, 'liftsRemaining' | 'unlimited'>
const uncounted: Lifts = { liftsRemaining: uncountedLifts, unlimited: true }
const sayOfLifts = (row: JudgedRow, weight: 'wrong' | 'look', sentence: Sentence) =>
  remark(row, weight, 'liftsLeft', sentence)

/** What the plan gives, where the row does not say what is left of it. */
const unsaidLifts = (row: JudgedRow, plan: PlanRecord | null): Lifts => {
  if (plan && plan.lifts === null) return uncounted
  const lifts = plan?.lifts ?? 0
  const sentence = msg`${plural({ lifts }, { one: 'How many lifts are left is not written: # is entered.', other: 'How many lifts are left is not written: # are entered.' })}`
  remark(row, 'look', null, sentence)
  return { liftsRemaining: lifts, unlimited: false }
}

/** How many lifts a new subscription of the file begins with; what was written and is no number of them gives none. */
const liftsOf = (row: JudgedRow, plan: PlanRecord | null): Lifts => {
  const { values, cells } = row.said
  const { liftsLeft } = values
  if (liftsLeft === undefined) {
    if (!cells.liftsLeft) return unsaidLifts(row, plan)
    // the reader has said why, and where a subscription comes of the row it weighs more
    row.remarks = row.remarks.map((one) => (one.field === 'liftsLeft' ? { ...one, weight: 'wrong' } : one))
    return { liftsRemaining: 0, unlimited: false }
  }
  const given = plan ? plan.lifts : undefined
  if (liftsLeft === 'unlimited') {
    if (typeof given === 'number')
      sayOfLifts(
        row,
        'wrong',
        msg`The plan counts lifts and gives ${{ lifts: given }}. Write how many are left, or take the plan out.`,
      )
    return uncounted
  }
  if (typeof given === 'number' && liftsLeft > given)
    sayOfLifts(
      row,
      'wrong',
      msg`More lifts are left than the plan gives, which are ${{ lifts: given }}. Mend the number, or take the plan out.`,
    )
  if (given === null)
    sayOfLifts(
      row,
      'look',
      msg`The plan does not count lifts, and the row says ${{ lifts: liftsLeft }}: so many are entered, and counted.`,
    )
  return { liftsRemaining: liftsLeft, unlimited: false }
}

/** Of a subscription that is there already, in the marina or in a row before, the lifts stay as they are there. */
const sayOtherLifts = (row: JudgedRow, there: Lifts, sayIt: (here: Sentence | string) => Sentence) => {
  const { liftsLeft } = row.said.values
  if (liftsLeft === undefined) return
  if (there.unlimited ? liftsLeft === 'unlimited' : liftsLeft === there.liftsRemaining) return
  sayOfLifts(row, 'look', sayIt(there.unlimited ? unlimitedLifts : `${there.liftsRemaining}`))
}

const overlap = (one: Days, other: Days) => one.validFrom <= other.validTo && one.validTo >= other.validFrom
const isSame = (one: Days, other: Days) => one.validFrom === other.validFrom && one.validTo === other.validTo

const asksForOne = ({ said: { values } }: JudgedRow) =>
  [values.startsOn, values.endsOn, values.liftsLeft, values.plan].some((value) => value !== undefined)

const judgeDays = (row: JudgedRow, boat: FileBoat, { validFrom, validTo }: Days, marina: MarinaIndex) => {
  const days = { validFrom, validTo }
  const own = marina.subscriptionsOf(boat.known?.id)
  const known = own.find((one) => isSame(one, days) && one.status === reviewStatus.approved)
  if (known) {
    sayOtherLifts(row, known, (here) => msg`The marina has “${{ here }}”, and that stays.`)
    return known
  }
  const waits = own.some(({ status }) => status === reviewStatus.pending)
  const covered = own.find((one) => one.status === reviewStatus.approved && overlap(one, days))
  if (waits || covered) {
    remark(
      row,
      'lost',
      row.said.cells.startsOn ? 'startsOn' : 'endsOn',
      waits
        ? msg`A subscription of hers waits in the marina: approve or reject it first. This one is left out.`
        : msg`A subscription of hers covers some of these days in the marina. This one is left out.`,
    )
    return 'left out'
  }
  const before = boat.rows.find((other) => other !== row && other.subscription && overlap(other.subscription, days))
  if (!before) return 'new'
  const isRepeated = isSame(before.subscription!, days)
  if (isRepeated)
    sayOtherLifts(
      row,
      before.subscription!,
      (kept) => msg`Row ${{ row: before.said.rowNumber }} says “${{ kept }}” of the same boat, and that was taken.`,
    )
  remark(
    row,
    isRepeated ? 'look' : 'wrong',
    row.said.cells.startsOn ? 'startsOn' : 'endsOn',
    msg`Row ${{ row: before.said.rowNumber }} has a subscription of the same boat on these days.`,
  )
  return 'left out'
}

const judgeRow = (row: JudgedRow, boat: FileBoat, marina: MarinaIndex) => {
  const plan = planOf(row, boat, marina)
  const days = daysOf(row, plan)
  if (!days)
    return remark(row, 'lost', null, msg`The row does not say when the subscription begins or ends: it is left out.`)
  if (days.validTo < days.validFrom) {
    // the reader has said so of the cell already, and here it weighs more
    row.remarks = row.remarks.filter(({ field, weight }) => field !== 'endsOn' || weight !== 'look')
    return remark(row, 'wrong', 'endsOn', msg`The end lies before the beginning. Mend one of the two.`)
  }
  const standing = judgeDays(row, boat, days, marina)
  if (standing === 'left out') return
  const isKnown = standing !== 'new'
  const { liftsRemaining, unlimited } = isKnown ? standing : liftsOf(row, plan)
  row.subscription = { ...days, liftsRemaining, unlimited, plan, homePositionId: null, isKnown }
}

/** Nobody compares the days of more of one boat: so many are no boat's, but a column read as something else. */
const mostOfOne = 50
const tooMany = msg`More than ${{ most: mostOfOne }} rows have a subscription of this boat. Write her registration number, or divide the file.`

/** What a row says of a subscription that runs already. */
export const judgeSubscriptions = (rows: readonly JudgedRow[], marina: MarinaIndex): Promise<void> => {
  const asking = rows.filter((row) => row.boat && asksForOne(row))
  const counts = new Map<FileBoat, number>()
  for (const { boat } of asking) counts.set(boat!, (counts.get(boat!) ?? 0) + 1)
  return eachInTurn(asking, (row) => {
    const boat = row.boat!
    if (counts.get(boat)! > mostOfOne) remark(row, 'wrong', row.said.cells.startsOn ? 'startsOn' : 'endsOn', tooMany)
    else judgeRow(row, boat, marina)
  })
}

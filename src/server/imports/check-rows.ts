import { createHash } from 'node:crypto'
import { msg } from '@lingui/core/runtime-macro'
import type { CustomerForm } from '#contract/accounts/customers.ts'
import type { BoatDetails } from '#contract/boats/fields.ts'
import { type Verdict, verdicts } from '#contract/imports/states.ts'
import { folded } from '#contract/search.ts'
import { beginningOf } from '../platform/text-ends.ts'
import { indexMarina } from './arrange-marina.ts'
import { judgeBays } from './check-bays.ts'
import { gatherBoats, knowBoats } from './check-boats.ts'
import { judgeSubscriptions } from './check-subscriptions.ts'
import { gatherOwners } from './find-owners.ts'
import {
  bare,
  type FileBoat,
  type FileOwner,
  type FileSubscription,
  isWrong,
  type JudgedRow,
  type JudgingOptions,
  nameOfForm,
  phoneKey,
  remark,
} from './judging.ts'
import type { MarinaNow, SoughtNames } from './read-marina.ts'
import { knowOwners } from './recognise-owners.ts'
import type { AddressQuestion, SaidRow } from './tables.ts'

/** What would be written: of rows that are not wrong alone. Boats and customers are named by their place in these lists. */
export interface ImportPlan {
  customers: CustomerForm[]
  changedCustomers: { id: number; version: number; changes: Partial<CustomerForm> }[]
  boats: { details: BoatDetails; owner: { id: number } | { place: number } }[]
  changedBoats: { id: number; version: number; changes: Partial<BoatDetails> }[]
  subscriptions: (FileSubscription & { boat: { id: number } | { place: number } })[]
  standing: { positionId: number; boat: { id: number } | { place: number } }[]
}
export interface Judgement {
  rows: JudgedRow[]
  counts: Record<Verdict, number>
  questions: AddressQuestion[]
  plan: ImportPlan
  /** The same where nothing else would be written and no row is judged otherwise. */
  digest: string
}

const distinct = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean)

/** By what the rows name things: all that has to be read of the marina. */
export const soughtBy = (said: readonly SaidRow[]): SoughtNames => {
  const values = said.map((row) => row.values)
  return {
    emails: distinct(values.map(({ email }) => (email ?? '').toLowerCase())),
    customerNumbers: distinct(values.map(({ customerNumber }) => bare(customerNumber ?? ''))),
    names: distinct(
      values.flatMap(({ customerName, firstName, lastName, companyName }) => [
        folded(nameOfForm({ firstName: customerName?.firstName ?? '', lastName: customerName?.lastName ?? '' })),
        folded(nameOfForm({ firstName: customerName?.lastName ?? '', lastName: customerName?.firstName ?? '' })),
        folded(nameOfForm({ firstName: firstName ?? '', lastName: lastName ?? '' })),
        folded(beginningOf(companyName ?? customerName?.companyName ?? '', 100)),
      ]),
    ),
    phones: distinct(values.map(({ phone }) => phoneKey((phone ?? '').replace(' ext ', '/')))),
    registrations: distinct(values.map(({ registrationNumber }) => bare(registrationNumber ?? ''))),
    bays: distinct(values.flatMap(({ bay, homeBay }) => [bay ?? '', homeBay ?? '']).map((code) => code.toLowerCase())),
  }
}

const verdictOf = (row: JudgedRow): Verdict => {
  const { owner, boat, subscription, positionId } = row
  if (!owner && !boat && !isWrong(row)) remark(row, 'wrong', null, msg`The row names neither a customer nor a boat.`)
  if (isWrong(row)) return 'wrong'
  if (boat ? !boat.known : !owner!.known) return 'new'
  const changes = [owner, boat].some((one) => one && Object.keys(one.changes).length > 0)
  return changes || positionId !== null || (subscription && !subscription.isKnown) ? 'changed' : 'known'
}

const planOf = (rows: readonly JudgedRow[]): ImportPlan => {
  const plan: ImportPlan = {
    ...{ customers: [], changedCustomers: [], boats: [], changedBoats: [], subscriptions: [], standing: [] },
  }
  const owners = new Map<FileOwner, { id: number } | { place: number }>()
  const boats = new Map<FileBoat, { id: number } | { place: number }>()
  const changed = new Set<number>()
  const ofOwner = (owner: FileOwner) => {
    const { known, changes, form } = owner
    const found = owners.get(owner)
    if (found) return found
    const named = known ? { id: known.id } : { place: plan.customers.length }
    owners.set(owner, named)
    if (!known) plan.customers.push(form)
    else if (Object.keys(changes).length > 0 && !changed.has(known.id)) {
      changed.add(known.id)
      plan.changedCustomers.push({ id: known.id, version: known.version, changes })
    }
    return named
  }
  const ofBoat = (boat: FileBoat) => {
    const { known, changes, details } = boat
    const found = boats.get(boat)
    if (found) return found
    const owner = ofOwner(boat.owner)
    const named = known ? { id: known.id } : { place: plan.boats.length }
    boats.set(boat, named)
    if (!known) plan.boats.push({ details, owner })
    else if (Object.keys(changes).length > 0) plan.changedBoats.push({ id: known.id, version: known.version, changes })
    return named
  }
  for (const { verdict, owner, boat, subscription, positionId } of rows) {
    if (verdict === 'wrong') continue
    if (owner) ofOwner(owner)
    if (!boat) continue
    const named = ofBoat(boat)
    if (subscription && !subscription.isKnown) plan.subscriptions.push({ ...subscription, boat: named })
    if (positionId !== null) plan.standing.push({ positionId, boat: named })
  }
  return plan
}

const judgedRow = (row: SaidRow, place: number): JudgedRow => ({
  ...{ said: row, place, owner: null, boat: null, subscription: null, positionId: null, verdict: 'wrong' },
  remarks: row.remarks.map(({ cell, field, sentence, isLost }) => ({
    ...{ cell, field, sentence },
    weight: isLost ? 'lost' : 'look',
  })),
})

/**
 * Judges every row of a file against the marina as it is; writes nothing. Each row is compared with a bounded number of
 * others, and whoever else asks the server has their turn in between.
 */
export const judgeRows = async (
  said: readonly SaidRow[],
  marina: MarinaNow,
  options: JudgingOptions,
): Promise<Judgement> => {
  const index = indexMarina(marina)
  const rows = said.map(judgedRow)
  const owners = await gatherOwners(rows)
  const questions = await knowOwners(owners, index, options)
  const boats = await gatherBoats(rows, options)
  await knowBoats(boats, index)
  await judgeSubscriptions(rows, index)
  await judgeBays(rows, index)
  const counts = Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Record<Verdict, number>
  for (const row of rows) {
    row.verdict = verdictOf(row)
    counts[row.verdict] += 1
  }
  const plan = planOf(rows)
  const judged = rows.map(({ verdict, boat, owner }) => [verdict, boat?.known?.id, owner?.known?.id])
  const digest = createHash('sha256')
    .update(JSON.stringify([plan, judged]))
    .digest('hex')
  return { rows, counts, questions, plan, digest }
}

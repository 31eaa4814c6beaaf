import type { CustomerForm } from '#contract/accounts/customers.ts'
import type { BoatDetails } from '#contract/boats/fields.ts'
import type { ImportField } from '#contract/imports/fields.ts'
import type { RemarkWeight, Verdict } from '#contract/imports/states.ts'
import type { Language } from '#contract/language/languages.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { folded } from '#contract/search.ts'
import type { PlanRecord } from '../plans/public.ts'
import type { MarinaBoat, MarinaPerson } from './read-marina.ts'
import type { AddressDecisions, RowRemark, SaidRow } from './tables.ts'

/** Somebody of the file, of however many of its rows. */
export interface FileOwner {
  rows: JudgedRow[]
  form: CustomerForm
  known: MarinaPerson | null
  /** Of who is known: what the file says more or otherwise. */
  changes: Partial<CustomerForm>
}
export interface FileBoat {
  rows: JudgedRow[]
  sheets: Set<string>
  /** The first of her rows that puts her into a bay. */
  standing: JudgedRow | null
  owner: FileOwner
  details: BoatDetails
  known: MarinaBoat | null
  changes: Partial<BoatDetails>
}
export interface FileSubscription {
  validFrom: string
  validTo: string
  liftsRemaining: number
  unlimited: boolean
  plan: PlanRecord | null
  homePositionId: number | null
  /** The boat has it already. */
  isKnown: boolean
}
export interface JudgedRow {
  said: SaidRow
  place: number
  owner: FileOwner | null
  boat: FileBoat | null
  subscription: FileSubscription | null
  /** The bay she stands in, where she has to be put there. */
  positionId: number | null
  remarks: RowRemark[]
  verdict: Verdict
}
export interface JudgingOptions {
  decisions: AddressDecisions
  /** The marina's: in which what has no field of its own is written into notes. */
  language: Language
}

/** Says something of a row, at the cell of a field where it has one. */
export const remark = (
  { said, remarks }: JudgedRow,
  weight: RemarkWeight,
  field: ImportField | null,
  sentence: Sentence,
) => remarks.push({ cell: (field && said.cells[field]) ?? null, field, weight, sentence })
export const isWrong = ({ remarks }: JudgedRow) => remarks.some(({ weight }) => weight === 'wrong')

export const bare = (text: string) => text.replaceAll(/\s/g, '').toLowerCase()
const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '')
const comparedDigits = 7
/** What two ways to write one phone have in common; empty where there are too few digits to tell. */
export const phoneKey = (phone: string) => {
  const digits = digitsOf(phone)
  return digits.length < comparedDigits ? '' : digits.slice(-comparedDigits)
}
/** The words of a name in any order, without accents and signs. */
export const nameKey = (name: string) =>
  folded(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')
export const nameOfForm = ({ firstName, lastName }: Pick<CustomerForm, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

/** How often each pair of neighbouring letters stands in a name, and how many there are. */
export interface LetterPairs {
  counts: ReadonlyMap<string, number>
  size: number
}
export const pairsOf = (name: string): LetterPairs => {
  const counts = new Map<string, number>()
  const letters = name.replaceAll(' ', '')
  for (let at = 0; at + 1 < letters.length; at += 1) {
    const pair = letters.slice(at, at + 2)
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return { counts, size: Math.max(0, letters.length - 1) }
}
/** Whether two names share at least that part, from 0 to 1, of their pairs of letters. */
export const areAlike = (one: LetterPairs, other: LetterPairs, least: number): boolean => {
  const all = one.size + other.size
  if (all === 0 || 2 * Math.min(one.size, other.size) < least * all) return false
  let shared = 0
  for (const [pair, count] of one.counts) shared += Math.min(count, other.counts.get(pair) ?? 0)
  return 2 * shared >= least * all
}

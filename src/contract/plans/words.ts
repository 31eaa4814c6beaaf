import { msg, plural } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'
import { inMetres } from '../measures/measures.ts'
import type { PlanRow } from './schema.ts'

type PlanTerms = Pick<PlanRow, 'lifts' | 'days' | 'lengthFrom' | 'lengthTo'>

/** 8 m, 7.5 m, 7.25 m */
const metres = (length: number) =>
  inMetres(
    length,
    [0, 1, 2].find((decimals) => Number(length.toFixed(decimals)) === length),
  )

const liftsWords = (lifts: number | null): Sentence =>
  lifts === null ? msg`lifts without a count` : msg`${plural({ lifts }, { one: '# lift', other: '# lifts' })}`
const daysWords = (days: number): Sentence =>
  days === 365 ? msg`one year` : msg`${plural({ days }, { one: '# day', other: '# days' })}`
const classWords = ({ lengthFrom, lengthTo }: PlanTerms): Sentence[] => {
  if (lengthFrom !== null && lengthTo !== null)
    return [msg`boats from ${{ from: metres(lengthFrom) }} to ${{ to: metres(lengthTo) }}`]
  if (lengthFrom !== null) return [msg`boats from ${{ from: metres(lengthFrom) }}`]
  return lengthTo === null ? [] : [msg`boats up to ${{ to: metres(lengthTo) }}`]
}

/** What a plan holds, piece by piece: 11 lifts, one year, boats from 6 m to 8 m. */
export const planWords = (plan: PlanTerms): Sentence[] => [
  liftsWords(plan.lifts),
  daysWords(plan.days),
  ...classWords(plan),
]

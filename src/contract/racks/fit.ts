import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { Sentence } from '../language/sentence.ts'
import { inKilograms, inMetres } from '../measures/measures.ts'

/** What a bay limits; null limits nothing. */
export const baySizes = {
  clearWidth: z.number().nullable().describe('m'),
  clearHeight: z.number().nullable().describe('m'),
  maxLength: z.number().nullable().describe('m'),
  maxWeight: z.int().nullable().describe('kg'),
}
/** A bay as a person knows it: by what is painted on it. */
export const baySchema = z.object({ id: z.int(), code: z.string(), ...baySizes })
export type Bay = z.infer<typeof baySchema>
export type BaySizes = Pick<Bay, keyof typeof baySizes>

/** What a bay looks at of a boat. */
export interface Fitting {
  width: number | null
  height: number | null
  depth: number | null
  lengthOverall: number | null
  weight: number | null
}

const measures = ['width', 'height', 'length', 'weight'] as const
export interface Fit {
  measure: (typeof measures)[number]
  /** `unknown`: the bay has a limit, the boat’s measure is not entered. It stops nothing. */
  state: 'fits' | 'small' | 'unknown'
  /** What is left, or lacking where it is negative; null where the bay sets no limit or the boat’s is not known. */
  spare: number | null
}

const judge = (measure: Fit['measure'], limit: number | null, needed: number | null, least = needed): Fit => {
  if (limit === null) return { measure, state: 'fits', spare: null }
  if (least !== null && least > limit) return { measure, state: 'small', spare: round(limit - least) }
  return needed === null
    ? { measure, state: 'unknown', spare: null }
    : { measure, state: 'fits', spare: round(limit - needed) }
}
const round = (value: number) => Math.round(value * 100) / 100
const sum = (height: number | null, depth: number | null) =>
  height === null || depth === null ? null : round(height + depth)

/** Whether a boat goes into a bay, by each measure: the one judge, of forms, reviews, racks and allocation. */
export const fitOf = (bay: BaySizes, { width, height, depth, lengthOverall, weight }: Fitting): Fit[] => [
  judge('width', bay.clearWidth, width),
  // stored as high as from keel to top: where one half of that is not known, the other alone is
  judge('height', bay.clearHeight, sum(height, depth), sum(height, depth) ?? depth ?? height),
  judge('length', bay.maxLength, lengthOverall),
  judge('weight', bay.maxWeight, weight),
]
export const fits = (bay: BaySizes, boat: Fitting) => fitOf(bay, boat).every(({ state }) => state !== 'small')

const amount = (measure: Fit['measure'], value: number) => (measure === 'weight' ? inKilograms(value) : inMetres(value))
type OfAmount = Record<Fit['measure'], (amount: Sentence) => Sentence>
const lacking: OfAmount = {
  width: (amount) => msg`${{ amount }} too wide`,
  height: (amount) => msg`${{ amount }} too high`,
  length: (amount) => msg`${{ amount }} too long`,
  weight: (amount) => msg`${{ amount }} too heavy`,
}
const left: OfAmount = {
  width: (amount) => msg`${{ amount }} in width`,
  height: (amount) => msg`${{ amount }} in height`,
  length: (amount) => msg`${{ amount }} in length`,
  weight: (amount) => msg`${{ amount }} in weight`,
}
const names: Record<Fit['measure'], Sentence> = {
  width: msg`width`,
  height: msg`height`,
  length: msg`length`,
  weight: msg`weight`,
}

/** What stands against the bay, by measure: "0.15 m too wide", "400 kg too heavy". */
export const misfitWords = (judged: readonly Fit[]) =>
  judged
    .filter(({ state }) => state === 'small')
    .map(({ measure, spare }) => lacking[measure](amount(measure, -(spare ?? 0))))
/** What nobody can judge: the boat’s length, weight or height is not entered. */
export const unknownWords = (judged: readonly Fit[]) =>
  judged.filter(({ state }) => state === 'unknown').map(({ measure }) => names[measure])
/** What is to spare, the bay’s limits only. */
export const spareWords = (judged: readonly Fit[]) =>
  judged
    .filter(({ state, spare }) => state === 'fits' && spare !== null)
    .map(({ measure, spare }) => left[measure](amount(measure, spare ?? 0)))

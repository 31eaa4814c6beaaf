import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { numberField, optionalParagraphs, optionalText, requiredParagraphs, requiredText } from '../http/fields.ts'
import { carried, type Sentence } from '../language/sentence.ts'
import { inKilograms, inMetres } from '../measures/measures.ts'
import { answersOf, namesIn, type RecordField, type Taken, type WordsIn } from '../record-fields.ts'

const boatSizes = { 0: msg`Small`, 1: msg`Medium`, 2: msg`Large` } as const
export const sizeLabel = (size: number | null): Sentence => boatSizes[size === 0 || size === 1 ? size : 2]
export const hullTypes = ['cabin', 'open', 'rib', 'sail'] as const
const hullTypeLabels = {
  cabin: msg`Cabin cruiser`,
  open: msg({ message: 'Open boat', context: 'a hull' }),
  rib: msg`RIB`,
  sail: msg`Sailing boat`,
} as const

const orNone = (schema: z.ZodType<number>) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullish()).transform((value) => value ?? null)

const metresRule = (field: Sentence, most: number) => {
  const tooLittle = carried(msg`${{ field }} must be more than 0`)
  return numberField(
    msg`${{ field }} must be a number of metres`,
    z
      .number()
      .positive(tooLittle)
      .max(most, carried(msg`${{ field }} can be at most ${{ most: inMetres(most, 0) }}`)),
    msg`${{ field }} is required`,
  )
    .transform((value) => Math.round(value * 100) / 100)
    .refine((value) => value > 0, tooLittle)
}
const metresInput = (most: number) => ({ kind: 'number', said: inMetres, decimals: 2, most }) as const
/** What an owner has to say of the boat, and staff need not know. */
const owedMetres = (name: Sentence, most: number, told: string) =>
  ({ ...optionalMetres(name, most, told), ofOwner: metresRule(name, most).describe(told) }) as const
const optionalMetres = (name: Sentence, most: number, told: string) =>
  ({
    rule: orNone(metresRule(name, most)).describe(told),
    answer: z.number().nullable(),
    input: metresInput(most),
  }) as const

export type BoatFieldEntry = RecordField & {
  panel: 'boat' | 'dimensions'
  /** While a schedule is open the crane and the rack count on it, so only staff change it. */
  counted: boolean
  /** What an owner's form takes, where staff may leave open what they do not know. */
  ofOwner?: z.ZodType
}
const ofBoat = { panel: 'boat', counted: false } as const
const ofDimensions = { panel: 'dimensions', counted: true } as const

const mostKilograms = 200_000
const tooHeavy = carried(msg`Weight can be at most ${{ most: inKilograms(mostKilograms) }}`)
const chooseSize = msg`Choose a size`

/** A boat's own fields, in the order of her form: our words, and beside them the trade's. */
export const boatFields = {
  name: {
    ...ofBoat,
    rule: requiredText(100, msg`Name is required`, msg`Name`),
    answer: z.string(),
    input: { kind: 'text', most: 100 },
    reach: 'choice',
    label: msg`Name`,
    fact: null,
    sheet: { title: msg`Name` },
  },
  brand: {
    ...ofBoat,
    rule: optionalText(100, msg`Brand`),
    answer: z.string().nullable(),
    input: { kind: 'text', most: 100 },
    reach: 'choice',
    label: msg`Brand`,
    fact: null,
    sheet: { title: msg`Brand` },
  },
  registrationNumber: {
    ...ofBoat,
    rule: optionalText(40, msg`Registration number`).describe('Unique in the marina without case and spaces'),
    answer: z.string().nullable(),
    input: { kind: 'text', most: 40, capitals: true },
    reach: 'row',
    label: msg`Registration number`,
    fact: msg`Registration number`,
    sheet: { title: msg`Registration`, width: 18 },
    order: { facts: 1, sheet: 1 },
  },
  size: {
    ...ofBoat,
    rule: orNone(numberField(chooseSize, z.literal([0, 1, 2], carried(chooseSize)))),
    answer: z.int().nullable(),
    input: { kind: 'choice', labels: boatSizes },
    reach: 'choice',
    label: msg`Size`,
    fact: null,
    sheet: { title: msg`Size`, width: 10, none: sizeLabel(null) },
  },
  width: {
    ...owedMetres(msg`Width`, 20, 'Beam, m'),
    ...ofDimensions,
    reach: 'choice',
    label: msg`Width in (m)`,
    short: msg`Width`,
    help: msg`Beam: her widest, fenders off`,
    fact: msg`Width (beam)`,
    sheet: { title: msg`Width (m)` },
  },
  height: {
    ...optionalMetres(msg`Height`, 40, 'Air draft, m'),
    ...ofDimensions,
    reach: 'choice',
    label: msg`Height in (m)`,
    short: msg`Height`,
    help: msg`Air draft: waterline to top. Optional`,
    fact: msg`Height (air)`,
    sheet: { title: msg`Height (m)` },
  },
  depth: {
    ...owedMetres(msg`Depth`, 10, 'Draft, m'),
    ...ofDimensions,
    reach: 'choice',
    label: msg`Depth in (m)`,
    short: msg`Depth`,
    help: msg`Draft: waterline to keel or leg`,
    fact: msg`Depth (draft)`,
    sheet: { title: msg`Depth (m)` },
  },
  lengthOverall: {
    ...optionalMetres(msg`Length`, 60, 'Length overall, m'),
    ...ofDimensions,
    reach: 'brief',
    label: msg`Length overall (m)`,
    short: msg`Length overall`,
    help: msg`With platform and pulpit. Optional`,
    fact: msg`Length overall`,
    sheet: { title: msg`Length (m)` },
  },
  weight: {
    ...ofDimensions,
    rule: orNone(
      numberField(
        msg`Weight must be a number of kilograms`,
        z
          .int(carried(msg`Weight is in whole kilograms`))
          .positive(carried(msg`Weight must be more than 0`))
          .max(mostKilograms, tooHeavy),
      ),
    ).describe('kg'),
    answer: z.number().nullable(),
    input: { kind: 'number', said: inKilograms, decimals: 0, most: mostKilograms },
    reach: 'row',
    label: msg`Weight (kg)`,
    short: msg`Weight`,
    help: msg`As she is lifted, tanks full. Optional`,
    fact: msg`Weight`,
    sheet: { title: msg`Weight (kg)`, width: 12 },
  },
  hullType: {
    ...ofBoat,
    counted: true,
    rule: z
      .enum(hullTypes)
      .nullish()
      .transform((value) => value ?? null),
    answer: z.enum(hullTypes).nullable(),
    input: { kind: 'choice', labels: hullTypeLabels },
    reach: 'brief',
    label: msg`Hull type`,
    fact: msg`Hull type`,
    sheet: { title: msg`Hull`, width: 14 },
    order: { facts: 1 },
  },
  notes: {
    ...ofBoat,
    rule: optionalParagraphs(4000, msg`Notes`),
    ofOwner: requiredParagraphs(4000, msg`Notes are required`, msg`Notes`),
    answer: z.string().nullable(),
    input: { kind: 'paragraphs', most: 4000 },
    reach: 'page',
    label: msg`Notes`,
    help: msg`What the yard should know: lifting points, engine, cover, keys`,
    fact: null,
    sheet: null,
  },
} satisfies Record<string, BoatFieldEntry>

export type BoatField = keyof typeof boatFields
export type BoatWords = WordsIn<typeof boatFields>
/** What is filled in about a boat. */
export type BoatDetails = Taken<typeof boatFields>
type Owed = { [K in BoatField]: (typeof boatFields)[K] extends { ofOwner: z.ZodType } ? K : never }[BoatField]
/** What an owner's form asks for beyond what staff have to know. */
export const owedRules = Object.fromEntries(
  Object.entries(boatFields).flatMap(([name, field]) => ('ofOwner' in field ? [[name, field.ofOwner]] : [])),
) as { [K in Owed]: (typeof boatFields)[K]['ofOwner'] }
export const boatFieldsIn = {
  page: namesIn(boatFields, 'page'),
  row: namesIn(boatFields, 'row'),
  brief: namesIn(boatFields, 'brief'),
  choice: namesIn(boatFields, 'choice'),
} as const

/** A boat as other records show it. */
export const boatBriefSchema = z.object({ id: z.int(), ...answersOf(boatFields, 'brief') })

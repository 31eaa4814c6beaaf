import { z } from 'zod'
import { numberField, optionalText, requiredParagraphs, requiredText } from '../http/fields.ts'
import { answersOf, namesIn, type RecordField, type Taken, type WordsIn } from '../record-fields.ts'

const boatSizes = { 0: 'Small', 1: 'Medium', 2: 'Large' } as const
export const sizeLabel = (size: number | null) => (size === 0 || size === 1 ? boatSizes[size] : 'Large')
export const hullTypes = ['cabin', 'open', 'rib', 'sail'] as const
const hullTypeLabels = { cabin: 'Cabin cruiser', open: 'Open boat', rib: 'RIB', sail: 'Sailing boat' } as const

const orNone = (schema: z.ZodType<number>) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullish()).transform((value) => value ?? null)

const metresRule = (name: string, most: number) =>
  numberField(
    `${name} must be a number of metres`,
    z.number().positive(`${name} must be more than 0`).max(most, `${name} can be at most ${most} m`),
    `${name} is required`,
  )
    .transform((value) => Math.round(value * 100) / 100)
    .refine((value) => value > 0, `${name} must be more than 0`)
const metresInput = (most: number) => ({ kind: 'number', unit: 'm', decimals: 2, most }) as const
const requiredMetres = (name: string, most: number, told: string) =>
  ({
    rule: metresRule(name, most).describe(told),
    answer: z.number(),
    input: metresInput(most),
  }) as const
const optionalMetres = (name: string, most: number, told: string) =>
  ({
    rule: orNone(metresRule(name, most)).describe(told),
    answer: z.number().nullable(),
    input: metresInput(most),
  }) as const

export type BoatFieldEntry = RecordField & {
  panel: 'boat' | 'dimensions'
  /** While a schedule is open the crane and the rack count on it, so only staff change it. */
  counted: boolean
}
const ofBoat = { panel: 'boat', counted: false } as const
const ofDimensions = { panel: 'dimensions', counted: true } as const

const mostKilograms = 200_000

/** A boat's own fields, in the order of her form: our words, and beside them the trade's. */
export const boatFields = {
  name: {
    ...ofBoat,
    rule: requiredText(100, 'Name is required', 'Name'),
    answer: z.string(),
    input: { kind: 'text', most: 100 },
    reach: 'choice',
    label: 'Name',
    fact: null,
    sheet: { title: 'Name' },
  },
  brand: {
    ...ofBoat,
    rule: optionalText(100, 'Brand'),
    answer: z.string().nullable(),
    input: { kind: 'text', most: 100 },
    reach: 'choice',
    label: 'Brand',
    fact: null,
    sheet: { title: 'Brand' },
  },
  registrationNumber: {
    ...ofBoat,
    rule: optionalText(40, 'Registration number').describe('Unique in the marina without case and spaces'),
    answer: z.string().nullable(),
    input: { kind: 'text', most: 40, capitals: true },
    reach: 'row',
    label: 'Registration number',
    fact: 'Registration number',
    sheet: { title: 'Registration', width: 18 },
    order: { facts: 1, sheet: 1 },
  },
  size: {
    ...ofBoat,
    rule: orNone(numberField('Choose a size', z.literal([0, 1, 2], 'Choose a size'))),
    answer: z.int().nullable(),
    input: { kind: 'choice', labels: boatSizes },
    reach: 'choice',
    label: 'Size',
    fact: null,
    sheet: { title: 'Size', width: 10, none: sizeLabel(null) },
  },
  width: {
    ...requiredMetres('Width', 20, 'Beam, m'),
    ...ofDimensions,
    reach: 'choice',
    label: 'Width in (m)',
    short: 'Width',
    help: 'Beam: her widest, fenders off',
    fact: 'Width (beam)',
    sheet: { title: 'Width (m)' },
  },
  height: {
    ...optionalMetres('Height', 40, 'Air draft, m'),
    ...ofDimensions,
    reach: 'choice',
    label: 'Height in (m)',
    short: 'Height',
    help: 'Air draft: waterline to top. Optional',
    fact: 'Height (air)',
    sheet: { title: 'Height (m)' },
  },
  depth: {
    ...requiredMetres('Depth', 10, 'Draft, m'),
    ...ofDimensions,
    reach: 'choice',
    label: 'Depth in (m)',
    short: 'Depth',
    help: 'Draft: waterline to keel or leg',
    fact: 'Depth (draft)',
    sheet: { title: 'Depth (m)' },
  },
  lengthOverall: {
    ...optionalMetres('Length', 60, 'Length overall, m'),
    ...ofDimensions,
    reach: 'brief',
    label: 'Length overall (m)',
    short: 'Length overall',
    help: 'With platform and pulpit. Optional',
    fact: 'Length overall',
    sheet: { title: 'Length (m)' },
  },
  weight: {
    ...ofDimensions,
    rule: orNone(
      numberField(
        'Weight must be a number of kilograms',
        z
          .int('Weight is in whole kilograms')
          .positive('Weight must be more than 0')
          .max(mostKilograms, `Weight can be at most ${mostKilograms} kg`),
      ),
    ).describe('kg'),
    answer: z.number().nullable(),
    input: { kind: 'number', unit: 'kg', decimals: 0, most: mostKilograms },
    reach: 'row',
    label: 'Weight (kg)',
    short: 'Weight',
    help: 'As she is lifted, tanks full. Optional',
    fact: 'Weight',
    sheet: { title: 'Weight (kg)', width: 12 },
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
    label: 'Hull type',
    fact: 'Hull type',
    sheet: { title: 'Hull', width: 14 },
    order: { facts: 1 },
  },
  notes: {
    ...ofBoat,
    rule: requiredParagraphs(4000, 'Notes are required', 'Notes'),
    answer: z.string(),
    input: { kind: 'paragraphs', most: 4000 },
    reach: 'page',
    label: 'Notes',
    help: 'What the yard should know: lifting points, engine, cover, keys',
    fact: null,
    sheet: null,
  },
} satisfies Record<string, BoatFieldEntry>

export type BoatField = keyof typeof boatFields
export type BoatWords = WordsIn<typeof boatFields>
/** What an owner fills in about a boat. */
export type BoatDetails = Taken<typeof boatFields>
export const boatFieldsIn = {
  page: namesIn(boatFields, 'page'),
  row: namesIn(boatFields, 'row'),
  brief: namesIn(boatFields, 'brief'),
  choice: namesIn(boatFields, 'choice'),
} as const

/** A boat as other records show it. */
export const boatBriefSchema = z.object({ id: z.int(), ...answersOf(boatFields, 'brief') })

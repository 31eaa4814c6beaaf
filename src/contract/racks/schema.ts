import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { idField, numberField, optionalText, requiredId, requiredText, text } from '../http/fields.ts'
import { carried, type Sentence } from '../language/sentence.ts'
import { inKilograms, inMetres } from '../measures/measures.ts'
import { baySizes } from './fit.ts'
import { makePattern, mostMade } from './pattern.ts'

export const rackSchema = z.object({ id: z.int(), name: z.string() })
const tierAnswer = z.int().nullable().describe('Counted from the ground, 1 the lowest; null where nobody said')
export const rackRowSchema = rackSchema.extend({ rackId: z.int(), tier: tierAnswer })
export const rowOfRack = rackRowSchema.omit({ rackId: true })

export const rackPositionSchema = rackSchema.extend({
  rackRowId: z.int(),
  positionNumber: z.int(),
  code: z.string().describe('What is painted on the bay'),
  ...baySizes,
  inUse: z.boolean().describe('No: broken or kept for something else, nobody is sent there'),
})
export type RackPosition = z.infer<typeof rackPositionSchema>

const isBlank = (value: unknown) => value === '' || value === null || value === undefined
/** Not filled in: it limits nothing. */
const optionalLimit = (schema: z.ZodType<number>) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullish()).transform((value) => value ?? null)
const metres = (field: Sentence, most: number) =>
  optionalLimit(
    numberField(
      msg`${{ field }} must be a number of metres`,
      z
        .number()
        .min(0.01, carried(msg`${{ field }} must be more than 0`))
        .max(most, carried(msg`${{ field }} can be at most ${{ most: inMetres(most, 0) }}`)),
    ).transform((value) => Math.round(value * 100) / 100),
  )

const noName = msg({ message: 'Name is required', context: 'of an entry' })
const name = requiredText(40, noName, msg({ message: 'Name', context: 'of an entry' }))
export const rackFields = { name }
const tier = msg`Tier must be a whole number from 1 to 99`
const noTier = carried(tier)
export const rackRowFields = {
  rackId: requiredId(msg`Choose a rack`),
  name,
  tier: z
    .preprocess(
      (value) => (value === '' ? null : value),
      numberField(tier, z.int(noTier).min(1, noTier).max(99, noTier)).nullish(),
    )
    .describe('Counted from the ground; empty: nobody says; left out: as it stands'),
}

const sizeFields = {
  clearWidth: metres(msg`Clear width`, 20),
  clearHeight: metres(msg`Clear height`, 40),
  maxLength: metres(msg`Longest boat`, 60),
  maxWeight: optionalLimit(
    numberField(
      msg`Heaviest boat must be a number of kilograms`,
      z
        .int(carried(msg`Heaviest boat is in whole kilograms`))
        .min(1, carried(msg`Heaviest boat must be more than 0`))
        .max(200_000, carried(msg`Heaviest boat can be at most ${{ most: inKilograms(200_000) }}`)),
    ),
  ),
}
const number = msg`Number must be a whole number from 1 to 9999`
const noNumber = carried(number)
export const rackPositionFields = {
  rackRowId: requiredId(msg`Choose a tier`),
  name: optionalText(40, msg({ message: 'Name', context: 'of an entry' })).describe('Left out: the code'),
  positionNumber: numberField(number, z.int(noNumber).min(1, noNumber).max(9999, noNumber), msg`Number is required`),
  code: requiredText(20, msg`Code is required`, msg`Code`),
  ...sizeFields,
}

export const mostPositions = 100
const count = msg`Enter how many, from 1 to ${{ most: mostPositions }}`
const noCount = carried(count)
/** Several alike, numbered on from the last of the row. */
export const newPositionsSchema = z.object({
  count: numberField(count, z.int(noCount).min(1, noCount).max(mostPositions, noCount)),
  codePrefix: text(14, msg`What comes before the number`).default(''),
  ...sizeFields,
})

const whole = (most: number) => {
  const message = msg`Enter how many, from 1 to ${{ most }}`
  return numberField(message, z.int(carried(message)).min(1, carried(message)).max(most, carried(message)))
}
const rowSizes = msg`Give the sizes of 1 to ${{ most: mostMade.rows }} tiers`
/** Racks alike, one after the other; `rows` are the tiers of each from the ground up, with what fits into their bays. */
export const newRacksSchema = z
  .object({
    firstRack: requiredText(40, noName, msg`First rack`).describe('The others are counted on from it'),
    racks: whole(mostMade.racks),
    positions: whole(mostMade.positions).describe('In each row'),
    code: requiredText(60, msg`Code is required`, msg`Code`).describe('Of {rack}, {position}, {position:2} and {row}'),
    rows: z
      .array(z.object(sizeFields), carried(rowSizes))
      .min(1, carried(rowSizes))
      .max(mostMade.rows, carried(rowSizes)),
  })
  .superRefine((given, { addIssue }) => {
    const made = makePattern({ ...given, rows: given.rows.length })
    if ('faults' in made)
      for (const { field, message } of made.faults)
        addIssue({ code: 'custom', path: [field], message: carried(message), input: given })
  })
export const madeRacks = z.array(rackSchema.extend({ rows: z.int(), positions: z.int().describe('In all its rows') }))

const chooseBays = carried(msg`Choose 1 to ${{ most: mostMade.bays }} bays`)
/** What is changed of several bays at once; a size that is sent empty limits nothing from then on. */
export const changedPositionsSchema = z
  .object({
    ids: z.array(idField, chooseBays).min(1, chooseBays).max(mostMade.bays, chooseBays),
    clearWidth: sizeFields.clearWidth.optional().describe('Left out: as it stands'),
    clearHeight: sizeFields.clearHeight.optional().describe('Left out: as it stands'),
    maxLength: sizeFields.maxLength.optional().describe('Left out: as it stands'),
    maxWeight: sizeFields.maxWeight.optional().describe('Left out: as it stands'),
    inUse: z.boolean(carried(msg`Choose whether they are in use`)).optional().describe('Left out: as it stands'),
  })
  .refine(({ ids: _, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
    path: ['ids'],
    message: carried(msg`Nothing was changed.`),
  })
export const changedPositions = z.object({
  changed: z.int().describe('Bays that stand otherwise now'),
  tooSmall: z
    .array(z.object({ id: z.int(), code: z.string(), boatName: z.string(), misfit: z.string() }))
    .describe('Bays whose boat does not fit any more'),
})

const mostBefore = 20
const beforeEach = carried(msg`At most ${{ most: mostBefore }} bays stand before one`)
/** What stands before bays, by bay; those that are not named stay as they are. */
export const blockersSchema = z.object({
  bays: z
    .array(
      z.object({
        id: idField,
        blockedBy: z
          .array(idField, beforeEach)
          .max(mostBefore, beforeEach)
          .describe('Bays that must be empty before this one is reached; empty: it is behind none'),
      }),
      chooseBays,
    )
    .min(1, chooseBays)
    .max(mostMade.bays, chooseBays),
})
export const changedBlockers = z.object({ changed: z.int().describe('Bays that are behind others than before') })

export const rackParams = z.object({ rackId: idField })
export const rowParams = z.object({ rowId: idField })
export const positionOfRow = rackPositionSchema.omit({ rackRowId: true }).extend({ taken: z.boolean() })
export type PositionOfRow = z.infer<typeof positionOfRow>

export const rackWithBays = rackSchema.extend({
  rows: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      tier: tierAnswer,
      bays: z.array(
        z.object({
          id: z.int(),
          code: z.string(),
          positionNumber: z.int(),
          ...baySizes,
          blockedBy: z.array(z.int()).describe('Bays that it is behind'),
          state: z
            .enum(['free', 'kept', 'stored', 'in', 'out', 'hold', 'closed'])
            .describe('`kept` for a boat that comes another day; `in`, `out`: today; `closed`: not in use'),
          boatId: z.int().nullable(),
          boatName: z.string().nullable(),
        }),
      ),
    }),
  ),
})

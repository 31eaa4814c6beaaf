import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { idField, numberField, optionalText, requiredId, requiredText, text } from '../http/fields.ts'
import { carried, type Sentence } from '../language/sentence.ts'
import { baySizes } from './fit.ts'

export const rackSchema = z.object({ id: z.int(), name: z.string() })
export const rackRowSchema = rackSchema.extend({ rackId: z.int() })

export const rackPositionSchema = rackSchema.extend({
  rackRowId: z.int(),
  positionNumber: z.int(),
  code: z.string().describe('What is painted on the bay'),
  ...baySizes,
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
        .max(most, carried(msg`${{ field }} can be at most ${{ most }} m`)),
    ).transform((value) => Math.round(value * 100) / 100),
  )

const name = requiredText(
  40,
  msg({ message: 'Name is required', context: 'of an entry' }),
  msg({ message: 'Name', context: 'of an entry' }),
)
export const rackFields = { name }
export const rackRowFields = { rackId: requiredId(msg`Choose a rack`), name }

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
        .max(200_000, carried(msg`Heaviest boat can be at most 200000 kg`)),
    ),
  ),
}
const number = msg`Number must be a whole number from 1 to 9999`
const noNumber = carried(number)
export const rackPositionFields = {
  rackRowId: requiredId(msg`Choose a row`),
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

export const rackParams = z.object({ rackId: idField })
export const rowParams = z.object({ rowId: idField })
export const positionOfRow = rackPositionSchema.omit({ rackRowId: true }).extend({ taken: z.boolean() })
export type PositionOfRow = z.infer<typeof positionOfRow>

export const rackWithBays = rackSchema.extend({
  rows: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      bays: z.array(
        z.object({
          id: z.int(),
          code: z.string(),
          clearWidth: z.number().nullable(),
          clearHeight: z.number().nullable(),
          state: z
            .enum(['free', 'kept', 'stored', 'in', 'out', 'hold'])
            .describe('`kept` for a boat that comes another day; `in`, `out`: today'),
          boatId: z.int().nullable(),
          boatName: z.string().nullable(),
        }),
      ),
    }),
  ),
})

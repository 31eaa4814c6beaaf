import { z } from 'zod'
import { idField, numberField, optionalText, requiredId, requiredText, text } from '../http/fields.ts'
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
const metres = (label: string, most: number) =>
  optionalLimit(
    numberField(
      `${label} must be a number of metres`,
      z.number().min(0.01, `${label} must be more than 0`).max(most, `${label} can be at most ${most} m`),
    ).transform((value) => Math.round(value * 100) / 100),
  )

const name = requiredText(40, 'Name is required', 'Name')
export const rackFields = { name }
export const rackRowFields = { rackId: requiredId('Choose a rack'), name }

const sizeFields = {
  clearWidth: metres('Clear width', 20),
  clearHeight: metres('Clear height', 40),
  maxLength: metres('Longest boat', 60),
  maxWeight: optionalLimit(
    numberField(
      'Heaviest boat must be a number of kilograms',
      z
        .int('Heaviest boat is in whole kilograms')
        .min(1, 'Heaviest boat must be more than 0')
        .max(200_000, 'Heaviest boat can be at most 200000 kg'),
    ),
  ),
}
const number = 'Number must be a whole number from 1 to 9999'
export const rackPositionFields = {
  rackRowId: requiredId('Choose a row'),
  name: optionalText(40, 'Name').describe('Left out: the code'),
  positionNumber: numberField(number, z.int(number).min(1, number).max(9999, number), 'Number is required'),
  code: requiredText(20, 'Code is required', 'Code'),
  ...sizeFields,
}

export const mostPositions = 100
const count = `Enter how many, from 1 to ${mostPositions}`
/** Several alike, numbered on from the last of the row. */
export const newPositionsSchema = z.object({
  count: numberField(count, z.int(count).min(1, count).max(mostPositions, count)),
  codePrefix: text(14, 'What comes before the number').default(''),
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

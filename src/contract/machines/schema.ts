import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { flagField, idField, numberField, requiredText, versionField } from '../http/fields.ts'
import { carried, type Sentence } from '../language/sentence.ts'
import { clock } from '../settings/schema.ts'

export const machineKinds = ['travel-lift', 'crane', 'forklift'] as const
const heaviest = 2_000_000
const longest = 200
const highest = 99
const mostMinutes = 240

const wholeNumber = (message: Sentence, most: number) => {
  const said = carried(message)
  return numberField(message, z.int(said).min(1, said).max(most, said))
}
const metres = msg`Longest boat must be a number of metres from 0.01 to ${{ most: longest }}`
const noMetres = carried(metres)

const oneDay = z
  .object({ from: clock, until: clock }, carried(msg`Enter from when until when it works, or nothing for a day off`))
  .refine(({ from, until }) => from.length < 5 || until > from, {
    path: ['until'],
    message: carried(msg`The end must be after the beginning`),
  })
const sevenDays = carried(msg`Enter the hours of all seven days, Monday first`)
const hours = z
  .array(oneDay.nullable(), sevenDays)
  .max(7, sevenDays)
  .refine(({ length }) => length === 7, sevenDays)
  .refine((days) => days.some((each) => each !== null), carried(msg`Let it work on one day at least`))
export type MachineHours = z.infer<typeof hours>

/** What an admin fills in of a machine. */
const machineFields = {
  name: requiredText(
    40,
    msg({ message: 'Name is required', context: 'of an entry' }),
    msg({ message: 'Name', context: 'of an entry' }),
  ),
  kind: z.enum(machineKinds, carried(msg`Choose what kind of machine it is`)),
  maxWeight: wholeNumber(
    msg`Heaviest boat must be a whole number of kilograms from 1 to ${{ most: heaviest }}`,
    heaviest,
  ).describe('kg'),
  maxLength: numberField(
    metres,
    z.number(noMetres).min(0.01, noMetres).max(longest, noMetres).multipleOf(0.01, noMetres),
  ).describe('m'),
  highestTier: z
    .preprocess(
      (value) => (value === '' || value === undefined ? null : value),
      wholeNumber(
        msg`Highest tier must be a whole number from 1 to ${{ most: highest }}, or empty`,
        highest,
      ).nullable(),
    )
    .describe('Counted from the ground; null: it reaches every tier'),
  minutes: wholeNumber(
    msg`Minutes a movement must be a whole number from 1 to ${{ most: mostMinutes }}`,
    mostMinutes,
  ).default(12),
  hours: hours
    .nullable()
    .default(null)
    .describe('Monday to Sunday, null for a day off; the last movement begins before `until`. null: the booking hours'),
  active: flagField.default(true).describe('No: out of use, nobody is booked on it'),
}
export const newMachineSchema = z.object(machineFields)
export const machineChangeSchema = z.object({ id: idField, ...machineFields, version: versionField })

export const machineSchema = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(machineKinds),
  maxWeight: z.int().describe('kg'),
  maxLength: z.number().describe('m'),
  highestTier: z.int().nullable(),
  minutes: z.int(),
  hours: z.array(z.object({ from: z.string(), until: z.string() }).nullable()).nullable(),
  active: z.boolean(),
  version: z.int(),
})
export type Machine = z.infer<typeof machineSchema>

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { flagField, idField, numberField, requiredText, versionField } from '../http/fields.ts'
import { carried, type Sentence } from '../language/sentence.ts'
import { weekOfHours } from '../settings/hours-schema.ts'

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
  hours: weekOfHours
    .nullable()
    .default(null)
    .describe('Monday to Sunday as the booking hours, null for a day off; null alone: the booking hours'),
  active: flagField
    .default(true)
    .describe('No: out of use, nobody is booked on it; with bookings it is put there by a stop'),
}
export const newMachineSchema = z.object(machineFields)
export const machineChangeSchema = z.object({ id: idField, ...machineFields, version: versionField })
/** A machine as it would be: what is booked on it is judged, nothing is saved. */
export const foreseenMachineSchema = z.object({
  id: idField.optional().describe('Left out: a new one'),
  ...machineFields,
})
export const foresightSchema = z.object({
  move: z.int().describe('Bookings that go to another machine at the same time'),
  lose: z.int().describe('Bookings that would be on no machine'),
  find: z.int().describe('Bookings on no machine that get one'),
})
export type Foresight = z.infer<typeof foresightSchema>

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

/** In the list, with what is booked on it. */
export const machineRowSchema = machineSchema.extend({
  booked: z.int().describe('Movements still to come'),
  used: z.boolean().describe('Something was booked on it: it is put out of use, never deleted'),
})
export type MachineRow = z.infer<typeof machineRowSchema>

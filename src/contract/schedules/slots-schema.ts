import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { dayField, idField, instantAnswer, numberField } from '../http/fields.ts'
import { carried } from '../language/sentence.ts'

const howManyDays = msg`Ask for 1 to 42 days`
export const slotsQuery = z.object({
  from: dayField(msg`Enter the first day as YYYY-MM-DD`),
  days: numberField(
    howManyDays,
    z.int(carried(howManyDays)).min(1, carried(howManyDays)).max(42, carried(howManyDays)),
  ).default(7),
  scheduleId: idField.optional().describe('Its own place counts as free'),
  boatId: idField.optional().describe('What is free for this boat, where machines are set up'),
})
export const slotDaySchema = z.object({
  day: z.string(),
  closed: z.boolean(),
  free: z.int().nullable().describe('Slots with room; null when places are unlimited'),
  movable: z.boolean().describe('A machine in use can move the boat; true where none is set up'),
  slots: z.array(
    z.object({
      wall: z.string().describe('Marina wall clock, YYYY-MM-DD HH:mm'),
      at: instantAnswer,
      state: z.enum(['free', 'full', 'past']),
      machine: z
        .string()
        .nullable()
        .describe(
          'Of a named boat’s free time: the machine that moves her where her own is full or out; null: her own',
        ),
    }),
  ),
})

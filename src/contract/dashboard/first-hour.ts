import { z } from 'zod'

/** What a marina sets up before its first day, in this order. */
export const firstHourSteps = [
  'contact',
  'hours',
  'language',
  'pace',
  'racks',
  'plan',
  'mail',
  'staff',
  'customers',
  'backup',
] as const
export type FirstHourStep = (typeof firstHourSteps)[number]

/** The settings that say a step is done once somebody set or kept them. */
export const settingsOfStep = {
  hours: ['openingWeekdays', 'openingFrom', 'openingUntil', 'bookingHours'],
  language: ['timeZone', 'language'],
  pace: ['placesPerSlot'],
} as const satisfies Partial<Record<FirstHourStep, readonly string[]>>

export const firstHourSchema = z.object({
  shows: z
    .enum(['steps', 'done', 'nothing'])
    .describe('done: for a day once all are; nothing: later, put away, or a demo'),
  steps: z.array(
    z.object({
      step: z.enum(firstHourSteps),
      done: z.boolean(),
      wrong: z.boolean().describe('Does harm until it is done'),
      text: z.string().describe('How it stands'),
    }),
  ),
  unseen: z
    .array(z.enum(['name', 'address', 'phone', 'price']))
    .describe('What the public pages leave out until it is set'),
})
export type FirstHour = z.infer<typeof firstHourSchema>

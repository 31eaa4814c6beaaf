import { z } from 'zod'
import { isTimeZone } from '../time.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:mm')
const weekdayList = z.array(z.int().min(1).max(7)).max(7)

/** Every setting with its first value. Kept as one row each; a row missing or broken falls back to the default. */
export const settingsSchema = z.object({
  timeZone: z.string().refine(isTimeZone, 'Enter a time zone such as Europe/Tallinn').default('Europe/Tallinn'),
  bookingWeekdays: weekdayList.default([1, 2, 3, 4, 5]),
  bookingFrom: clock.default('09:00'),
  bookingUntil: clock.default('17:59').describe('Last bookable minute'),
  closedDays: z.array(z.iso.date()).max(1000).default([]),
  placesPerSlot: z.int().min(1).max(1000).nullable().default(null).describe('null: unlimited'),
  newRequestsAlways: z.boolean().default(false),
  allocation: z.boolean().default(false).describe('Rack positions are allocated'),
  kanban: z.boolean().default(false),
  openingWeekdays: weekdayList.default([1, 2, 3, 4, 5]),
  openingFrom: clock.default('08:00'),
  openingUntil: clock.default('17:00'),
  planPrice: z.string().max(40).default('From 3335 €'),
  fileSizeMegabytes: z.int().min(1).max(1000).default(20),
  filesPerGroup: z.int().min(1).max(100).default(10),
  inspectionChecklist: z.array(z.string().min(1).max(60)).max(30).default(['hull']),
  loweringChecklist: z.array(z.string().min(1).max(60)).max(30).default(['drainPlugs', 'bilge']),
})
export type Settings = z.infer<typeof settingsSchema>
export const defaultSettings: Settings = settingsSchema.parse({})

/** Checklist items as people read them; an item of the marina's own reads as it was typed. */
export const checklistLabels: Record<string, string> = {
  hull: 'Hull checked',
  drainPlugs: 'Drain plugs in',
  bilge: 'Bilge dry',
}

/** What every visitor may know; the browser asks for it once. */
export const publicSettingsSchema = settingsSchema.extend({
  demo: z.boolean().describe('A demo marina: its users are shown on the sign-in page'),
  now: z.string().describe('The marina’s clock, UTC'),
})
export type PublicSettings = z.infer<typeof publicSettingsSchema>

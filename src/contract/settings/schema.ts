import { z } from 'zod'
import { limited, paragraphs, requiredText, text } from '../http/fields.ts'
import type { FieldError } from '../http/told-problem.ts'
import { isTimeZone } from '../time.ts'

const clock = limited(5, 'Enter a time as HH:mm').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:mm')
const switched = z.boolean('Send true or false')
/** `z.int` would keep the rules between two fields from being asked. */
const integer = (message: string, least: number, most: number) =>
  z.number(message).multipleOf(1, message).min(least, message).max(most, message)
const whole = (label: string, least: number, most: number) =>
  integer(`${label} must be a whole number from ${least} to ${most}`, least, most)
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length
const day = 'Choose days from Monday to Sunday'
const weekdays = z
  .array(integer(day, 1, 7), 'Choose at least one day')
  .min(1, 'Choose at least one day')
  .max(7, 'Name each day once')
  .refine(isUnique, 'Name each day once')
  .overwrite((days) => days.toSorted())
const checklist = z
  .array(requiredText(60, 'An item needs words', 'An item'), 'Enter a list of items')
  .max(30, 'A list can have at most 30 items')
  .refine((items) => isUnique(items.map((item) => item.toLowerCase())), 'Each item can stand there once')
  .refine((items) => !items.includes('__proto__'), 'Choose other words for this item')
const closedDay = 'Enter days as YYYY-MM-DD'
const link = (name: string) =>
  text(200, 'The address')
    .refine((value) => value === '' || isSecureAddress(value), `Enter the address of ${name} beginning with https://`)
    .describe('Empty: not shown')
const isSecureAddress = (value: string) => URL.canParse(value) && /^https:\/\/[^\s]+$/.test(value)

const quarter = 'Booking begins on a quarter of an hour, as 09:00 or 09:15'

/** Every setting. Kept as one row each; a row missing or broken falls back to the default. */
export const settingsSchema = z.object({
  timeZone: limited(60, 'Enter a time zone such as Europe/Tallinn', 'Choose a time zone').refine(
    isTimeZone,
    'Enter a time zone such as Europe/Tallinn',
  ),
  bookingWeekdays: weekdays,
  bookingFrom: clock.refine((time) => /:(00|15|30|45)$/.test(time), quarter),
  bookingUntil: clock.describe('Last bookable minute'),
  closedDays: z
    .array(limited(10, closedDay).meta({ format: 'date' }).pipe(z.iso.date(closedDay)), 'Enter a list of days')
    .max(1000, 'At most 1000 days can be closed')
    .refine((days) => days.every((one) => one >= '1900-01-01' && one <= '2200-12-31'), closedDay)
    .refine(isUnique, 'Name each closed day once')
    .overwrite((days) => days.toSorted()),
  placesPerSlot: whole('Places', 1, 1000).nullable().describe('null: unlimited'),
  newRequestsAlways: switched,
  allocation: switched.describe('Rack positions are allocated'),
  kanban: switched,
  requireSecondFactor: switched.describe('Staff and admins sign in with a one-time code as well'),
  openingWeekdays: weekdays,
  openingFrom: clock,
  openingUntil: clock,
  planPrice: requiredText(40, 'Enter the price as it should read', 'The price'),
  fileSizeMegabytes: whole('Megabytes', 1, 1000),
  customerMegabytes: whole('Megabytes', 1, 1_000_000).describe('Of files a customer uploaded, all together'),
  filesPerGroup: whole('Files', 1, 100),
  inspectionChecklist: checklist,
  loweringChecklist: checklist,
  marinaName: requiredText(60, 'Enter the marina’s name', 'The name'),
  contactAddress: paragraphs(300, 'The address').describe('Lines as on an envelope; empty: not shown'),
  contactEmail: text(200, 'Email').refine(
    (value) => value === '' || z.email().safeParse(value).success,
    'Enter an e-mail address like name@example.com',
  ),
  contactPhone: text(40, 'Phone number').regex(/^[+\d\s()/.-]*$/, 'Enter a phone number like +372 5555 0101'),
  facebook: link('the page'),
  instagram: link('the page'),
})
export type Settings = z.infer<typeof settingsSchema>
export type SettingName = keyof Settings

const pairs = [
  { from: 'bookingFrom', until: 'bookingUntil', message: 'The last bookable minute must be after the first' },
  { from: 'openingFrom', until: 'openingUntil', message: 'Closing must be after opening' },
] as const
const isBackwards = (given: Partial<Settings>, { from, until }: (typeof pairs)[number]) =>
  Boolean(given[from] && given[until]) && String(given[until]) <= String(given[from])

/** What two settings must not say together; asked of what is sent, and again of what would then be in force. */
export const settingsConflicts = (given: Partial<Settings>): FieldError[] =>
  pairs.filter((pair) => isBackwards(given, pair)).map(({ until, message }) => ({ field: until, message }))

/** Any of the settings; what is left out stays. */
export const settingsChangeSchema = pairs.reduce(
  (schema, pair) =>
    schema.refine((given) => !isBackwards(given, pair), {
      path: [pair.until],
      message: pair.message,
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  settingsSchema.partial(),
)

/** Names as an admin reads them: on the screen and in the audit log. */
export const settingLabels: Record<SettingName, string> = {
  timeZone: 'Time zone',
  bookingWeekdays: 'Booking days',
  bookingFrom: 'First bookable time',
  bookingUntil: 'Last bookable time',
  closedDays: 'Closed days',
  placesPerSlot: 'Boats per quarter of an hour',
  newRequestsAlways: 'New Requests at any hour',
  allocation: 'Rack allocation',
  kanban: 'Kanban',
  requireSecondFactor: 'Second factor for staff',
  openingWeekdays: 'Opening days',
  openingFrom: 'Opens at',
  openingUntil: 'Closes at',
  planPrice: 'Annual plan price',
  fileSizeMegabytes: 'Largest file in MB',
  customerMegabytes: 'All files of a customer in MB',
  filesPerGroup: 'Files per group',
  inspectionChecklist: 'Inspection checklist',
  loweringChecklist: 'Lowering (launch) checklist',
  marinaName: 'Marina name',
  contactAddress: 'Address',
  contactEmail: 'Email',
  contactPhone: 'Phone number',
  facebook: 'Facebook',
  instagram: 'Instagram',
}

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

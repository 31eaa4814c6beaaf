import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { documentGroups } from '../boats/documents.ts'
import { limited, paragraphs, requiredText, text } from '../http/fields.ts'
import { namesField } from '../http/names.ts'
import { languageTags } from '../language/languages.ts'
import { carried, type Sentence } from '../language/sentence.ts'
import { currencies } from '../money/currencies.ts'
import { isTimeZone } from '../time.ts'
import { mostItems, tooManyItems } from './checklist-limit.ts'
import { clock, weekOfHours } from './hours-schema.ts'

const switched = z.boolean(carried(msg`Send true or false`))
/** `z.int` would keep the rules between two fields from being asked. */
const integer = (message: Sentence, least: number, most: number) => {
  const said = carried(message)
  return z.number(said).multipleOf(1, said).min(least, said).max(most, said)
}
const whole = (field: Sentence, least: number, most: number) =>
  integer(msg`${{ field }} must be a whole number from ${{ least }} to ${{ most }}`, least, most)
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length
const day = msg`Choose days from Monday to Sunday`
const oneDay = carried(msg`Choose at least one day`)
const eachOnce = carried(msg`Name each day once`)
const weekdays = z
  .array(integer(day, 1, 7), oneDay)
  .min(1, oneDay)
  .max(7, eachOnce)
  .refine(isUnique, eachOnce)
  .overwrite((days) => days.toSorted())
const item = requiredText(60, msg`An item needs words`, msg`An item`).refine(
  (key) => key !== '__proto__',
  carried(msg`Choose other words for this item`),
)
const checklist = z
  .array(item, carried(msg`Enter a list of items`))
  .max(mostItems, carried(tooManyItems))
  .refine((items) => isUnique(items.map((item) => item.toLowerCase())), carried(msg`Each item can stand there once`))
const mostNamed = 300
const tooManyNamed = msg`At most 300 items can have names`
const isTooManyNamed = (names: object = {}) => Object.keys(names).length > mostNamed
const closedDay = msg`Enter days as YYYY-MM-DD`
const noDay = carried(closedDay)
const isSecureAddress = (value: string) => URL.canParse(value) && /^https:\/\/[^\s]+$/.test(value)
const papers = z
  .array(z.enum(documentGroups, carried(msg`Choose papers of the list`)), carried(msg`Choose papers of the list`))
  .max(documentGroups.length, carried(msg`Name each paper once`))
  .refine(isUnique, carried(msg`Name each paper once`))
  .overwrite((groups) => documentGroups.filter((group) => groups.includes(group)))
const link = text(200, msg`The address`)
  .refine(
    (value) => value === '' || isSecureAddress(value),
    carried(msg`Enter the address of the page beginning with https://`),
  )
  .describe('Empty: not shown')

const zone = msg`Enter a time zone such as Europe/Tallinn`
/** Every setting. Kept as one row each; a row missing or broken falls back to the default. */
export const settingsSchema = z.object({
  timeZone: limited(60, zone, carried(msg`Choose a time zone`)).refine(isTimeZone, carried(zone)),
  bookingHours: weekOfHours.describe('Monday to Sunday; null: nothing can be booked on that weekday'),
  closedDays: z
    .array(limited(10, closedDay).meta({ format: 'date' }).pipe(z.iso.date(noDay)), carried(msg`Enter a list of days`))
    .max(1000, carried(msg`At most 1000 days can be closed`))
    .refine((days) => days.every((one) => one >= '1900-01-01' && one <= '2200-12-31'), noDay)
    .refine(isUnique, carried(msg`Name each closed day once`))
    .overwrite((days) => days.toSorted()),
  placesPerSlot: whole(msg`Places`, 1, 1000).nullable().describe('null: unlimited'),
  newRequestsAlways: switched,
  approveRequests: switched.describe('Requests are approved by themselves where every gate is open and certain'),
  approvePayments: switched.describe('Payments are approved by themselves where a subscription is in force'),
  allocation: switched.describe('Rack positions are allocated'),
  kanban: switched,
  requireSecondFactor: switched.describe('Staff and admins sign in with a one-time code as well'),
  openingWeekdays: weekdays,
  openingFrom: clock,
  openingUntil: clock,
  fileSizeMegabytes: whole(msg`Megabytes`, 1, 1000),
  customerMegabytes: whole(msg`Megabytes`, 1, 1_000_000).describe('Of files a customer uploaded, all together'),
  filesPerGroup: whole(msg`Files`, 1, 100),
  annualPapers: papers.describe('Closes the gate while one of them is missing'),
  visitPapers: papers,
  invitationsAnHour: whole(msg`Mails`, 1, 36_000).describe('Invitations of customers that are mailed within an hour'),
  smsAMonth: whole(msg`SMS`, 0, 1_000_000).describe('Sent at most within a month of the marina, codes among them'),
  inspectionChecklist: checklist,
  loweringChecklist: checklist,
  checklistNames: z
    .record(item, namesField(60, msg`An item`), carried(msg`Enter names by item`))
    .refine((names) => !isTooManyNamed(names), carried(tooManyNamed))
    .describe('By the key of an item, then by language; items left out keep theirs'),
  language: z
    .enum(languageTags, carried(msg`Choose a language`))
    .describe('For people whose language is not known, and for names that have none in the reader’s'),
  marinaName: requiredText(60, msg`Enter the marina’s name`, msg`The name`),
  contactAddress: paragraphs(300, msg`The address`).describe('Lines as on an envelope; empty: not shown'),
  contactEmail: text(200, msg`Email`).refine(
    (value) => value === '' || z.email().safeParse(value).success,
    carried(msg`Enter an e-mail address like name@example.com`),
  ),
  contactPhone: text(40, msg`Phone number`).regex(
    /^[+\d\s()/.-]*$/,
    carried(msg`Enter a phone number like +372 5555 0101`),
  ),
  facebook: link,
  instagram: link,
  firstHourPutAway: switched.describe('Admins do not see the checklist of the first hour'),
  money: switched.describe('Prices, charges and what is owed; off: nothing of it is there'),
  currency: z.enum(currencies, carried(msg`Choose a currency`)),
  vatRegistered: switched.describe('The marina is registered for VAT; else none is on what it charges'),
  payWithinHours: whole(msg`Hours`, 1, 720)
    .nullable()
    .describe('After a request is approved, where something is overdue; null: there is no last hour to pay'),
  freeUnpaid: switched.describe('Half an hour after the last hour to pay the place is freed by itself'),
})
export type Settings = z.infer<typeof settingsSchema>
export type SettingName = keyof Settings

const closesLate = msg`Closing must be after opening`
const isBackwards = ({ openingFrom, openingUntil }: Partial<Settings>) =>
  Boolean(openingFrom && openingUntil) && String(openingUntil) <= String(openingFrom)

/** What settings must not say together; asked of what is sent, and again of what would then be in force. */
export const settingsConflicts = (given: Partial<Settings>): { field: SettingName; message: Sentence }[] => [
  ...(isBackwards(given) ? [{ field: 'openingUntil' as const, message: closesLate }] : []),
  ...(isTooManyNamed(given.checklistNames) ? [{ field: 'checklistNames' as const, message: tooManyNamed }] : []),
]

/** Any of the settings; what is left out stays. */
export const settingsChangeSchema = settingsSchema.partial().refine((given) => !isBackwards(given), {
  path: ['openingUntil'],
  message: carried(closesLate),
  when: ({ value }) => typeof value === 'object' && value !== null,
})

/** Names as an admin reads them: on the screen and in the audit log. */
export const settingLabels: Record<SettingName, Sentence> = {
  timeZone: msg`Time zone`,
  bookingHours: msg`Booking hours`,
  closedDays: msg`Closed days`,
  placesPerSlot: msg`Boats per quarter of an hour`,
  newRequestsAlways: msg`New Requests at any hour`,
  approveRequests: msg`Requests approved by themselves`,
  approvePayments: msg`Payments approved by themselves`,
  allocation: msg`Rack allocation`,
  kanban: msg`Kanban`,
  requireSecondFactor: msg`Second factor for staff`,
  openingWeekdays: msg`Opening days`,
  openingFrom: msg`Opens at`,
  openingUntil: msg`Closes at`,
  fileSizeMegabytes: msg`Largest file in MB`,
  customerMegabytes: msg`All files of a customer in MB`,
  filesPerGroup: msg`Files per group`,
  annualPapers: msg`Papers of boats that are here all the year`,
  visitPapers: msg`Papers of visiting boats`,
  invitationsAnHour: msg`Invitations mailed an hour`,
  smsAMonth: msg`SMS a month at most`,
  inspectionChecklist: msg`Inspection checklist`,
  loweringChecklist: msg`Lowering (launch) checklist`,
  checklistNames: msg`Names of checklist items`,
  language: msg`Language of the marina`,
  marinaName: msg`Marina name`,
  contactAddress: msg`Address`,
  contactEmail: msg`Email`,
  contactPhone: msg`Phone number`,
  facebook: msg`Facebook`,
  instagram: msg`Instagram`,
  firstHourPutAway: msg`First hour put away`,
  money: msg`Money`,
  currency: msg`Currency`,
  vatRegistered: msg`Registered for VAT`,
  payWithinHours: msg`Hours to pay`,
  freeUnpaid: msg`Unpaid places freed by themselves`,
}

/** What every visitor may know; the browser asks for it once. */
export const publicSettingsSchema = settingsSchema.extend({
  marinaName: z.string().describe('Empty: not set yet'),
  demo: z.boolean().describe('A demo marina: its users are shown on the sign-in page'),
  now: z.string().describe('The marina’s clock, UTC'),
})
export type PublicSettings = z.infer<typeof publicSettingsSchema>

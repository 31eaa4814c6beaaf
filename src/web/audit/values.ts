import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/audit/words.ts'
import { type AuditEntry, auditSubjects } from '#contract/audit/schema.ts'
import { type Language, languages } from '#contract/language/languages.ts'
import type { Names } from '#contract/language/names.ts'
import type { Sentence, Unworded } from '#contract/language/sentence.ts'
import { bookingHours, bookingHoursText } from '#contract/schedules/booking-hours.ts'
import { type Settings, settingLabels } from '#contract/settings/schema.ts'
import { dayText, weekdayTexts } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'

/** Names of fields that are no settings, or none any more. */
const fieldLabels: Record<string, Sentence> = {
  bookingWeekdays: msg`Booking days`,
  bookingFrom: msg`First bookable time`,
  bookingUntil: msg`Last bookable time`,
  name: msg`Name`,
  names: msg`Names by language`,
  rackId: msg`Rack`,
  rackRowId: msg`Row`,
  tier: msg`Tier`,
  positionNumber: msg`Number`,
  code: msg`Code`,
  clearWidth: msg`Clear width (m)`,
  clearHeight: msg`Clear height (m)`,
  maxLength: msg`Longest boat (m)`,
  maxWeight: msg`Heaviest boat (kg)`,
  inUse: msg`In use`,
  kind: msg`Kind`,
  highestTier: msg`Highest tier`,
  minutes: msg`Minutes a movement`,
  hours: msg`Working hours`,
  active: msg`In use`,
  role: msg`Role`,
  state: msg`State`,
  email: msg`Email`,
  reason: msg`Reason`,
  blocked: msg`Blocked`,
  secondFactor: msg`Second factor`,
  internalNotes: msg`Internal notes`,
  closed: msg`Closed`,
  assignedTo: msg`Assigned to`,
  title: msg`Title`,
  text: msg`Text`,
}

/** Hours are worded without regard to zone and closed days. */
const anyMarina = { timeZone: 'UTC', closedDays: [] }

/** firstName → First name */
function spelled(field: string) {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const labelOf = (field: string) =>
  worded(fieldLabels[field] ?? (settingLabels as Record<string, Unworded>)[field] ?? spelled(field))

/** What a checklist item of that key is called now. */
type NameOfItem = (item: string) => string
const namesText = (names: Names) =>
  Object.entries(names)
    .map(([tag, name]) => `${languages[tag as Language] ?? tag}: ${name}`)
    .join(', ')

function wordOf(field: string, value: unknown, itemName: NameOfItem): string {
  if (field === 'bookingHours' || (field === 'hours' && value !== null))
    return worded(bookingHoursText(bookingHours({ ...anyMarina, bookingHours: value as Settings['bookingHours'] })))
  if (field === 'placesPerSlot' && value === null) return t`no limit`
  if (field === 'role' && (value === 'staff' || value === 'admin')) return value === 'admin' ? t`admin` : t`staff`
  if (value === null || value === undefined || value === '') return t`nothing`
  if (value === true) return t`on`
  if (value === false) return t`off`
  if (Array.isArray(value))
    return value.length > 0 ? value.map((one) => wordOf(field, one, itemName)).join(', ') : t`none`
  if (field === 'names') return namesText(value as Names)
  if (field === 'checklistNames')
    return Object.entries(value)
      .map(([item, names]) => `${itemName(item)} (${namesText(names as Names)})`)
      .join('; ')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (/Weekdays$/.test(field)) return weekdayTexts()[Number(value) - 1] ?? text
  if (field === 'closedDays') return dayText(text)
  if (/Checklist$/.test(field)) return itemName(text)
  if (field === 'language') return languages[text as Language] ?? text
  return text
}

export type ValueChange = { label: string; before: string | null; after: string | null }
/** Field by field from what to what; `null` where there was nothing before, or is nothing after. */
export const changesOf = (
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  itemName: NameOfItem = (item) => item,
): ValueChange[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    label: labelOf(field),
    before: before && field in before ? wordOf(field, before[field], itemName) : null,
    after: after && field in after ? wordOf(field, after[field], itemName) : null,
  }))

/** What was changed, as a person calls it: its name, else its kind. */
export const subjectOf = ({ subject, subjectName }: AuditEntry) =>
  subjectName || worded((auditSubjects as Record<string, Sentence>)[subject] ?? spelled(subject))

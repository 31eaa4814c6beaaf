import { t } from '@lingui/core/macro'
import '#web/audit/words.ts'
import '#web/boats/words.ts'
import '#web/settings/words.ts'
import { auditFieldLabels } from '#contract/audit/fields.ts'
import { type AuditEntry, auditSubjects } from '#contract/audit/schema.ts'
import { documentGroupLabels } from '#contract/boats/documents.ts'
import { type Language, languages } from '#contract/language/languages.ts'
import type { Names } from '#contract/language/names.ts'
import { numberIn, type Sentence } from '#contract/language/sentence.ts'
import { machineKindWords } from '#contract/machines/words.ts'
import { bookingHours, bookingHoursText } from '#contract/schedules/booking-hours.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { dayText, weekdayTexts } from '#web/platform/dates.ts'
import { language, worded } from '#web/platform/language.ts'

/** Hours are worded without regard to zone and closed days. */
const anyMarina = { timeZone: 'UTC', closedDays: [] }

const labels: Readonly<Record<string, Sentence>> = auditFieldLabels
/** A field of a former version that nobody names any more is shown as it is kept. */
const labelOf = (field: string) => (Object.hasOwn(labels, field) ? worded(labels[field]!) : field)

/** What a checklist item of that key is called now. */
type NameOfItem = (item: string) => string
const namesText = (names: Names) =>
  Object.entries(names)
    .map(([tag, name]) => `${languages[tag as Language] ?? tag}: ${name}`)
    .join(', ')

const kinds: Readonly<Record<string, Sentence>> = machineKindWords
const papers: Readonly<Record<string, Sentence>> = documentGroupLabels
function wordOf(field: string, value: unknown, itemName: NameOfItem): string {
  if (field === 'bookingHours' || (field === 'hours' && value !== null))
    return worded(bookingHoursText(bookingHours({ ...anyMarina, bookingHours: value as Settings['bookingHours'] })))
  if (field === 'placesPerSlot' && value === null) return t`no limit`
  if (field === 'role' && (value === 'staff' || value === 'admin')) return value === 'admin' ? t`admin` : t`staff`
  if (field === 'hours') return t`the booking hours`
  if (value === null || value === undefined || value === '') return t`nothing`
  if (value === true) return t`on`
  if (value === false) return t`off`
  if (Array.isArray(value))
    return value.length > 0 ? value.map((one) => wordOf(field, one, itemName)).join(', ') : t`none`
  if (field === 'names' || field === 'prices') return namesText(value as Names)
  if (field === 'checklistNames')
    return Object.entries(value)
      .map(([item, names]) => `${itemName(item)} (${namesText(names as Names)})`)
      .join('; ')
  if (typeof value === 'object') return JSON.stringify(value)
  if (/Weekdays$/.test(field)) return weekdayTexts()[Number(value) - 1] ?? String(value)
  if (field === 'price') return numberIn(language(), Number(value) / 100, 2)
  if (typeof value === 'number')
    return numberIn(language(), value, Math.min(2, String(value).split('.')[1]?.length ?? 0))
  const text = String(value)
  if (/Papers$/.test(field) && papers[text]) return worded(papers[text])
  if (field === 'kind') return kinds[text] ? worded(kinds[text]) : text
  if (field === 'taken') return labelOf(text)
  if (field === 'closedDays' || field === 'papersDueFrom') return dayText(text)
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
  subjectName || worded((auditSubjects as Record<string, Sentence>)[subject] ?? subject)

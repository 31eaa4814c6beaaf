import { type AuditEntry, auditSubjects } from '#contract/audit/schema.ts'
import { checklistLabels, settingLabels } from '#contract/settings/schema.ts'
import { dayText, weekdayTexts } from '#web/platform/dates.ts'

/** Names of fields that are no settings. */
const fieldLabels: Record<string, string> = {
  name: 'Name',
  rackId: 'Rack',
  rackRowId: 'Row',
  positionNumber: 'Number',
  code: 'Code',
  clearWidth: 'Clear width (m)',
  clearHeight: 'Clear height (m)',
  maxLength: 'Longest boat (m)',
  maxWeight: 'Heaviest boat (kg)',
  role: 'Role',
  state: 'State',
  email: 'Email',
  reason: 'Reason',
}

/** firstName → First name */
function spelled(field: string) {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const labelOf = (field: string) =>
  fieldLabels[field] ?? (settingLabels as Record<string, string>)[field] ?? spelled(field)

function wordOf(field: string, value: unknown): string {
  if (field === 'placesPerSlot' && value === null) return 'no limit'
  if (value === null || value === undefined || value === '') return 'nothing'
  if (value === true) return 'on'
  if (value === false) return 'off'
  if (Array.isArray(value)) return value.length > 0 ? value.map((one) => wordOf(field, one)).join(', ') : 'none'
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (field.endsWith('Weekdays')) return weekdayTexts[Number(value) - 1] ?? text
  if (field === 'closedDays') return dayText(text)
  return field.endsWith('Checklist') ? (checklistLabels[text] ?? text) : text
}

export type ValueChange = { label: string; before: string | null; after: string | null }
/** Field by field from what to what; `null` where there was nothing before, or is nothing after. */
export const changesOf = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ValueChange[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    label: labelOf(field),
    before: before && field in before ? wordOf(field, before[field]) : null,
    after: after && field in after ? wordOf(field, after[field]) : null,
  }))

/** What was changed, as a person calls it: its name, else its kind. */
export const subjectOf = ({ subject, subjectName }: AuditEntry) =>
  subjectName || (auditSubjects as Record<string, string>)[subject] || spelled(subject)

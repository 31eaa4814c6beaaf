import { t } from '@lingui/core/macro'
import '#web/imports/words.ts'
import { NativeSelect } from '@mantine/core'
import { type Icon, IconCheck, IconPencil, IconQuestionMark } from '@tabler/icons-react'
import { type DayOrder, hasDays, importFieldNames, unitsOf } from '#contract/imports/columns.ts'
import { type ImportField, type ImportRecord, type ImportUnit, importFieldEntry } from '#contract/imports/fields.ts'
import type { ImportColumn } from '#contract/imports/schema.ts'
import type { ColumnChoice } from '#web/imports/choices.ts'
import classes from '#web/imports/columns.module.css'
import { recordOf, recordTexts, texts, unitTexts } from '#web/imports/texts.ts'
import { worded } from '#web/platform/language.ts'

const labelOf = (field: ImportField) => worded(importFieldEntry(field).label)
const fieldChoices = () => [
  { value: '', label: texts.notImported },
  ...(Object.keys(recordTexts) as ImportRecord[]).map((record) => ({
    group: recordTexts[record],
    items: importFieldNames
      .filter((field) => recordOf(field) === record)
      .map((field) => ({ value: field as string, label: labelOf(field) })),
  })),
]

type Reading = { look: 'read' | 'ask' | 'out' | 'own'; text: string }
const icons: Record<Reading['look'], Icon | null> = {
  read: IconCheck,
  ask: IconQuestionMark,
  out: null,
  own: IconPencil,
}
/** Only days with slashes can be read in two ways. */
const asksOrder = ({ samples }: ImportColumn, { field, dayOrder }: ColumnChoice) =>
  hasDays(field) && (dayOrder !== null || samples.some((sample) => sample.includes('/')))
/** How the column is read, or what a person has to say of it. */
function readingOf(column: ImportColumn, now: ColumnChoice): Reading {
  const { reason, candidates } = column
  const isOwn = now.field !== column.field || now.unit !== column.unit || now.dayOrder !== column.dayOrder
  if (now.field === null) {
    if (isOwn) return { look: 'out', text: texts.changedByHand }
    if (candidates.length === 0) return { look: 'out', text: reason }
    return { look: 'ask', text: `${reason} ${candidates.map(labelOf).join(', ')}?` }
  }
  if (unitsOf(now.field).length > 0 && now.unit === null) return { look: 'ask', text: texts.whichUnit }
  const isAmbiguous = asksOrder(column, now) && now.dayOrder === null
  if (isAmbiguous) return { look: 'ask', text: texts.whichOrder }
  return isOwn ? { look: 'own', text: texts.changedByHand } : { look: 'read', text: reason }
}

type Props = { column: ImportColumn; now: ColumnChoice; onChoose: (change: Partial<ColumnChoice>) => void }
export function ColumnLine({ column, now, onChoose }: Props) {
  const { heading, letters, samples, slot } = column
  const name = heading || t`Column ${letters}`
  const { look, text } = readingOf(column, now)
  const Mark = icons[look]
  const units = unitsOf(now.field)
  return (
    <li className={classes.line}>
      <span className="breaks">
        <b>{name}</b>
        {slot > 1 && <small className="quiet">{t`Boat ${slot} of the row`}</small>}
      </span>
      <span className={`text-body quiet ${classes.samples}`}>
        {samples.slice(0, 2).map((sample) => (
          <span key={sample} className="cut">
            {sample}
          </span>
        ))}
      </span>
      <NativeSelect
        aria-label={t`What “${name}” becomes`}
        data={fieldChoices()}
        value={now.field ?? ''}
        data-out={now.field === null}
        onChange={(event) => onChoose({ field: (event.currentTarget.value || null) as ImportField | null })}
      />
      <span className={classes.unit}>
        {units.length > 0 && (
          <NativeSelect
            aria-label={t`Unit of “${name}”`}
            data={[
              { value: '', label: texts.notSaid },
              ...units.map((unit) => ({ value: unit as string, label: unitTexts[unit] })),
            ]}
            value={now.unit ?? ''}
            onChange={(event) => onChoose({ unit: (event.currentTarget.value || null) as ImportUnit | null })}
          />
        )}
        {asksOrder(column, now) && (
          <NativeSelect
            aria-label={t`Order of days in “${name}”`}
            data={[
              { value: '', label: texts.notSaid },
              { value: 'day-month', label: texts.dayFirst },
              { value: 'month-day', label: texts.monthFirst },
            ]}
            value={now.dayOrder ?? ''}
            onChange={(event) => onChoose({ dayOrder: (event.currentTarget.value || null) as DayOrder | null })}
          />
        )}
      </span>
      <span className={`row gap-2xs text-body ${classes.reading}`} data-look={look}>
        {Mark ? <Mark size={18} aria-hidden /> : <span aria-hidden>–</span>}
        <span>{text}</span>
      </span>
    </li>
  )
}

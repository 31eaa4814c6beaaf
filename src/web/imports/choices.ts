import { type DayOrder, hasDays, unitsOf } from '#contract/imports/columns.ts'
import type { ImportField, ImportUnit } from '#contract/imports/fields.ts'
import type { Import, ImportColumn, ImportMapping, ImportSheet } from '#contract/imports/schema.ts'

export type ColumnChoice = { field: ImportField | null; unit: ImportUnit | null; dayOrder: DayOrder | null }
/** What a person changed since the server read the file; columns by heading, rows of headings by sheet. */
export type ImportChoiceValues = {
  columns: Record<string, ColumnChoice>
  /** null: as the server has them. */
  leftOut: string[] | null
  headers: Record<string, number>
}
export const noChoices: ImportChoiceValues = { columns: {}, leftOut: null, headers: {} }

/** A column as it is chosen by now. */
export function columnNow(column: ImportColumn, { columns }: Pick<ImportChoiceValues, 'columns'>): ColumnChoice {
  const { headingKey, field, unit, dayOrder } = column
  return (Object.hasOwn(columns, headingKey) ? columns[headingKey] : undefined) ?? { field, unit, dayOrder }
}
export const leftOutNow = ({ sheets }: Import, { leftOut }: ImportChoiceValues) =>
  leftOut ?? sheets.filter((sheet) => sheet.leftOut).map(({ name }) => name)
export function sheetsNow(of: Import, values: ImportChoiceValues): ImportSheet[] {
  const leftOut = leftOutNow(of, values)
  return of.sheets.filter(({ name }) => !leftOut.includes(name))
}

/** Each field stands once for a boat: chosen for one column, another that holds it is left out. */
export function choose(
  { columns: all }: ImportSheet,
  column: ImportColumn,
  change: Partial<ColumnChoice>,
  chosen: ImportChoiceValues['columns'],
): ImportChoiceValues['columns'] {
  const before = columnNow(column, { columns: chosen })
  const next = { ...before, ...change }
  if (next.unit && !unitsOf(next.field).includes(next.unit)) next.unit = null
  if (!hasDays(next.field)) next.dayOrder = null
  const others = all.filter(
    (other) =>
      other.headingKey !== column.headingKey &&
      other.slot === column.slot &&
      next.field !== null &&
      columnNow(other, { columns: chosen }).field === next.field,
  )
  return {
    ...chosen,
    ...Object.fromEntries(
      others.map((other) => [other.headingKey, { ...columnNow(other, { columns: chosen }), field: null }]),
    ),
    [column.headingKey]: next,
  }
}

export const hasChoices = ({ columns, leftOut, headers }: ImportChoiceValues) =>
  leftOut !== null || Object.keys(columns).length > 0 || Object.keys(headers).length > 0

/**
 * The whole choice, as the call takes it: of what the server shows what a person chose before (1, or left out without
 * a question), and what is changed now.
 */
export function mappingOf(
  of: Import,
  values: ImportChoiceValues,
): Omit<ImportMapping, 'version'> & { version: number } {
  const before = of.sheets
    .flatMap(({ columns }) => columns)
    .filter(({ confidence, field, candidates }) => confidence === 1 || (field === null && candidates.length === 0))
    .map(({ headingKey, field, unit, dayOrder }) => [headingKey, { field, unit, dayOrder }] as const)
  return {
    version: of.version,
    leftOut: leftOutNow(of, values),
    headers: Object.entries(values.headers).map(([sheet, row]) => ({ sheet, row })),
    columns: Object.entries({ ...Object.fromEntries(before), ...values.columns }).map(([headingKey, choice]) => ({
      headingKey,
      ...choice,
    })),
  }
}

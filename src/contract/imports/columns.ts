import { type ImportField, type ImportKind, type ImportUnit, importFieldEntry, importFields } from './fields.ts'

export const importFieldNames = Object.keys(importFields) as [ImportField, ...ImportField[]]
export const importUnits = ['m', 'cm', 'mm', 'ft', 'in', 'kg', 't', 'lb'] as const satisfies ImportUnit[]
/** Whether numbers of days come first in `3/1/2026`. */
export const dayOrders = ['day-month', 'month-day'] as const
export type DayOrder = (typeof dayOrders)[number]

const unitsOfKind: Partial<Record<ImportKind, readonly ImportUnit[]>> = {
  length: ['m', 'cm', 'mm', 'ft', 'in'],
  mass: ['kg', 't', 'lb'],
}
/** In which a column of that field can be written; none where it holds no measure. */
export const unitsOf = (field: ImportField | null): readonly ImportUnit[] =>
  (field && unitsOfKind[importFieldEntry(field).kind]) ?? []
export const hasDays = (field: ImportField | null) => field !== null && importFieldEntry(field).kind === 'day'

import type { Names } from '#contract/language/names.ts'
import { integer, jsonb, pgTable, text } from '../platform/database/columns.ts'

/** `name` is the one in the marina's language, and `place` where it stands in its alphabet: `write-names.ts` keeps both. */
const entryColumns = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  names: jsonb().$type<Names>().notNull().default({}),
  place: integer().notNull().default(0),
})

export const serviceType = pgTable('service_type', entryColumns())
export const rejectionReason = pgTable('drop_off_rejection_reason', entryColumns())
export type NamesTable = typeof serviceType | typeof rejectionReason

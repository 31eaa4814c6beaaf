import { boolean, integer, metres, pgTable, text } from '../platform/database/columns.ts'

export const rack = pgTable('rack', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
})
export const rackRow = pgTable('rack_row', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  rackId: integer('rack_id').notNull(),
  name: text().notNull(),
  tier: integer(),
})
export const rackPosition = pgTable('rack_position', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  rackRowId: integer('rack_row_id').notNull(),
  name: text().notNull(),
  positionNumber: integer('position_number').notNull(),
  code: text().notNull(),
  clearWidth: metres('clear_width'),
  clearHeight: metres('clear_height'),
  maxLength: metres('max_length'),
  maxWeight: integer('max_weight'),
  inUse: boolean('in_use').notNull().default(true),
})

import { boolean, integer, metres, pgTable, primaryKey, text } from '../platform/database/columns.ts'

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
/** A bay is behind another, which must be empty before it is reached. */
export const positionBlocker = pgTable(
  'position_blocker',
  {
    positionId: integer('position_id').notNull(),
    blockerId: integer('blocker_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.positionId, table.blockerId] })],
)

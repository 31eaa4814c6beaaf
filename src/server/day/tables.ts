import { date, integer, pgTable } from '../platform/database/columns.ts'

/** The version of a lane's order on a day; unique (day, machineId), where no machine is set up as well. */
export const orderOfDay = pgTable('order_of_day', {
  day: date().notNull(),
  machineId: integer('machine_id'),
  version: integer().notNull(),
})

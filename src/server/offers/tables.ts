import { stopChoices } from '#contract/stops/schema.ts'
import { integer, pgTable, primaryKey, text, timestamp } from '../platform/database/columns.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A movement whose time a stop hit; its owner was told of it. */
export const stopHit = pgTable(
  'stop_hit',
  {
    stopId: integer('stop_id').notNull(),
    movementId: integer('movement_id').notNull(),
    /** What it was booked for then, and on. */
    bookedAt: instant('booked_at').notNull(),
    machineId: integer('machine_id'),
    toldAt: instant('told_at').notNull(),
    /** What staff want to become of it, and when that was done. */
    choice: text({ enum: stopChoices }),
    settledAt: instant('settled_at'),
  },
  (table) => [primaryKey({ columns: [table.stopId, table.movementId] })],
)

/** Free times offered in place of one that a stop hit; at most one open a movement. */
export const offer = pgTable('offer', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  stopId: integer('stop_id').notNull(),
  movementId: integer('movement_id').notNull(),
  bookedAt: instant('booked_at').notNull(),
  state: text({ enum: ['open', 'taken', 'closed'] })
    .notNull()
    .default('open'),
  /** The time that was taken. */
  takenAt: instant('taken_at'),
  madeAt: instant('made_at').notNull(),
})

/** Not held: who takes one first has it. */
export const offerTime = pgTable(
  'offer_time',
  { offerId: integer('offer_id').notNull(), at: instant('at').notNull() },
  (table) => [primaryKey({ columns: [table.offerId, table.at] })],
)

import { conditionSteps } from '#contract/condition/steps.ts'
import { movementKinds } from '#contract/schedules/movement-kinds.ts'
import { boolean, date, integer, pgTable, primaryKey, smallint, text, timestamp } from '../platform/database/columns.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const schedule = pgTable('schedule', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  boatId: integer('boat_id').notNull(),
  status: smallint().notNull().default(0),
  cancelled: boolean().notNull().default(false),
  placed: boolean().notNull().default(false),
  dropOffAt: instant('drop_off_at').notNull(),
  plannedPickUpAt: instant('planned_pick_up_at'),
  askedPickUpAt: instant('asked_pick_up_at'),
  /** When she comes back, of one who goes out. */
  returnAt: instant('return_at'),
  /** The schedule she went out by, of one who comes back. */
  outingOf: integer('outing_of'),
  rejectionReasonId: integer('rejection_reason_id'),
  rejectionNotes: text('rejection_notes'),
  paymentNotes: text('payment_notes'),
  wishRackId: integer('wish_rack_id'),
  wishRowId: integer('wish_row_id'),
  wishPositionId: integer('wish_position_id'),
  positionId: integer('position_id'),
  liftSubscriptionId: integer('lift_subscription_id'),
  statusChangedAt: instant('status_changed_at').notNull(),
  createdBy: integer('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
})

/** A boat that is booked to be lifted or lowered, until it is done and after. */
export const movement = pgTable('movement', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  scheduleId: integer('schedule_id').notNull(),
  kind: text({ enum: movementKinds }).notNull(),
  machineId: integer('machine_id'),
  bookedAt: instant('booked_at').notNull(),
  day: date().notNull(),
  rank: integer(),
  hereAt: instant('here_at'),
  begunAt: instant('begun_at'),
  doneAt: instant('done_at'),
  toldFrom: instant('told_from'),
  toldUntil: instant('told_until'),
  firstFrom: instant('first_from'),
  firstUntil: instant('first_until'),
  judgedFrom: instant('judged_from'),
  judgedUntil: instant('judged_until'),
  expectedAt: instant('expected_at'),
  /** A device told of it later: it says nothing of the pace. */
  sentLate: boolean('sent_late').notNull().default(false),
})

/** Places that movements hold, numbered from 1; unique (slotAt, place, machineId), where no machine is set up as well. */
export const slotPlace = pgTable(
  'slot_place',
  {
    movementId: integer('movement_id').notNull(),
    machineId: integer('machine_id'),
    slotAt: instant('slot_at').notNull(),
    place: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.movementId, table.slotAt] })],
)

export const schedulePicture = pgTable('schedule_picture', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  scheduleId: integer('schedule_id').notNull(),
  /** Of the yard's way where it was taken; null: it came with the request. */
  step: text({ enum: conditionSteps }),
  fileId: integer('file_id').notNull(),
  /** Brought before the boat changed hands: staff alone see it. */
  formerOwner: boolean('former_owner').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Whom the last hour to pay has passed for. */
export const unpaidSchedule = pgTable('unpaid_schedule', {
  scheduleId: integer('schedule_id').primaryKey(),
  /** Of the approval it counts from. */
  approvedAt: instant('approved_at').notNull(),
  toldAt: instant('told_at').notNull(),
  /** When staff were told that it was paid after the place was freed. */
  paidLateAt: instant('paid_late_at'),
})

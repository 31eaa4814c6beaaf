import type { Names } from '#contract/language/names.ts'
import { currencies } from '#contract/money/currencies.ts'
import { pricedAs, vatReasons } from '#contract/money/kinds.ts'
import {
  answerWays,
  type LineAnswer,
  lineAnswers,
  workEvents,
  workKinds,
  workStatuses,
} from '#contract/work-orders/rules.ts'
import { bigint, customType, date, integer, jsonb, pgTable, text, timestamp } from '../platform/database/columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const workOrder = pgTable('work_order', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Who had the boat when it was drawn up: who answers and pays. */
  accountId: integer('account_id').notNull(),
  boatId: integer('boat_id'),
  boatName: text('boat_name').notNull(),
  serviceId: integer('service_id'),
  title: text().notNull(),
  status: text({ enum: workStatuses }).notNull().default('draft'),
  /** Of one that ended: where it stood before. */
  endedFrom: text('ended_from', { enum: workStatuses }),
  /** Since it was offered first. */
  currency: text({ enum: currencies }),
  offeredAt: timestamp('offered_at', { withTimezone: true }),
  workedOn: date('worked_on'),
  doneNote: text('done_note'),
  madeBy: integer('made_by').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  version: integer().notNull().default(1),
})
export type WorkRecord = typeof workOrder.$inferSelect

export const workLine = pgTable('work_line', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  place: integer().notNull(),
  kind: text({ enum: workKinds }).notNull(),
  itemId: integer('item_id'),
  words: text().notNull(),
  names: jsonb().$type<Names>().notNull().default({}),
  /** Thousandths. */
  quantity: integer().notNull(),
  /** Ten-thousandths. */
  unitPrice: bigint('unit_price', { mode: 'number' }).notNull(),
  priced: text({ enum: pricedAs }).notNull(),
  /** Null: the standard rate of the day. */
  vatRate: integer('vat_rate'),
  vatReason: text('vat_reason', { enum: vatReasons }),
  offeredAt: timestamp('offered_at', { withTimezone: true }),
  /** As it was offered, in hundredths of a percent and cents. */
  offeredRate: integer('offered_rate'),
  net: bigint({ mode: 'number' }),
  gross: bigint({ mode: 'number' }),
  answer: text({ enum: lineAnswers }),
})
export type LineRecord = typeof workLine.$inferSelect

/** What was used of an accepted line, each time the order was done. */
export const workUse = pgTable('work_use', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  lineId: integer('line_id').notNull(),
  quantity: integer().notNull(),
  net: bigint({ mode: 'number' }).notNull(),
  gross: bigint({ mode: 'number' }).notNull(),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
})

export interface KeptAnswer {
  lineId: number
  words: string
  answer: LineAnswer
}
export const workEvent = pgTable('work_event', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  event: text({ enum: workEvents }).notNull(),
  /** Null: from the mailed page. */
  actorId: integer('actor_id'),
  saidBy: text('said_by'),
  saidOn: date('said_on'),
  way: text({ enum: answerWays }),
  note: text(),
  answers: jsonb().$type<KeptAnswer[]>().notNull().default([]),
  at: timestamp({ withTimezone: true }).notNull(),
})

/** A picture of the work, or of the paper on which an answer came that staff wrote down. */
export const workPicture = pgTable('work_picture', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  /** Null: it shows the work. */
  eventId: integer('event_id'),
  fileId: integer('file_id').notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
})

/** A mailed address at which who has it sees an estimate and answers; of an order one at most that did not end. */
export const workLink = pgTable('work_link', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  recipient: text().notNull(),
  mailId: integer('mail_id'),
  madeBy: integer('made_by').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  failedAt: timestamp('failed_at', { withTimezone: true }),
  failure: text(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
})

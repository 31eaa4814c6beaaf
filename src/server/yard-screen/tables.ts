import { undecidedReasons } from '#contract/yard-screen/schema.ts'
import { yardEvents } from '#contract/yard-screen/steps.ts'
import { customType, integer, jsonb, pgTable, text, timestamp, uuid } from '../platform/database/columns.ts'
import type { UndecidedWords } from './policy.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A device of the marina that reaches the yard's calls alone; its token is kept as a hash. */
export const yardScreen = pgTable('yard_screen', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tokenHash: bytea('token_hash').notNull(),
  name: text().notNull(),
  madeBy: integer('made_by').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  /** Who acts there, and when they last did. */
  operatorId: integer('operator_id'),
  operatorAt: timestamp('operator_at', { withTimezone: true }),
})

/** The digits by which one of staff says on such a device who acts. A new password or a block removes it. */
export const operatorPin = pgTable('operator_pin', {
  accountId: integer('account_id').primaryKey(),
  pinHash: text('pin_hash').notNull(),
  setAt: timestamp('set_at', { withTimezone: true }).notNull(),
})

/** Who could ever act on such a device; stays when PIN and role are gone, since a device may send late what they did. */
export const knownOperator = pgTable('known_operator', {
  accountId: integer('account_id').primaryKey(),
})

/** An attempt on a device: counted before it is judged, and taken back by a right one. */
export const pinAttempt = pgTable('pin_attempt', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  screenId: integer('screen_id').notNull(),
  /** The number that was sent, somebody's or nobody's: neither answers otherwise. */
  accountId: integer('account_id').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})

/** What was pressed, each once by its key. */
export const yardMove = pgTable('yard_move', {
  key: uuid().primaryKey(),
  /** null: a browser somebody is signed in on. */
  screenId: integer('screen_id'),
  accountId: integer('account_id').notNull(),
  event: text({ enum: [...yardEvents, 'undo'] as const }).notNull(),
  movementId: integer('movement_id').notNull(),
  scheduleId: integer('schedule_id').notNull(),
  /** The last entry of history in force when it was done. */
  historyId: integer('history_id'),
  at: timestamp({ withTimezone: true }).notNull(),
  /** Of a mark: what stood there before it and after it. */
  markBefore: timestamp('mark_before', { withTimezone: true }),
  markAfter: timestamp('mark_after', { withTimezone: true }),
  undoneBy: uuid('undone_by'),
})

/** A kept move that nobody's PIN stands for, or that passes a gate without one; staff decide. */
export const undecidedMove = pgTable('undecided_move', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: uuid().notNull(),
  why: text({ enum: undecidedReasons }).notNull(),
  device: text().notNull(),
  move: jsonb().$type<UndecidedWords>().notNull(),
  pressedAt: timestamp('pressed_at', { withTimezone: true }).notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  /** null: who pressed took it back themselves. */
  decidedBy: integer('decided_by'),
})

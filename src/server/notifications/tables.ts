import { noticeChannels, noticeKinds } from '#contract/notifications/kinds.ts'
import { boolean, integer, jsonb, pgTable, text, timestamp } from '../platform/database/columns.ts'
import type { NoticeData } from './compose-notice.ts'

export const notification = pgTable('notification', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  accountId: integer('account_id').notNull(),
  /** Whom it tells about, where that is another person. */
  aboutId: integer('about_id'),
  event: text(),
  data: jsonb().$type<NoticeData>(),
  /** As once written in English; alone where event and data could not be got back from it. */
  text: text(),
  link: text(),
  readAt: timestamp('read_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** What a person chose of a kind on a channel; without a row it is told as the kind says. */
export const noticeChoice = pgTable('notice_choice', {
  accountId: integer('account_id').notNull(),
  kind: text({ enum: noticeKinds }).notNull(),
  channel: text({ enum: noticeChannels }).notNull(),
  isOn: boolean('is_on').notNull(),
})

import type { JobName } from '#contract/jobs/schema.ts'
import { integer, jsonb, pgTable, text, timestamp } from '../platform/database/columns.ts'
import type { FailureReason } from './explain-failure.ts'

/** One row a job that is set up; instances share it. */
export const job = pgTable('job', {
  name: text().$type<JobName>().primaryKey(),
  nextRunAt: timestamp('next_run_at', { withTimezone: true }).notNull(),
  lastRunAt: timestamp('last_run_at', { withTimezone: true }),
  /** In a row. */
  failures: integer().notNull().default(0),
  /** What an admin should know of the last one. */
  failure: jsonb().$type<FailureReason>(),
})

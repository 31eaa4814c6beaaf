import { z } from 'zod'
import { boatRowSchema } from '../boats/schema.ts'
import { dayAnswer, instantAnswer } from '../http/fields.ts'
import { scheduleRowSchema } from '../schedules/schema.ts'

/** A warning the owner should act on, the gravest first. */
const warningSchema = z.object({
  tone: z.enum(['warn', 'bad', 'info']),
  title: z.string(),
  text: z.string(),
  refused: z
    .enum(['request', 'payment', 'subscription'])
    .nullable()
    .describe('What the marina refused, and may be answered'),
  action: z.object({ label: z.string(), to: z.string() }).nullable(),
})
export type DashboardWarning = z.infer<typeof warningSchema>
export const appointmentSchema = z.object({
  scheduleId: z.int(),
  boatId: z.int(),
  boatName: z.string(),
  kind: z.enum(['lift', 'launch']),
  at: instantAnswer,
  state: z.enum(['done', 'now', 'next', 'held', 'missed']),
})
export const dashboardSchema = z.object({
  totals: z.object({ boats: z.int(), requests: z.int(), subscriptions: z.int() }),
  warnings: z.array(warningSchema),
  next: appointmentSchema.nullable().describe('Owner: the next appointment'),
  boats: z.array(boatRowSchema).describe('Owner: their boats, at most 20'),
  guideDone: z.int().min(0).max(4).describe('Owner: steps of the get-started guide that are done'),
  today: z.array(appointmentSchema).describe('Staff: lifts and launches of the marina’s day'),
  coming: z
    .object({ day: dayAnswer, appointments: z.array(appointmentSchema) })
    .nullable()
    .describe('Staff: the next day with lifts or launches within two weeks, when this one has none'),
})
export type DashboardAnswer = z.infer<typeof dashboardSchema>
export const yardBoardSchema = z.object({
  totalCount: z.int().describe('How many there are; of more than 1000 the ones that moved last are given'),
  items: z.array(scheduleRowSchema),
})

import type { Owed } from '#contract/schedules/owed-schema.ts'
import { scheduleStatus as is } from '#contract/schedules/status.ts'
import { mayMove } from '../boats/public.ts'
import { readOwed } from '../invoices/public.ts'
import { requireMoney } from '../money/public.ts'
import { type Asking, maySee } from '../platform/actor.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { notFound } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { findBoatOf } from './queries.ts'
import { schedule } from './tables.ts'

/** When a schedule that stands at its payment was approved last. */
const readApproval = async ({ db }: Asking, id: number): Promise<Date | null> => {
  const [found] = await db
    .select({
      status: schedule.status,
      at: sql<Date | null>`(select max(h.at) from history h
        where h.schedule_id = ${schedule.id} and h.event = 'approve-request' and h.undone_by is null)`,
    })
    .from(schedule)
    .where(eq(schedule.id, id))
  const waits = found && (found.status === is.requestApproved || found.status === is.paymentRejected)
  return waits && found.at ? new Date(found.at) : null
}

/** What the owner of a boat owes, for who reviews the payment of a schedule and for the owner; further people see nothing of it. */
export const readOwedFor = async (asking: Asking, scheduleId: number): Promise<Owed> => {
  const { db, actor } = asking
  const { payWithinHours } = await requireMoney(db)
  const boat = (await findBoatOf(db, scheduleId)) ?? notFound('schedule')
  if (!(await mayMove(db, actor, boat))) return notFound('schedule')
  if (!maySee(actor, boat.ownerId)) return { open: 0, overdue: 0, invoices: [], payUntil: null }
  const today = await readToday(asking)
  const invoices = (await readOwed(db, boat.ownerId)).map((each) => ({ ...each, overdue: each.dueOn < today }))
  const sum = (rows: typeof invoices) => rows.reduce((all, { open }) => all + open, 0)
  const overdue = sum(invoices.filter((each) => each.overdue))
  const approvedAt = payWithinHours !== null && overdue > 0 ? await readApproval(asking, scheduleId) : null
  const payUntil = approvedAt && new Date(approvedAt.getTime() + payWithinHours! * 60 * 60_000).toISOString()
  return { open: sum(invoices), overdue, invoices, payUntil }
}

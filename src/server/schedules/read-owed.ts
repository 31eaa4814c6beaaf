import type { OwedSums } from '#contract/schedules/owed-schema.ts'
import { readOwed, readTakenBack } from '../invoices/public.ts'
import { requireMoney } from '../money/public.ts'
import { type Asking, maySee } from '../platform/actor.ts'
import { notFound } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { findBoatOf } from './queries.ts'
import { readApproval } from './read-unpaid.ts'

/** What the owner of a boat owes, for who reviews the payment of a schedule and for the owner; further people see nothing of it. */
export const readOwedFor = async (asking: Asking, scheduleId: number): Promise<OwedSums> => {
  const { db, actor } = asking
  const { payWithinHours } = await requireMoney(db)
  const boat = (await findBoatOf(db, scheduleId)) ?? notFound('schedule')
  if (!maySee(actor, boat.ownerId)) return notFound('schedule')
  const today = await readToday(asking)
  const invoices = (await readOwed(db, boat.ownerId)).map((each) => ({ ...each, overdue: each.dueOn < today }))
  const sum = (rows: typeof invoices) => rows.reduce((all, { open }) => all + open, 0)
  const overdue = sum(invoices.filter((each) => each.overdue))
  const takenBack = await readTakenBack(db, boat.ownerId)
  const approvedAt = payWithinHours !== null && overdue + takenBack > 0 ? await readApproval(db, scheduleId) : null
  const payUntil = approvedAt && new Date(approvedAt.getTime() + payWithinHours! * 60 * 60_000).toISOString()
  return { open: sum(invoices), overdue, takenBack, invoices, payUntil }
}

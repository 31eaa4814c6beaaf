import { msg } from '@lingui/core/runtime-macro'
import { scheduleStatus as is } from '#contract/schedules/status.ts'
import { marinaDay } from '#contract/time.ts'
import { boat } from '../boats/tables.ts'
import { type PaymentsFollowed, readOverdue } from '../invoices/public.ts'
import { noticeOf, tellStaff } from '../notifications/public.ts'
import type { Actor, Asking, Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, inArray, isNull, sql } from '../platform/database/orm.ts'
import { anyOf } from '../platform/paging.ts'
import { ProblemError, refuse } from '../platform/problem-error.ts'
import { askAboutAll, type ProviderAsking } from '../providers/public.ts'
import { loadSettings } from '../settings/public.ts'
import { actByItself } from './approve-by-itself.ts'
import { scheduleNotices } from './notices.ts'
import { schedule, unpaidSchedule } from './tables.ts'
import { tellPayer, wallClockOf } from './tell-owner.ts'
import { transition } from './transition.ts'

/** Nobody: what is done by itself names no actor. */
const nobody: Actor = { id: 0, role: 'staff', firstName: '', lastName: '' }
const hour = 60 * 60_000
/** How long a payment that was begun in the last hour may still be on its way. */
const graceMs = 30 * 60_000
const unpaid = [is.requestApproved, is.paymentRejected]

interface UnpaidSchedule {
  id: number
  boatId: number
  boatName: string
  ownerId: number
  dropOffAt: string
  approvedAt: string
  isTold: boolean
}
/** Approved before `until` and not paid yet, the one approved first first. */
const readUnpaid = async ({ db }: Context, until: Date): Promise<UnpaidSchedule[]> => {
  const { rows } = await db.execute<UnpaidSchedule & Record<string, unknown>>(sql`
    select s.id, s.boat_id as "boatId", b.name as "boatName", b.owner_id as "ownerId", s.drop_off_at as "dropOffAt",
      a.at as "approvedAt", coalesce(u.approved_at = a.at, false) as "isTold"
    from schedule s join boat b on b.id = s.boat_id
    cross join lateral (select max(h.at) as at from history h
      where h.schedule_id = s.id and h.event = 'approve-request' and h.undone_by is null) a
    left join unpaid_schedule u on u.schedule_id = s.id
    where s.status = ${anyOf(unpaid)} and a.at <= ${until.toISOString()}::timestamptz
    order by a.at, s.id`)
  return rows
}

const told = async (context: Context, of: UnpaidSchedule) => {
  const settings = await loadSettings(context.db)
  const today = marinaDay(context.clock.now(), settings.timeZone)
  return { boat: of.boatName, ...wallClockOf({ settings, today }, new Date(of.dropOffAt)) }
}

/** Tells staff once of an approval that its last hour has passed. */
const tellOnce = (outer: Context, of: UnpaidSchedule): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const context: Context = { ...outer, db }
    const approvedAt = new Date(of.approvedAt)
    const values = { approvedAt, toldAt: outer.clock.now(), paidLateAt: null }
    const [marked] = await db
      .insert(unpaidSchedule)
      .values({ scheduleId: of.id, ...values })
      .onConflictDoUpdate({
        target: unpaidSchedule.scheduleId,
        set: values,
        setWhere: sql`${unpaidSchedule.approvedAt} <> excluded.approved_at`,
      })
      .returning({ id: unpaidSchedule.scheduleId })
    if (!marked) return
    const notice = noticeOf(scheduleNotices, 'not-paid-in-time', await told(context, of))
    await tellStaff(context, notice, { link: `/Requests/${of.id}` })
  })

/** Frees the place: cancelled by the marina, once more looking whether it is still unpaid. */
const free = (context: Context, of: UnpaidSchedule): Promise<unknown> =>
  transition(
    { ...context, actor: nobody },
    {
      scheduleId: of.id,
      event: 'cancel',
      byItself: true,
      effect: async (step) => {
        const { asking, today } = step
        if ((await readOverdue(asking.db, step.boat.ownerId, today)).length === 0)
          return refuse('wrong_status', msg`Somebody was faster: look at the fresh state.`)
        const notice = noticeOf(scheduleNotices, 'freed-unpaid', {
          boat: step.boat.name,
          ...wallClockOf(step, step.schedule.dropOffAt),
        })
        await tellPayer(step, notice)
        await tellStaff(asking, notice, { link: `/Requests/${of.id}` })
        return { changes: { cancelled: true, positionId: null }, details: { notPaidInTime: true } }
      },
    },
  ).catch((error: unknown) => {
    // somebody paid, approved or cancelled meanwhile
    if (!(error instanceof ProblemError)) throw error
  })

/**
 * What is approved and overdue past the last hour to pay: staff are told at that hour; half an hour later, and after the
 * provider was asked about what was begun, the place is freed where that is set. A provider that does not say keeps it.
 */
export const followUnpaid = async (asking: ProviderAsking): Promise<void> => {
  const { db, clock } = asking
  const { money, payWithinHours, freeUnpaid, timeZone } = await loadSettings(db)
  if (!money || payWithinHours === null) return
  const now = clock.now()
  const lastHour = new Date(now.getTime() - payWithinHours * hour)
  const today = marinaDay(now, timeZone)
  for (const of of await readUnpaid(asking, lastHour)) {
    if ((await readOverdue(db, of.ownerId, today)).length === 0) continue
    await tellOnce(asking, of)
    const isOver = new Date(of.approvedAt).getTime() + graceMs <= lastHour.getTime()
    if (freeUnpaid && isOver && (await askAboutAll(asking, of.ownerId))) await free(asking, of)
  }
}

/** Staff are told once of a place that was freed before its owner paid, as long as nothing newer stands for the boat. */
const tellOfLate = async (asking: Asking, accountId: number) => {
  const { db, clock } = asking
  const rows = await db
    .select({
      id: schedule.id,
      boatName: boat.name,
      dropOffAt: schedule.dropOffAt,
      boatId: boat.id,
      ownerId: boat.ownerId,
    })
    .from(unpaidSchedule)
    .innerJoin(schedule, eq(schedule.id, unpaidSchedule.scheduleId))
    .innerJoin(boat, and(eq(boat.id, schedule.boatId), eq(boat.latestScheduleId, schedule.id)))
    .where(
      and(
        eq(boat.ownerId, accountId),
        eq(schedule.cancelled, true),
        isNull(unpaidSchedule.paidLateAt),
        sql`exists (select from history h where h.schedule_id = ${schedule.id} and h.event = 'cancel'
          and h.actor_id is null and h.undone_by is null)`,
      ),
    )
  for (const of of rows) {
    const marked = await db
      .update(unpaidSchedule)
      .set({ paidLateAt: clock.now() })
      .where(and(eq(unpaidSchedule.scheduleId, of.id), isNull(unpaidSchedule.paidLateAt)))
      .returning({ id: unpaidSchedule.scheduleId })
    if (marked.length === 0) continue
    const data = await told(asking, { ...of, dropOffAt: of.dropOffAt.toISOString(), approvedAt: '', isTold: true })
    await tellStaff(asking, noticeOf(scheduleNotices, 'paid-late', data), { link: `/Boats/${of.boatId}` })
  }
}

/**
 * What a person owes became less: requests of theirs that wait for the payment are approved by themselves where the setting
 * says so and nothing is overdue any more, in the transaction of the payment. Whose account is held before any boat.
 */
const paid: PaymentsFollowed['paid'] = async (context, accountId) => {
  const asking: Asking = { ...context, actor: nobody }
  const { timeZone, money } = await loadSettings(asking.db)
  if (!money) return
  const today = marinaDay(asking.clock.now(), timeZone)
  if ((await readOverdue(asking.db, accountId, today)).length > 0) return
  const waiting = await asking.db
    .select({ id: schedule.id })
    .from(schedule)
    .innerJoin(boat, eq(boat.id, schedule.boatId))
    .where(and(eq(boat.ownerId, accountId), inArray(schedule.status, [is.dropOffRequested, is.requestApproved])))
    .orderBy(boat.id)
  for (const { id } of waiting) await actByItself(asking, id)
  await tellOfLate(asking, accountId)
}
export const paymentsFollowed: PaymentsFollowed = { paid }

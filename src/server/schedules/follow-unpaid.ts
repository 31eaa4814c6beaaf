import { msg } from '@lingui/core/runtime-macro'
import { marinaDay } from '#contract/time.ts'
import { lockBoatsOf } from '../boats/public.ts'
import { isBehind, lockAccount, type PaymentsFollowed } from '../invoices/public.ts'
import { noticeOf, tellStaff } from '../notifications/public.ts'
import { type Asking, type Context, nobody } from '../platform/actor.ts'
import { eachForItself } from '../platform/batches.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, isNull, sql } from '../platform/database/orm.ts'
import { ProblemError, refuse } from '../platform/problem-error.ts'
import { askAboutAll, type ProviderAsking } from '../providers/public.ts'
import { loadSettings } from '../settings/public.ts'
import { actByItself } from './approve-by-itself.ts'
import { scheduleNotices } from './notices.ts'
import { readFreed, readUnpaid, readWaitingFor, type UnpaidRequest } from './read-unpaid.ts'
import { refuseOnceBegun } from './refuse-begun.ts'
import { unpaidSchedule } from './tables.ts'
import { tellOthersGivenUp, tellPayerGivenUp, wallClockOf } from './tell-owner.ts'
import { transition } from './transition.ts'

const hour = 60 * 60_000
/** How long a payment that was begun in the last hour may still be on its way. */
const graceMs = 30 * 60_000
const told = async (context: Context, boat: string, dropOffAt: Date) => {
  const settings = await loadSettings(context.db)
  const today = marinaDay(context.clock.now(), settings.timeZone)
  return { boat, ...wallClockOf({ settings, today }, dropOffAt) }
}

/** Tells staff once of an approval that its last hour has passed. */
const tellOnce = (outer: Context, of: UnpaidRequest): Promise<void> =>
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
    const notice = noticeOf(
      scheduleNotices,
      'not-paid-in-time',
      await told(context, of.boatName, new Date(of.dropOffAt)),
    )
    await tellStaff(context, notice, { link: `/Requests/${of.id}` })
  })

/**
 * Frees the place: cancelled by the marina, once more looking whether it is still unpaid. The account is held first, as who pays
 * does: a payment is seen here, or sees what was freed.
 */
const free = async (outer: Context, of: UnpaidRequest): Promise<void> => {
  await withTransaction(outer.db, async (db) => {
    await lockAccount(db, of.ownerId)
    return transition(
      { ...outer, db, actor: nobody },
      {
        scheduleId: of.id,
        event: 'cancel',
        byItself: true,
        effect: async (step) => {
          const { asking, today } = step
          if (!(await isBehind(asking.db, step.boat.ownerId, today)))
            return refuse('wrong_status', msg`Somebody was faster: look at the fresh state.`)
          await refuseOnceBegun(asking.db, of.id, 'drop-off')
          const freed = { boat: step.boat.name, ...wallClockOf(step, step.schedule.dropOffAt) }
          const notice = noticeOf(scheduleNotices, 'freed-unpaid', freed)
          await tellPayerGivenUp(step, notice)
          await tellOthersGivenUp(step, noticeOf(scheduleNotices, 'drop-off-freed', freed))
          await tellStaff(asking, notice, { link: `/Requests/${of.id}` })
          return { changes: { cancelled: true, positionId: null }, details: { notPaidInTime: true } }
        },
      },
    )
  }).catch((error: unknown) => {
    // somebody paid, approved, cancelled or began meanwhile
    if (!(error instanceof ProblemError)) throw error
  })
}

/**
 * What is approved and overdue past the last hour to pay: staff are told at that hour; half an hour later, and after the
 * provider was asked about what was begun, the place is freed where that is set. A provider that does not say keeps it. Staff
 * hear of all before a provider is waited for, and what fails of one hinders none of the others.
 */
export const followUnpaid = async (asking: ProviderAsking, signal?: AbortSignal): Promise<void> => {
  const { db, clock } = asking
  const { money, payWithinHours, freeUnpaid, timeZone } = await loadSettings(db)
  if (!money || payWithinHours === null) return
  const now = clock.now()
  const lastHour = new Date(now.getTime() - payWithinHours * hour)
  const today = marinaDay(now, timeZone)
  const isOver = ({ approvedAt }: UnpaidRequest) => new Date(approvedAt).getTime() + graceMs <= lastHour.getTime()
  const toFree: UnpaidRequest[] = []
  const tell = async (of: UnpaidRequest) => {
    if (!(await isBehind(db, of.ownerId, today))) return
    if (freeUnpaid && isOver(of)) toFree.push(of)
    await tellOnce(asking, of)
  }
  const freeAll = () => {
    const byOwner = Map.groupBy(toFree, ({ ownerId }) => ownerId)
    const freeTheirs = (ownerId: number) => eachForItself(byOwner.get(ownerId)!, (of) => free(asking, of))
    return askAboutAll(asking, [...byOwner.keys()], freeTheirs, signal)
  }
  const unpaid = await readUnpaid(asking, lastHour)
  await eachForItself([() => eachForItself(unpaid, tell, signal), freeAll], (step) => step())
}

/** Staff are told once of a place that was freed before its owner paid, as long as nothing newer stands for the boat. */
const tellOfLate = async (asking: Asking, accountId: number) => {
  const { db, clock } = asking
  for (const of of await readFreed(db, accountId)) {
    const marked = await db
      .update(unpaidSchedule)
      .set({ paidLateAt: clock.now() })
      .where(and(eq(unpaidSchedule.scheduleId, of.id), isNull(unpaidSchedule.paidLateAt)))
      .returning({ id: unpaidSchedule.scheduleId })
    if (marked.length === 0) continue
    const data = await told(asking, of.boatName, new Date(of.dropOffAt))
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
  if (await isBehind(asking.db, accountId, today)) return
  const waiting = await readWaitingFor(asking.db, accountId)
  // the first one may take the bays, which come after all boats
  if (waiting.length > 1) await lockBoatsOf(asking.db, accountId)
  for (const { id } of waiting) await actByItself(asking, id)
  await tellOfLate(asking, accountId)
}
export const paymentsFollowed: PaymentsFollowed = { paid }

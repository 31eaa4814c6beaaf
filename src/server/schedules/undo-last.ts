import { msg } from '@lingui/core/runtime-macro'
import { isScheduleEvent, lifecycle, type ScheduleEvent } from '#contract/schedules/lifecycle.ts'
import type { MovementKind } from '#contract/schedules/movement-kinds.ts'
import { factsOf, isOnRack } from '#contract/schedules/status.ts'
import { isPayment } from '../boats/public.ts'
import { lastInForce, markUndone } from '../history/public.ts'
import { noticeOf } from '../notifications/public.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse } from '../platform/problem-error.ts'
import { returnLift } from '../subscriptions/public.ts'
import { allocatePosition, type BayReasons, givenFor } from './allocate-position.ts'
import type { DoneTimes } from './choose-movements.ts'
import { scheduleNotices } from './notices.ts'
import { bookedOf, givenUpOf } from './read-booked-times.ts'
import { tellOfMove, tellOthers, tellPayer, wallClockOf } from './tell-owner.ts'
import type { Snapshot, StepOutcome, TransitionStep } from './transition.ts'

/** Still in use, and nobody else's by now. */
const isFree = async (db: Db, positionId: number, scheduleId: number) => {
  const { rows } = await db.execute(sql`
    select from rack_position p where p.id = ${positionId} and p.in_use
      and not exists (select from schedule s where s.position_id = p.id and s.id <> ${scheduleId})
    for key share of p`)
  return rows.length > 0
}

const instant = (value: unknown) => (typeof value === 'string' ? new Date(value) : null)

/** When movements were done before the undone event; one it ended is done no more. */
const doneBefore = ({ done }: Snapshot, ends: MovementKind | undefined): DoneTimes => ({
  ...(ends && { [ends]: null }),
  ...(done && {
    'drop-off': instant(done['drop-off']),
    'pick-up': instant(done['pick-up']),
  }),
})

/** Where the boat stands after the undo: where she stood if that is still free, else the bay named; none if she had none. */
const positionAfter = async (
  { asking, schedule: record, boat, settings, moment, to }: TransitionStep,
  before: Snapshot,
  {
    chosen,
    reasons,
    last,
  }: { chosen: number | null; reasons: BayReasons; last: (typeof lifecycle)[ScheduleEvent] | undefined },
) => {
  const old = before.positionId
  if (!factsOf(to)?.keepsBay) return null
  if (chosen) return allocatePosition(asking.db, record.id, boat, { ...record, ...reasons, positionId: chosen, moment })
  if (old === null || (await isFree(asking.db, old, record.id))) return old
  // moved from there she lies in another: with none at all nobody would know where
  if (!isOnRack(to) || !(settings.allocation || last?.takesBay === 'always')) return null
  const message = msg`Her old bay is taken by now: choose another.`
  return refuse('position_taken', message, { errors: [{ field: 'rackPositionId', message }] })
}

/**
 * Takes back the last event in force: status, dates and notes as they were, a lift back through the ledger, a
 * position if still free; a schedule that began with it goes. The undone entry stays in history, marked.
 */
export const undoLast = async (
  step: TransitionStep,
  { reason, positionId, ...reasons }: { reason: string; positionId: number | null } & BayReasons,
): Promise<StepOutcome> => {
  const { asking, schedule: record, boat, today } = step
  const last = await lastInForce(asking.db, record.id)
  const before = last?.details.before as Snapshot | undefined
  if (!last || (step.to !== null && !before)) return refuse('wrong_status', msg`There is nothing to undo here.`)
  const taken = {
    note: reason,
    details: { undid: last.event, day: today, ...givenFor(reasons) },
    after: async (entryId: number): Promise<void> => markUndone(asking.db, last.id, entryId),
  }
  if (!before) return taken
  const undone = isScheduleEvent(last.event) ? lifecycle[last.event] : undefined
  if (record.liftSubscriptionId && before.liftSubscriptionId === null)
    await returnLift(asking, { subscriptionId: record.liftSubscriptionId, scheduleId: record.id, reason })
  const tell = isPayment(last.event) ? tellPayer : tellOfMove
  const uncertain = { boat: boat.name, ...wallClockOf(step, record.dropOffAt) }
  const stood = await givenUpOf(asking.db, record.id)
  const after = async (entryId: number) => {
    await taken.after(entryId)
    if (undone?.silent) return
    const stands = await bookedOf(asking.db, record.id)
    const struck = stood.filter(({ kind }) => !stands.some((time) => time.kind === kind))
    const notice = noticeOf(scheduleNotices, 'step-undone', { boat: boat.name, reason })
    const calendar = [...stands, ...struck]
    await tell(step, { ...notice, calendar })
    // they were told of a certain time
    if (last.event === 'approve-payment')
      await tellOthers(step, { ...noticeOf(scheduleNotices, 'drop-off-uncertain', uncertain), calendar })
  }
  return {
    changes: {
      dropOffAt: instant(before.dropOffAt) ?? record.dropOffAt,
      plannedPickUpAt: instant(before.plannedPickUpAt),
      askedPickUpAt: instant(before.askedPickUpAt),
      returnAt: instant(before.returnAt),
      positionId: await positionAfter(step, before, { chosen: positionId, reasons, last: undone }),
      cancelled: before.cancelled,
      liftSubscriptionId: before.liftSubscriptionId,
      rejectionReasonId: before.rejectionReasonId,
      rejectionNotes: before.rejectionNotes,
      paymentNotes: before.paymentNotes,
    },
    done: doneBefore(before, undone?.ends),
    ...(last.event === 'change-machine' && { machineId: (last.details.fromMachineId ?? null) as number | null }),
    ...taken,
    after,
  }
}

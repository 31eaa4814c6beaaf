import { msg } from '@lingui/core/runtime-macro'
import { decide } from '#contract/schedules/decide.ts'
import type { LifecycleFacts } from '#contract/schedules/event-facts.ts'
import { lifecycle, type ScheduleEvent } from '#contract/schedules/lifecycle.ts'
import type { ScheduleStatus } from '#contract/schedules/status.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { type BoatRecord, lockMovedBoat, setLatestSchedule } from '../boats/public.ts'
import { lastInForce, recordHistory } from '../history/public.ts'
import { areThereMachines, holdMachines } from '../machines/public.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { areThereRacks } from './allocate-position.ts'
import type { DoneTimes } from './choose-movements.ts'
import { keepPlaces } from './keep-places.ts'
import { lockMovementsOf } from './lock-movements.ts'
import { asStatus, lifecycleFacts, type Moment, momentAt } from './policy.ts'
import { readSchedule } from './present-schedule.ts'
import { readWayBack } from './read-step.ts'
import { readStopOf } from './read-stop-of.ts'
import { removeSchedule } from './remove-schedule.ts'
import { schedule } from './tables.ts'

export type ScheduleRecord = typeof schedule.$inferSelect

/** The ground an effect stands on: everything locked and loaded, inside the transaction. */
export interface TransitionStep {
  asking: Asking
  schedule: ScheduleRecord
  boat: BoatRecord
  settings: Settings
  facts: LifecycleFacts
  /** null: the schedule goes. */
  to: ScheduleStatus | null
  moment: Moment
  /** Marina day. */
  today: string
}
/** What an effect wants written: columns of the schedule, words for history. */
export interface StepOutcome {
  changes?: Partial<typeof schedule.$inferInsert>
  note?: string | null
  details?: Record<string, unknown>
  /** Movements that are done with it or not done any more, beside the one its event ends. */
  done?: DoneTimes
  /** The machine that moves her, where staff chose it; null: none. */
  machineId?: number | null | undefined
  /** It gets its time whatever is taken. */
  asksNoRoom?: true | undefined
  /** Runs once the history entry exists. */
  after?: (entryId: number) => Promise<void>
}
export interface TransitionOrder {
  scheduleId: number
  event: ScheduleEvent
  version?: number | undefined
  /** Done by the marina, not by the actor whose transaction it is. */
  byItself?: true
  /** A stop hit the time it is booked for. */
  wasStopped?: true
  effect: (step: TransitionStep) => Promise<StepOutcome>
}

/** Finds a schedule the actor may see; locks its boat, so that her moves take turns, then what is booked for her. Else 404. */
export const lockSchedule = async ({ db, actor }: Asking, id: number) => {
  const [found] = await db.select({ boatId: schedule.boatId }).from(schedule).where(eq(schedule.id, id))
  const boat = found && (await lockMovedBoat(db, actor, found.boatId))
  if (!boat) return notFound('schedule')
  await holdMachines(db)
  await lockMovementsOf(db, boat)
  const [record] = await db.select().from(schedule).where(eq(schedule.id, id))
  return { boat, record: record ?? notFound('schedule') }
}

/** What undo would need to put back; kept with every entry. */
const snapshot = (record: ScheduleRecord) => ({
  dropOffAt: record.dropOffAt,
  plannedPickUpAt: record.plannedPickUpAt,
  askedPickUpAt: record.askedPickUpAt,
  returnAt: record.returnAt,
  positionId: record.positionId,
  cancelled: record.cancelled,
  liftSubscriptionId: record.liftSubscriptionId,
  rejectionReasonId: record.rejectionReasonId,
  rejectionNotes: record.rejectionNotes,
  paymentNotes: record.paymentNotes,
})
/** With when movements were done; entries of earlier versions lack it, and when she comes back. */
export type Snapshot = Omit<ReturnType<typeof snapshot>, 'returnAt'> & {
  returnAt?: unknown
  done?: Readonly<Record<string, string | null>>
}

/** Facts for the lifecycle's judge, read inside the transaction. */
export const loadFacts = async (db: Db, record: ScheduleRecord, boat: BoatRecord, moment: Moment) => {
  const entry = await lastInForce(db, record.id)
  const [hasRacks, hasMachines] = [await areThereRacks(db), await areThereMachines(db)]
  // what a device sent late can be taken back as long as what was pressed when it came
  const last = entry && { ...entry, from: entry.fromStatus, at: entry.receivedAt ?? entry.at }
  const { latestScheduleId } = boat
  const wayBack = await readWayBack(db, record, latestScheduleId)
  return lifecycleFacts({ ...record, latestScheduleId, hasRacks, hasMachines, wayBack, last }, moment)
}

interface Written {
  boat: BoatRecord
  record: ScheduleRecord
  to: ScheduleStatus
  changes: StepOutcome['changes']
  done: DoneTimes | undefined
  machineId: number | null | undefined
  isHere: boolean
}
/** Compare and set, the boat's latest and the places with it. Null when somebody was faster. */
const writeStep = async (
  db: Db,
  { boat, record, to, changes = {}, done, machineId, isHere }: Written,
  settings: Settings,
  now: Date,
) => {
  const [written] = await db
    .update(schedule)
    .set({
      ...changes,
      status: to,
      version: sql`${schedule.version} + 1`,
      ...(to !== record.status && { statusChangedAt: now }),
    })
    .where(and(eq(schedule.id, record.id), eq(schedule.status, record.status), eq(schedule.version, record.version)))
    .returning()
  if (!written) return null
  if (boat.latestScheduleId === record.id) await setLatestSchedule(db, boat.id, { id: record.id, status: to })
  const doneBefore = await keepPlaces(db, written, { boat, settings, now, done, machineId, isHere })
  return { written, doneBefore }
}

type AskedMove = Pick<TransitionOrder, 'scheduleId' | 'event' | 'version' | 'byItself' | 'wasStopped'>
/** What a move stands on, everything locked; refuses where it is stale or may not be now. `outer` reads what stands instead. */
export const judgeMove = async (asking: Asking, move: AskedMove, outer: Asking) => {
  const current = () => readSchedule(outer, move.scheduleId)
  const { boat, record } = await lockSchedule(asking, move.scheduleId)
  if (move.version !== undefined && move.version !== record.version)
    refuse('stale_version', msg`Somebody was here before you: look at the fresh state and decide again.`, { current })
  const settings = await loadSettings(asking.db)
  const moment = momentAt(asking.clock.now(), settings.timeZone)
  const found = await loadFacts(asking.db, record, boat, moment)
  const facts: LifecycleFacts = move.wasStopped ? Object.assign(found, { wasStopped: move.wasStopped }) : found
  const decision = decide(asStatus(record.status), move.event, move.byItself ? 'marina' : asking.actor.role, facts)
  if (!decision.ok) return refuse(decision.code, decision.message, { current })
  return { boat, record, settings, moment, facts, to: decision.to, current }
}

/**
 * The only writer of a schedule's status (but for its birth): load facts → decide → effects → compare-and-set →
 * places → history, one transaction. Who comes second gets 409 and the schedule as it stands. Null: it is gone, taken
 * back to where it did not exist.
 */
export const transition = async (outer: Asking, move: TransitionOrder): Promise<ScheduleRecord | null> => {
  return withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const { boat, record, settings, moment, facts, to, current } = await judgeMove(asking, move, outer)
    const step = { asking, schedule: record, boat, settings, facts, to, moment, today: moment.today }
    const { ends } = lifecycle[move.event]
    const outcome = await move.effect(step)
    const { changes, note = null, details = {}, after, done = ends && { [ends]: moment.now }, machineId } = outcome
    const stop = ends && (await readStopOf(db, { scheduleId: record.id, kind: ends }, moment.now))
    if (to === null) await removeSchedule(db, record)
    const stood =
      to === null
        ? null
        : await writeStep(
            db,
            { boat, record, to, changes, done, machineId, isHere: outcome.asksNoRoom ?? false },
            settings,
            moment.now,
          )
    if (!stood && to !== null)
      return refuse('wrong_status', msg`Somebody was faster: look at the fresh state.`, { current })
    const entryId = await recordHistory(asking, {
      boatId: boat.id,
      scheduleId: record.id,
      event: move.event,
      byItself: move.byItself,
      from: record.status,
      to,
      forAccountId: isStaff(asking.actor) && !move.byItself ? boat.ownerId : null,
      note,
      details: {
        ...details,
        ...(stop && { duringStop: stop.reason }),
        before: { ...snapshot(record), done: stood?.doneBefore ?? {} },
      },
    })
    await after?.(entryId)
    return stood?.written ?? null
  })
}

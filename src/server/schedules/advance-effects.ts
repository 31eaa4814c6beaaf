import { msg } from '@lingui/core/runtime-macro'
import { type Sentence, withCommas } from '#contract/language/sentence.ts'
import type { AdvanceEvent } from '#contract/schedules/lifecycle.ts'
import { itemNamed } from '#contract/settings/checklist.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { readMachines } from '../machines/public.ts'
import { noticeOf } from '../notifications/public.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { addLift, takeLift } from '../subscriptions/public.ts'
import { allocatePosition, type BayReasons, bayCodes, givenFor } from './allocate-position.ts'
import { attachPictures } from './attach-pictures.ts'
import { judgeDropOff, requireDates } from './check-dates.ts'
import { requireGates } from './check-gates.ts'
import { makeReturn } from './make-return.ts'
import { scheduleNotices } from './notices.ts'
import { readBookedOn } from './read-places.ts'
import { refuseBegun } from './refuse-begun.ts'
import {
  staffReason,
  tellBooked,
  tellGivenUp,
  tellMoveGivenUp,
  tellOfMove,
  wallClockOf,
  withReason,
} from './tell-owner.ts'
import type { StepOutcome, TransitionStep } from './transition.ts'

export interface Advance extends Pick<BayReasons, 'misfitReason'> {
  scheduleId: number
  notes: string | null
  dropOffAt: Date | null
  plannedPickUpAt: Date | null
  /** A bay, null for none; left out: none is named. */
  positionId: number | null | undefined
  /** The machine that staff choose. */
  machineId?: number | null | undefined
  pictures: number[]
  checklist: Record<string, boolean>
  overrideReason: string | null
  /** Staff: why it is moved outside the booking hours. */
  reason: string | null
  /** Why a lift is added before it is taken. */
  addLiftReason: string | null
  /** Staff: why she gets a bay that is kept for another boat. */
  keptBayReason: string | null
  version?: number | undefined
}
export type Effect = (step: TransitionStep, input: Advance) => Promise<StepOutcome>

/** What does one event; the others are commands of their own. */
export type SingleEvent = Exclude<AdvanceEvent, 'undo' | 'back-on-rack'>

export const requireReason = (input: Pick<Advance, 'notes'>, message: Sentence): string =>
  input.notes ?? refuseFields('invalid_input', [{ field: 'notes', message }])

/** Items asked for that are missing or not in order need a note; items nobody asked for are left out. */
const checked = (settings: Settings, items: readonly string[], { checklist, notes }: Advance) => {
  const open = items.filter((item) => !checklist[item])
  if (open.length > 0 && !notes) {
    const items = withCommas(open.map((item) => itemNamed(settings, item)))
    const message = msg`Say in the notes why this is not in order: ${{ items }}.`
    refuseFields('invalid_input', [{ field: 'notes', message }], { items: open })
  }
  return Object.fromEntries(items.map((item) => [item, checklist[item] ?? false]))
}

/** The bay named, else the one kept for her; with allocation on one that fits. */
const positionOnRack = async (
  { asking, schedule, boat, settings, moment }: TransitionStep,
  { positionId, keptBayReason, misfitReason }: Advance,
) => {
  if (schedule.positionId && (!positionId || positionId === schedule.positionId)) return schedule.positionId
  if (!positionId && !settings.allocation) return null
  const wish = { ...schedule, positionId: positionId ?? null, keptBayReason, misfitReason, moment }
  return allocatePosition(asking.db, schedule.id, boat, wish)
}

const refuseBay = (message: Sentence) => refuseFields('invalid_input', [{ field: 'rackPositionId', message }])
const moveBay: Effect = async ({ asking, schedule, boat, moment }, { positionId: chosen, notes, ...reasons }) => {
  if (chosen === undefined) return refuseBay(msg`Choose a bay, or none`)
  if (chosen === schedule.positionId)
    return refuseBay(chosen === null ? msg`She has no bay already` : msg`She is in that bay already: choose another`)
  const { keptBayReason, misfitReason } = reasons
  const wish = { ...schedule, positionId: chosen, keptBayReason, misfitReason, moment }
  const positionId = chosen && (await allocatePosition(asking.db, schedule.id, boat, wish))
  const codes = await bayCodes(asking.db, [schedule.positionId, positionId])
  const details = { positionId, fromBay: codes[0], toBay: codes[1], ...givenFor(reasons) }
  return { changes: { positionId }, note: notes, details }
}

const changeMachine: Effect = async ({ asking, schedule, today }, { machineId, notes }) => {
  const refuseIt = (message: Sentence) => refuseFields('invalid_input', [{ field: 'machineId', message }])
  if (!machineId) return refuseIt(msg`Choose a machine`)
  const stands = await readBookedOn(asking.db, schedule.id, today)
  if (!stands) return refuse('wrong_status', msg`The booked day has passed: change the date first.`)
  if (stands.id === machineId) return refuseIt(msg`She is booked on that machine already: choose another`)
  const [machine] = await readMachines(asking.db, [machineId])
  const details = { fromMachineId: stands.id, fromMachine: stands.name, toMachine: machine?.name }
  return { machineId, note: notes, details }
}

const reschedule: Effect = async (step, input) => {
  const { asking, schedule, boat, settings } = step
  const { dropOffAt, reason } = input
  if (!dropOffAt)
    return refuseFields('invalid_input', [
      { field: 'scheduleDate', message: msg`Please select a drop off schedule date` },
    ])
  const plannedPickUpAt = input.plannedPickUpAt ?? schedule.plannedPickUpAt
  if (dropOffAt.getTime() !== schedule.dropOffAt.getTime()) await refuseBegun(asking, schedule.id, 'drop-off')
  const outside = requireDates(asking, { settings, reason, judge: judgeDropOff({ dropOffAt, plannedPickUpAt }) })
  const told = { boat: boat.name, ...wallClockOf(step, dropOffAt) }
  const tell = (why: { reason?: string }) => noticeOf(scheduleNotices, 'drop-off-moved', { ...told, ...why })
  const moved = { dropOffAt, plannedPickUpAt }
  const after = () => tellBooked(step, withReason(staffReason(asking, input.notes), tell))
  return { changes: moved, note: input.notes, details: { ...moved, ...outside }, after }
}

export const effects: Record<SingleEvent, Effect> = {
  reschedule,
  cancel: async (step, input) => {
    await refuseBegun(step.asking, step.schedule.id, 'drop-off')
    const note = requireReason(input, msg`Give a reason for the cancellation`)
    await tellGivenUp(step, noticeOf(scheduleNotices, 'drop-off-cancelled', { boat: step.boat.name, reason: note }))
    return { changes: { cancelled: true, positionId: null }, note }
  },
  'inspection-done': async (step, input) => {
    const checklist = checked(step.settings, step.settings.inspectionChecklist, input)
    await attachPictures(step.asking, step.schedule.id, input.pictures, { step: 'inspected' })
    await tellOfMove(step, noticeOf(scheduleNotices, 'boat-inspected', { boat: step.boat.name }))
    return { note: input.notes, details: { checklist, pictures: input.pictures.length } }
  },
  lift: async (step, input) => {
    const { asking, schedule, boat, today } = step
    if (input.addLiftReason) await addLift(asking, { boat, day: today, reason: input.addLiftReason })
    const override = await requireGates(asking, boat.id, 'drop-off', today, input.overrideReason)
    const overridden = Boolean(override.overrideReason)
    const liftSubscriptionId = await takeLift(asking, {
      boatId: boat.id,
      scheduleId: schedule.id,
      day: today,
      overridden,
    })
    const positionId = await positionOnRack(step, input)
    await tellOfMove(step, noticeOf(scheduleNotices, 'boat-lifted', { boat: boat.name }))
    return {
      changes: { liftSubscriptionId, positionId },
      note: input.notes,
      details: { ...override, liftSubscriptionId, ...(positionId && { positionId, ...givenFor(input) }) },
    }
  },
  'move-bay': moveBay,
  'change-machine': changeMachine,
  'withdraw-pick-up': async (step, input) => {
    await refuseBegun(step.asking, step.schedule.id, 'pick-up')
    const tell = (why: { reason?: string }) =>
      noticeOf(scheduleNotices, 'pick-up-withdrawn', { boat: step.boat.name, ...why })
    await tellGivenUp(step, withReason(staffReason(step.asking, input.notes), tell))
    return { changes: { askedPickUpAt: null, returnAt: null }, note: input.notes }
  },
  lower: async (step, input) => {
    const override = await requireGates(step.asking, step.boat.id, 'pick-up', step.today, input.overrideReason)
    const checklist = checked(step.settings, step.settings.loweringChecklist, input)
    await tellOfMove(step, noticeOf(scheduleNotices, 'boat-lowered', { boat: step.boat.name }))
    return { changes: { positionId: null }, note: input.notes, details: { ...override, checklist } }
  },
  collect: async (step, input) => {
    // a time back that has passed becomes another one with it
    await refuseBegun(step.asking, step.schedule.id, 'return')
    await tellOfMove(step, noticeOf(scheduleNotices, 'boat-handed-over', { boat: step.boat.name }))
    return { note: input.notes, after: async () => void (step.schedule.returnAt && (await makeReturn(step))) }
  },
  restow: async (step, input) => {
    const positionId = await positionOnRack(step, input)
    await tellMoveGivenUp(step, noticeOf(scheduleNotices, 'boat-restowed', { boat: step.boat.name }))
    const details = positionId ? { positionId, ...givenFor(input) } : {}
    return { changes: { positionId, askedPickUpAt: null, returnAt: null }, note: input.notes, details }
  },
  release: async (step, input) => {
    const note = requireReason(input, msg`Give a reason for the release`)
    await tellMoveGivenUp(step, noticeOf(scheduleNotices, 'boat-released', { boat: step.boat.name, reason: note }))
    return { changes: { positionId: null, returnAt: null }, note }
  },
  return: async (step, input) => {
    await tellOfMove(step, noticeOf(scheduleNotices, 'boat-returned', { boat: step.boat.name }))
    return { note: input.notes, details: { day: marinaDay(step.asking.clock.now(), step.settings.timeZone) } }
  },
}

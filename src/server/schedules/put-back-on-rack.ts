import type { ScheduleEvent } from '#contract/schedules/lifecycle.ts'
import { scheduleStatus as is } from '#contract/schedules/status.ts'
import { type Asking, pressOf } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { addLift } from '../subscriptions/public.ts'
import { type Advance, type Effect, effects } from './advance-effects.ts'
import { judgeApproval } from './check-approval.ts'
import { explainConflict } from './explain-conflict.ts'
import { makeReturn } from './make-return.ts'
import { judgeMove, transition } from './transition.ts'

interface Onward {
  event: ScheduleEvent
  effect: Effect
}

/** The next event on the way to the rack, by the status it starts from: the boat is here, whatever was booked. */
const onward: Readonly<Record<number, Onward>> = {
  [is.dropOffRequested]: {
    event: 'approve-request',
    effect: (step, { positionId, overrideReason, keptBayReason, misfitReason }) =>
      judgeApproval(
        step,
        { positionId: positionId ?? null, overrideReason, keptBayReason, misfitReason, isHere: true },
        step.asking,
      ),
  },
  [is.requestApproved]: { event: 'approve-payment', effect: async () => ({ changes: { paymentNotes: null } }) },
  [is.paymentRejected]: { event: 'approve-payment', effect: async () => ({ changes: { paymentNotes: null } }) },
  [is.paymentApproved]: { event: 'confirm-drop-off', effect: async () => ({}) },
  [is.droppedOff]: { event: 'inspection-done', effect: effects['inspection-done'] },
  [is.inspectionDone]: { event: 'lift', effect: effects.lift },
}

/**
 * Every event that is missing until she is on the rack, by one press: each is judged and in history, her owner is told
 * once. Returns the schedule that stands there.
 */
export const putBackOnRack = (outer: Asking, input: Advance): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const press = pressOf('back-on-rack')
    const asking: Asking = { ...outer, db, press }
    const { scheduleId, version, addLiftReason } = input
    const { boat, record, settings, moment } = await judgeMove(
      asking,
      { scheduleId, event: 'back-on-rack', version },
      outer,
    )
    if (addLiftReason) await addLift(asking, { boat, day: moment.today, reason: addLiftReason })
    let id = scheduleId
    let { status } = record
    const collected = { asking, schedule: record, boat, settings, today: moment.today }
    if (status === is.collected) id = await makeReturn(collected)
    if (status === is.lowered)
      await transition(asking, {
        scheduleId,
        event: 'collect',
        effect: async () => ({
          after: async () => {
            id = await makeReturn(collected)
          },
        }),
      })
    if (id !== scheduleId) status = is.dropOffRequested
    // what is written with it belongs to the first step that a person looks at her for
    let notes = input.notes
    for (let next = onward[status]; next; next = onward[status]) {
      const { event, effect } = next
      const isLooked = event === 'inspection-done' || event === 'lift'
      const with_ = { ...input, addLiftReason: null, notes: isLooked ? notes : null }
      if (isLooked) notes = null
      const by = { ...asking, press: { ...press, isSilent: event !== 'lift' } }
      const stands = await transition(by, { scheduleId: id, event, effect: (step) => effect(step, with_) })
      status = stands!.status
    }
    return id
  }).catch(explainConflict)

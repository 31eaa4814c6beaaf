import { msg } from '@lingui/core/runtime-macro'
import { atAnyHour, type BookingHours, refusedPickUp, refusedReturn } from '#contract/schedules/booking-hours.ts'
import { marinaDay } from '#contract/time.ts'
import { noticeOf } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { attachPictures, replacePictures } from './attach-pictures.ts'
import { requireDates } from './check-dates.ts'
import { requireGates } from './check-gates.ts'
import { explainConflict } from './explain-conflict.ts'
import { scheduleNotices } from './notices.ts'
import { givenUpOf } from './read-booked-times.ts'
import { refuseBegun } from './refuse-begun.ts'
import { staffReason, tellBooked, wallClockOf, withReason } from './tell-owner.ts'
import { transition } from './transition.ts'

export interface PickUpBooking {
  scheduleId: number
  /** Left out: stays. */
  pickUpAt?: Date | undefined
  /** When she comes back, of an outing; null: not of one; left out: stays. */
  returnAt?: Date | null | undefined
  /** Pictures to add, or what the boat pictures shall be; left out they stay. */
  morePictures?: number[]
  pictures?: number[] | undefined
  overrideReason: string | null
  /** Staff: why her time is moved, which her owner reads. */
  notes?: string | null
  /** Staff: why it is booked outside the hours. */
  reason: string | null
  version?: number | undefined
}

const noWayBack = msg`She could not be lifted when she comes back, so she can be booked out without a time back alone.`

/** Asks for the pick-up of a boat on the rack, or for an outing, or changes the times of one that is asked for. */
export const bookPickUp = (outer: Asking, event: 'request-pick-up' | 'change-pick-up', input: PickUpBooking) =>
  transition(outer, {
    scheduleId: input.scheduleId,
    event,
    version: input.version,
    effect: async (step) => {
      const { asking, schedule, boat, settings } = step
      const { overrideReason, reason } = input
      const pickUpAt = input.pickUpAt ?? schedule.askedPickUpAt!
      const returnAt = input.returnAt === undefined ? schedule.returnAt : input.returnAt
      const isMoved = pickUpAt.getTime() !== schedule.askedPickUpAt?.getTime()
      const isReturnMoved = returnAt !== null && returnAt.getTime() !== schedule.returnAt?.getTime()
      if (isMoved) await refuseBegun(asking, schedule.id, 'pick-up')
      // one that stays must still be after the launch
      const judgeReturn = (now: Date, hours: BookingHours) =>
        returnAt && (isReturnMoved || isMoved)
          ? refusedReturn(returnAt, pickUpAt, now, isReturnMoved ? hours : atAnyHour(hours))
          : null
      const outside = requireDates(asking, {
        settings,
        reason,
        // times that stay are not judged again
        judge: (now, hours) => [
          { field: 'pickUpScheduleDate', message: isMoved ? refusedPickUp(pickUpAt, null, now, hours) : null },
          { field: 'returnAt', message: judgeReturn(now, hours) },
        ],
      })
      const dayOf = (at: Date) => marinaDay(at, settings.timeZone)
      const override = await requireGates(asking, boat.id, 'pick-up', dayOf(pickUpAt), overrideReason)
      const overrideBack = isReturnMoved
        ? await requireGates(asking, boat.id, 'drop-off', dayOf(returnAt), overrideReason, [noWayBack])
        : {}
      if (input.pictures) await replacePictures(asking, schedule.id, input.pictures)
      await attachPictures(asking, schedule.id, input.morePictures ?? [])
      const { at, today } = wallClockOf(step, pickUpAt)
      const note = staffReason(asking, input.notes ?? null)
      const told = { boat: boat.name, at, today }
      const tell = (why: { reason?: string }) =>
        returnAt
          ? noticeOf(scheduleNotices, 'outing-booked', {
              ...{ ...told, ...why, back: wallClockOf(step, returnAt).at },
              waits: !settings.approveRequests,
            })
          : noticeOf(scheduleNotices, 'pick-up-booked', { ...told, ...why })
      // booked before and left open now
      const leftOut = returnAt ? [] : (await givenUpOf(asking.db, schedule.id)).filter(({ kind }) => kind === 'return')
      const details = {
        askedPickUpAt: pickUpAt,
        ...(returnAt && { returnAt }),
        ...override,
        ...overrideBack,
        ...outside,
      }
      return {
        changes: { askedPickUpAt: pickUpAt, returnAt },
        note,
        details,
        after: () => tellBooked(step, withReason(note, tell), leftOut),
      }
    },
  }).catch(explainConflict)

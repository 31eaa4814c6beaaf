import { marinaDay } from '#contract/time.ts'
import { noticeOf } from '../notifications/public.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { actByItself } from './approve-by-itself.ts'
import { replacePictures } from './attach-pictures.ts'
import { judgeDropOff, requireDates } from './check-dates.ts'
import { requireGates } from './check-gates.ts'
import { explainConflict } from './explain-conflict.ts'
import { scheduleNotices } from './notices.ts'
import { refuseBegun } from './refuse-begun.ts'
import { staffReason, tellBooked, wallClockOf, withReason } from './tell-owner.ts'
import { transition } from './transition.ts'

export interface ScheduleEdit {
  scheduleId: number
  version?: number | undefined
  /** Left out: stays. */
  dropOffAt?: Date | undefined
  plannedPickUpAt?: Date | null | undefined
  wishRackId?: number | null | undefined
  wishRowId?: number | null | undefined
  wishPositionId?: number | null | undefined
  pictures?: number[] | undefined
  /** Staff: why her time is moved, which her owner reads. */
  notes?: string | null
  overrideReason: string | null
  reason: string | null
}

/** Changes a request that is still at 0. Dates that stay as they are are not judged again. */
export const editSchedule = (asking: Asking, input: ScheduleEdit) =>
  transition(asking, {
    scheduleId: input.scheduleId,
    event: 'edit',
    version: input.version,
    effect: async (step) => {
      const { asking, schedule, boat, settings } = step
      const dropOffAt = input.dropOffAt ?? schedule.dropOffAt
      const plannedPickUpAt = input.plannedPickUpAt === undefined ? schedule.plannedPickUpAt : input.plannedPickUpAt
      const moved = dropOffAt.getTime() !== schedule.dropOffAt.getTime()
      const replanned = plannedPickUpAt?.getTime() !== schedule.plannedPickUpAt?.getTime()
      if (moved) await refuseBegun(asking, schedule.id, 'drop-off')
      const judge = judgeDropOff({ dropOffAt, plannedPickUpAt })
      const outside = requireDates(asking, {
        settings,
        reason: input.reason,
        judge: (now, hours) =>
          judge(now, hours).filter(({ field }) => moved || (replanned && field === 'pickup_Requested_Date')),
      })
      const day = marinaDay(dropOffAt, settings.timeZone)
      const override = moved ? await requireGates(asking, schedule.boatId, 'drop-off', day, input.overrideReason) : {}
      const note = staffReason(asking, input.notes ?? null)
      const told = { boat: boat.name, ...wallClockOf(step, dropOffAt) }
      const tell = (why: { reason?: string }) => noticeOf(scheduleNotices, 'drop-off-moved', { ...told, ...why })
      const after = async () => {
        // an owner's own change is told to nobody: the marina has yet to look at it
        if (moved && isStaff(asking.actor)) await tellBooked(step, withReason(note, tell))
        await actByItself(asking, schedule.id)
      }
      if (input.pictures) await replacePictures(asking, schedule.id, input.pictures)
      return {
        changes: {
          dropOffAt,
          plannedPickUpAt,
          ...(input.wishRackId !== undefined && { wishRackId: input.wishRackId }),
          ...(input.wishRowId !== undefined && { wishRowId: input.wishRowId }),
          ...(input.wishPositionId !== undefined && { wishPositionId: input.wishPositionId }),
        },
        note,
        details: { dropOffAt, plannedPickUpAt, ...override, ...outside },
        after,
      }
    },
  }).catch(explainConflict)

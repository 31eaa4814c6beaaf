import { marinaDay } from '#contract/time.ts'
import type { Asking } from '../platform/actor.ts'
import { actByItself } from './approve-by-itself.ts'
import { replacePictures } from './attach-pictures.ts'
import { judgeDropOff, requireDates } from './check-dates.ts'
import { requireGates } from './check-gates.ts'
import { explainConflict } from './explain-conflict.ts'
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
  overrideReason: string | null
  reason: string | null
}

/** Changes a request that is still at 0. Dates that stay as they are are not judged again. */
export const editSchedule = (asking: Asking, input: ScheduleEdit) =>
  transition(asking, {
    scheduleId: input.scheduleId,
    event: 'edit',
    version: input.version,
    effect: async ({ asking, schedule, settings }) => {
      const dropOffAt = input.dropOffAt ?? schedule.dropOffAt
      const plannedPickUpAt = input.plannedPickUpAt === undefined ? schedule.plannedPickUpAt : input.plannedPickUpAt
      const moved = dropOffAt.getTime() !== schedule.dropOffAt.getTime()
      const replanned = plannedPickUpAt?.getTime() !== schedule.plannedPickUpAt?.getTime()
      const judge = judgeDropOff({ dropOffAt, plannedPickUpAt })
      const outside = requireDates(asking, {
        settings,
        reason: input.reason,
        judge: (now, hours) =>
          judge(now, hours).filter(({ field }) => moved || (replanned && field === 'pickup_Requested_Date')),
      })
      const day = marinaDay(dropOffAt, settings.timeZone)
      const override = moved ? await requireGates(asking, schedule.boatId, 'drop-off', day, input.overrideReason) : {}
      if (input.pictures) await replacePictures(asking, schedule.id, input.pictures)
      return {
        changes: {
          dropOffAt,
          plannedPickUpAt,
          ...(input.wishRackId !== undefined && { wishRackId: input.wishRackId }),
          ...(input.wishRowId !== undefined && { wishRowId: input.wishRowId }),
          ...(input.wishPositionId !== undefined && { wishPositionId: input.wishPositionId }),
        },
        details: { dropOffAt, plannedPickUpAt, ...override, ...outside },
        after: () => actByItself(asking, schedule.id),
      }
    },
  }).catch(explainConflict)

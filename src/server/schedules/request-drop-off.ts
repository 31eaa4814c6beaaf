import { msg } from '@lingui/core/runtime-macro'
import { decide } from '#contract/schedules/decide.ts'
import { isOpen, scheduleStatus } from '#contract/schedules/status.ts'
import { marinaDay } from '#contract/time.ts'
import { lockMovedBoat, setLatestSchedule } from '../boats/public.ts'
import { recordHistory } from '../history/public.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { actByItself } from './approve-by-itself.ts'
import { attachPictures } from './attach-pictures.ts'
import { judgeDropOff, requireDates } from './check-dates.ts'
import { requireGates } from './check-gates.ts'
import { explainConflict } from './explain-conflict.ts'
import { keepPlaces } from './keep-places.ts'
import { schedule } from './tables.ts'

export interface DropOffRequest {
  boatId: number
  dropOffAt: Date
  plannedPickUpAt: Date | null
  wishRackId: number | null
  wishRowId: number | null
  wishPositionId: number | null
  pictures: number[]
  overrideReason: string | null
  /** Staff: why it is booked outside the hours. */
  reason: string | null
}

/** Asks for a drop-off, with or without a planned pick-up: one schedule at 0. Returns its id. */
export const requestDropOff = async (outer: Asking, input: DropOffRequest): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const boat = (await lockMovedBoat(db, asking.actor, input.boatId)) ?? notFound('boat')
    const settings = await loadSettings(db)
    const now = asking.clock.now()
    const outside = requireDates(asking, { settings, reason: input.reason, judge: judgeDropOff(input) })
    if (isOpen(boat.latestStatus))
      refuse('open_schedule', msg`This boat has an open schedule already: finish or cancel that one first.`)
    const today = marinaDay(now, settings.timeZone)
    const decision = decide(null, 'request-drop-off', asking.actor.role, {
      newerExists: false,
      today,
      dropOffDay: null,
      hasRacks: false,
      hasMachines: false,
      last: null,
    })
    if (!decision.ok) return refuse(decision.code, decision.message)
    const day = marinaDay(input.dropOffAt, settings.timeZone)
    const override = await requireGates(asking, boat.id, 'drop-off', day, input.overrideReason)

    const [created] = await db
      .insert(schedule)
      .values({
        boatId: boat.id,
        status: scheduleStatus.dropOffRequested,
        dropOffAt: input.dropOffAt,
        plannedPickUpAt: input.plannedPickUpAt,
        wishRackId: input.wishRackId,
        wishRowId: input.wishRowId,
        wishPositionId: input.wishPositionId,
        statusChangedAt: now,
        createdBy: asking.actor.id,
        createdAt: now,
      })
      .returning()
    const made = created!
    await attachPictures(asking, made.id, input.pictures)
    await setLatestSchedule(db, boat.id, { id: made.id, status: made.status })
    await keepPlaces(db, made, { boat, settings, now })
    await recordHistory(asking, {
      boatId: boat.id,
      scheduleId: made.id,
      event: 'request-drop-off',
      to: made.status,
      forAccountId: isStaff(asking.actor) ? boat.ownerId : null,
      details: { dropOffAt: input.dropOffAt, plannedPickUpAt: input.plannedPickUpAt, ...override, ...outside },
    })
    await actByItself(asking, made.id)
    return made.id
  }).catch(explainConflict)

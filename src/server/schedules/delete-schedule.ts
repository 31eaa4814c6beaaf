import { decide } from '#contract/schedules/decide.ts'
import { recordHistory } from '../history/public.ts'
import { noticeOf } from '../notifications/public.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { refuse } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { scheduleNotices } from './notices.ts'
import { asStatus, momentAt } from './policy.ts'
import { readSchedule } from './present-schedule.ts'
import { refuseBegun } from './refuse-begun.ts'
import { removeSchedule } from './remove-schedule.ts'
import { tellGivenUp, wallClockOf } from './tell-owner.ts'
import { loadFacts, lockSchedule } from './transition.ts'

/** Deletes a request that is still at 0 and tells her people; pictures and places go along, history stays. */
export const deleteSchedule = (outer: Asking, { scheduleId }: { scheduleId: number }) =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const { boat, record } = await lockSchedule(asking, scheduleId)
    const settings = await loadSettings(db)
    const moment = momentAt(asking.clock.now(), settings.timeZone)
    const facts = await loadFacts(db, record, boat, moment)
    const decision = decide(asStatus(record.status), 'delete', asking.actor.role, facts)
    if (!decision.ok) return refuse(decision.code, decision.message, { current: () => readSchedule(outer, scheduleId) })
    await refuseBegun(asking, scheduleId, 'drop-off')
    const told = { boat: boat.name, ...wallClockOf({ settings, today: moment.today }, record.dropOffAt) }
    await tellGivenUp({ asking, boat, schedule: record }, noticeOf(scheduleNotices, 'drop-off-deleted', told))
    await removeSchedule(db, record)
    await recordHistory(asking, {
      boatId: boat.id,
      scheduleId: record.id,
      event: 'delete',
      from: record.status,
      forAccountId: isStaff(asking.actor) ? boat.ownerId : null,
      details: { dropOffAt: record.dropOffAt },
    })
  })

import { msg } from '@lingui/core/runtime-macro'
import { awaitingPickUp } from '#contract/schedules/status.ts'
import { marinaDay } from '#contract/time.ts'
import { noticeOf, tellStaff } from '../notifications/public.ts'
import { type Context, nobody } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { ProblemError, refuse } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { scheduleNotices } from './notices.ts'
import { givenUpOf } from './read-booked-times.ts'
import { tellAll } from './tell-owner.ts'
import { transition } from './transition.ts'

/** Asked pick-ups whose day is over; one that staff took back for the same time is theirs. */
const readMissed = async ({ db, clock }: Context, timeZone: string) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select s.id from schedule s
    where s.status = ${anyOf(awaitingPickUp)}
      and (s.asked_pick_up_at at time zone ${timeZone})::date < ${marinaDay(clock.now(), timeZone)}::date
      and not exists (select from history h where h.schedule_id = s.id and h.event = 'withdraw-pick-up'
        and h.actor_id is null and h.undone_by is not null
        and (h.details #>> '{before,askedPickUpAt}')::timestamptz = s.asked_pick_up_at)
    order by s.id`)
  return rows.map(({ id }) => id)
}

/** Schedules whose pick-up could not be kept and waits for another time: that nobody came is not its owner's doing. */
export type ReadStoppedPickUps = (db: Db) => Promise<ReadonlySet<number>>

/** Withdraws every pick-up whose day passed without anybody coming, each by itself; owner and staff are told. */
export const withdrawMissed = async (context: Context, readStopped: ReadStoppedPickUps): Promise<void> => {
  const { timeZone } = await loadSettings(context.db)
  const missed = await readMissed(context, timeZone)
  const stopped = await readStopped(context.db)
  for (const scheduleId of missed.filter((id) => !stopped.has(id)))
    await transition(
      { ...context, actor: nobody },
      {
        scheduleId,
        event: 'withdraw-pick-up',
        byItself: true,
        effect: async (step) => {
          const { asking, boat, schedule, today } = step
          if (!schedule.askedPickUpAt || marinaDay(schedule.askedPickUpAt, timeZone) >= today)
            return refuse('wrong_status', msg`Somebody was faster: look at the fresh state.`)
          const notice = noticeOf(scheduleNotices, 'nobody-came', { boat: boat.name })
          const calendar = await givenUpOf(asking.db, schedule.id)
          await tellAll(step, { ...notice, calendar })
          await tellStaff(asking, notice, { link: `/Boats/${boat.id}` })
          return { changes: { askedPickUpAt: null, returnAt: null }, details: { nobodyCame: true } }
        },
      },
    ).catch((error: unknown) => {
      // somebody moved her meanwhile
      if (!(error instanceof ProblemError)) throw error
    })
}

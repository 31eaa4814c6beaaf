import { marinaDay, wallClock } from '#contract/time.ts'
import { noticeOf, tellStaff } from '../notifications/public.ts'
import type { Context } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { scheduleNotices } from './notices.ts'

interface LeftBoat {
  scheduleId: number
  boat: string
  bookedAt: string
  bay: string | null
}

const readLeft = async (db: Db, movementIds: readonly number[]) => {
  const { rows } = await db.execute<RowOf<LeftBoat>>(sql`
    select s.id as "scheduleId", b.name as boat, m.booked_at as "bookedAt", p.code as bay
    from movement m join schedule s on s.id = m.schedule_id join boat b on b.id = s.boat_id
    left join rack_position p on p.id = s.position_id
    where m.id = ${anyOf(movementIds)} order by m.booked_at, m.id`)
  return rows
}

/** Tells everybody at the marina which booked movements just lost their machine, in one notice however many they are. */
export const tellWithoutMachine = async (
  context: Context,
  movementIds: readonly number[],
  timeZone: string,
): Promise<void> => {
  if (movementIds.length === 0) return
  const left = await readLeft(context.db, movementIds)
  const [first] = left
  if (!first) return
  const today = marinaDay(context.clock.now(), timeZone)
  const at = ({ bookedAt }: LeftBoat) => wallClock(new Date(bookedAt), timeZone)
  const notice =
    left.length === 1
      ? noticeOf(scheduleNotices, 'no-machine', { boat: first.boat, at: at(first), today, bay: first.bay })
      : noticeOf(scheduleNotices, 'no-machines', {
          boats: left.map(({ boat }) => boat).join('\n'),
          times: left.map(at).join('\n'),
          bays: left.map(({ bay }) => bay ?? '').join('\n'),
          today,
        })
  const isOne = left.every(({ scheduleId }) => scheduleId === first.scheduleId)
  const link = isOne ? `/Requests/${first.scheduleId}` : '/Requests?noMachine=true'
  await tellStaff(context, notice, { link, kind: 'request' })
}

import type { StopReason } from '#contract/stops/reasons.ts'
import { marinaDay } from '#contract/time.ts'
import { readFurtherPeopleOf } from '../boats/public.ts'
import { type Notice, noticeOf, notifyAll } from '../notifications/public.ts'
import type { Context } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import { offerNotices } from './notices.ts'
import { type BoatOfMovement, keepBooked, workOf } from './queries.ts'
import { stopHit } from './tables.ts'
import { wallOf } from './tell-people.ts'

export interface ToldStop {
  machine: string | null
  reason: StopReason
  words: string | null
}

/** What one person is told of a stop: of one boat with her time, of several by their names. */
export const stopNotice = (
  stop: ToldStop,
  boats: readonly BoatOfMovement[],
  timeZone: string,
  today: string,
): Notice => {
  const { machine, reason, words } = stop
  const ofStop = { machine, reason, words }
  const [first] = boats
  if (first && boats.length === 1) {
    const at = wallOf(first.bookedAt, timeZone)
    const her = { boat: first.boatName, kind: workOf(first.kind), at, today }
    const brief = noticeOf(offerNotices, 'time-not-kept', her)
    return { ...noticeOf(offerNotices, 'stop-hits-boat', { ...ofStop, ...her }), brief }
  }
  // out and back is one boat
  const names = new Map(boats.map(({ boatId, boatName }) => [boatId, boatName]))
  const them = { boats: [...names.values()].join('\n') }
  const brief = noticeOf(offerNotices, 'times-not-kept', them)
  return { ...noticeOf(offerNotices, 'stop-hits-boats', { ...ofStop, ...them }), brief }
}

/**
 * Keeps whom a stop hits and tells each person once, whatever number of their boats it is, in the transaction that holds the machines:
 * so none without the other, and by no second instance.
 */
export const tellHits = async (
  { db, clock }: Context,
  stop: ToldStop & { id: number },
  { hit: found, timeZone }: { hit: readonly BoatOfMovement[]; timeZone: string },
): Promise<void> => {
  const booked = await keepBooked(
    db,
    found.map(({ movementId }) => movementId),
  )
  // whose time was given up meanwhile is not hit
  const hit = found.filter(({ movementId }) => booked.has(movementId))
  if (hit.length === 0) return
  const now = clock.now()
  // one that moved to another time in a stop which goes on is hit anew, and what was chosen of the first is over
  const fresh = await db
    .insert(stopHit)
    .values(
      hit.map(({ movementId, bookedAt, machineId }) => ({
        stopId: stop.id,
        movementId,
        bookedAt,
        machineId,
        toldAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [stopHit.stopId, stopHit.movementId],
      set: {
        bookedAt: sql`excluded.booked_at`,
        machineId: sql`excluded.machine_id`,
        toldAt: now,
        choice: null,
        settledAt: null,
      },
      setWhere: sql`${stopHit.bookedAt} <> excluded.booked_at`,
    })
    .returning({ movementId: stopHit.movementId })
  const isFresh = new Set(fresh.map(({ movementId }) => movementId))
  const told = hit.filter(({ movementId }) => isFresh.has(movementId))
  const others = await readFurtherPeopleOf(
    db,
    told.map(({ boatId }) => boatId),
  )
  const people = new Map<number, BoatOfMovement[]>()
  for (const boat of told)
    for (const accountId of [boat.ownerId, ...(others.get(boat.boatId) ?? [])])
      people.set(accountId, [...(people.get(accountId) ?? []), boat])
  const today = marinaDay(now, timeZone)
  await notifyAll(
    { db, clock },
    'request',
    [...people].map(([accountId, boats]) => ({
      accountId,
      notice: stopNotice(stop, boats, timeZone, today),
      link: boats.length === 1 ? `/Boats/${boats[0]!.boatId}` : '/home',
    })),
  )
}

import { movable } from '#contract/day/order.ts'
import type { OwnMovement } from '#contract/day/schema.ts'
import { hereFrom } from '#contract/day/state.ts'
import { isHitAt, isOfMachine } from '#contract/stops/span.ts'
import { marinaDay } from '#contract/time.ts'
import type { Asking } from '../platform/actor.ts'
import { loadSettings } from '../settings/public.ts'
import { presentStop, readStanding } from '../stops/public.ts'
import { promisable, readOwnIds } from './queries.ts'
import { readLanes } from './read-lanes.ts'
import { presentStanding } from './show-day.ts'

/** Today's movements of the actor's boats and of those shared with them; of others they learn how many come before. */
export const listOwn = async ({ db, actor, clock }: Asking): Promise<OwnMovement[]> => {
  const now = clock.now()
  const { timeZone } = await loadSettings(db)
  const today = marinaDay(now, timeZone)
  const own = await readOwnIds(db, actor.id, today)
  if (own.size === 0) return []
  const stops = await readStanding(db, now, timeZone)
  return (await readLanes(db, today)).flatMap(({ machine, movements }) => {
    const places = new Map(movable(promisable(movements, now)).map(({ id }, index) => [id, index + 1]))
    return movements
      .filter(({ id }) => own.has(id))
      .map((movement) => {
        const { id, scheduleId, boatId, boatName, hullType, begunAt, doneAt } = movement
        const from = hereFrom(movement)
        const hitsHer = stops.find(
          (each) => isOfMachine(each, machine?.id ?? null) && isHitAt(each, movement.bookedAt, now),
        )
        const stop = begunAt || doneAt || !hitsHer ? null : presentStop(hitsHer, { actor, now, timeZone })
        return {
          ...presentStanding(movement, now),
          ...{ scheduleId, boatId, boatName, hullType },
          machineKind: machine?.kind ?? null,
          place: places.get(id) ?? null,
          hereFrom: from.toISOString(),
          canBeHere: !begunAt && !doneAt && now >= from,
          stop,
        }
      })
  })
}

import type { YardForesight } from '#contract/stops/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { readReach } from '../notifications/public.ts'
import type { Context } from '../platform/actor.ts'
import { loadSettings } from '../settings/public.ts'
import { judgeStop, readHitBy, requireYardSpan, type StopWish } from './check-stop.ts'
import { readUnderWay } from './queries.ts'
import { presentBoat } from './show-stop.ts'

/** Whom a stop from now on would hit: boats by name and time, owners by their number alone. */
export const foreseeYardStop = async (
  { db, clock }: Context,
  wish: Pick<StopWish, 'machineId' | 'reason' | 'until'>,
): Promise<YardForesight> => {
  const now = clock.now()
  requireYardSpan(wish.until, now)
  const { timeZone } = await loadSettings(db)
  const stop = await judgeStop(db, { ...wish, from: null, words: null }, now)
  const hit = await readHitBy(db, stop, now, timeZone)
  const underWay = await readUnderWay(db, { ...stop, today: marinaDay(now, timeZone) })
  const owners = [...new Set(hit.map(({ ownerId }) => ownerId))]
  const reach = await readReach(db, owners, 'request')
  const told = owners.filter((id) => (reach.get(id)?.channels.length ?? 0) > 0).length
  return {
    at: now.toISOString(),
    boats: hit.map(presentBoat),
    underWay: underWay.map(({ boatName }) => boatName),
    ...{ told, unreached: owners.length - told },
  }
}

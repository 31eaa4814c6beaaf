import type { StopBoat, StopDetail, StopRow } from '#contract/stops/schema.ts'
import type { Asking } from '../platform/actor.ts'
import { notFound } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { isOverAt, type KnownStop, presentStopAsKnown, readStop, readStops, type StopReader } from '../stops/public.ts'
import { answerBy } from './policy.ts'
import { type BoatOfMovement, type HitBoat, readHits, readStopsInHand, workOf } from './queries.ts'

export const presentBoat = ({ movementId, boatId, boatName, hullType, kind, bookedAt, ...owner }: BoatOfMovement) => ({
  ...{ movementId, boatId, boatName, kind: workOf(kind), bookedAt: bookedAt.toISOString() },
  hullType: hullType as StopBoat['hullType'],
  ...{ ownerId: owner.ownerId, ownerName: owner.ownerName, phone: owner.phone },
})

/** Times are offered for her, and who is asked may still answer. */
export const isAnswerable = ({ offerState, offerMadeAt }: HitBoat, now: Date, timeZone: string): boolean =>
  offerState === 'open' && offerMadeAt !== null && now < answerBy(offerMadeAt, timeZone)

/** What became of a boat that a stop hit. */
export const outcomeOf = (hit: HitBoat, now: Date, timeZone: string): StopBoat['outcome'] => {
  if (!hit.isBooked || hit.begunAt) return 'done'
  if (hit.offerState === 'taken') return 'taken'
  if (hit.bookedAt.getTime() !== hit.hitAt.getTime()) return 'moved'
  if (hit.choice === null || !hit.settledAt) return 'waiting'
  if (isAnswerable(hit, now, timeZone)) return 'offered'
  if (hit.choice === 'offer' || hit.offerState !== null) return 'call'
  return hit.machineId === hit.hitMachineId ? 'kept' : 'moved'
}

const presentHit = (hit: HitBoat, now: Date, timeZone: string): StopBoat => {
  const { bookedAt, hitAt, machine, machineId, hitMachineId, choice } = hit
  return {
    ...presentBoat({ ...hit, bookedAt: hitAt }),
    ...{ outcome: outcomeOf(hit, now, timeZone), choice },
    newAt: bookedAt.getTime() === hitAt.getTime() ? null : bookedAt.toISOString(),
    newMachine: machineId === hitMachineId ? null : machine,
  }
}

const stateOf = ({ from, until, endedAt }: KnownStop, now: Date) =>
  isOverAt({ until, endedAt }, now) ? ('over' as const) : from > now ? ('planned' as const) : ('standing' as const)

const presentDetail = (stop: KnownStop, hits: readonly HitBoat[], reader: StopReader): StopDetail => ({
  ...presentStopAsKnown(stop, reader),
  state: stateOf(stop, reader.now),
  endedAt: stop.endedAt?.toISOString() ?? null,
  toldOwners: new Set(hits.map(({ ownerId }) => ownerId)).size,
  version: stop.version,
  boats: hits.map((hit) => presentHit(hit, reader.now, reader.timeZone)),
})

/** A stop with the boats it hits. */
export const showStop = async ({ db, clock, actor }: Asking, id: number): Promise<StopDetail> => {
  const stop = (await readStop(db, id)) ?? notFound('stop')
  const { timeZone } = await loadSettings(db)
  return presentDetail(stop, await readHits(db, [id]), { actor, now: clock.now(), timeZone })
}

/** Of these days: older ones are history. */
const shownFor = 14 * 24 * 60 * 60 * 1000
/** Stops that stand or are to come, and others whose boats wait. */
export const listStops = async ({ db, clock, actor }: Asking): Promise<StopRow[]> => {
  const now = clock.now()
  const { timeZone } = await loadSettings(db)
  const inHand = await readStopsInHand(db, new Date(now.getTime() - shownFor))
  const stops = await readStops(db, inHand, now)
  const hits = Map.groupBy(
    await readHits(
      db,
      stops.map(({ id }) => id),
    ),
    ({ stopId }) => stopId,
  )
  return stops
    .map((stop): StopRow => {
      const { boats, ...row } = presentDetail(stop, hits.get(stop.id) ?? [], { actor, now, timeZone })
      const count = (outcome: StopBoat['outcome']) => boats.filter((boat) => boat.outcome === outcome).length
      return { ...row, waiting: count('waiting'), call: count('call') }
    })
    .filter(({ state, waiting, call }) => state !== 'over' || waiting + call > 0)
}

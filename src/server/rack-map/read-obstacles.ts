import { fits } from '#contract/racks/fit.ts'
import { nearestFirst } from '#contract/racks/nearest.ts'
import { type BayStay, type Blockers, bayPath, blockedBy } from '#contract/racks/obstacles.ts'
import type { Db } from '../platform/database/types.ts'
import { readBays, readBlockers, type StoredBay } from '../racks/public.ts'
import { type RackedBoat, readBayHomes, readBookedMoves, readRacked, standsOnRack } from './queries.ts'

/** A movement still to be done, and the bay it leads from or to. */
interface MovementTurn {
  id: number
  positionId: number | null
}
interface ObstaclesAsked {
  day: string
  today: string
  /** What is still to be moved on the day, in its order. */
  order: readonly MovementTurn[]
  /** Why boats are not lowered, in words; those whom nothing stops are left out. */
  closedFor: (boatIds: readonly number[]) => Promise<ReadonlyMap<number, string[]>>
}
/** A boat in the way of a movement. */
export interface BoatInTheWay {
  boat: RackedBoat
  bay: StoredBay
  comes: boolean
  to: StoredBay | null
  stays: string[]
}

/** Bays as they are emptied and filled while the day goes on. */
class Yard {
  readonly #stays = new Map<number, BayStay>()
  readonly #boats = new Map<number, RackedBoat>()

  place(bayId: number, boat: RackedBoat, stay: BayStay) {
    this.#stays.set(bayId, stay)
    this.#boats.set(bayId, boat)
  }
  move(from: number, to: number) {
    this.place(to, this.#boats.get(from)!, this.#stays.get(from)!)
    this.#stays.delete(from)
    this.#boats.delete(from)
  }
  before(bayId: number, turn: number, blockers: Blockers) {
    return blockedBy(bayId, turn, blockers, this.#stays).map((found) => ({
      ...found,
      boat: this.#boats.get(found.bayId)!,
    }))
  }
  isFree = (bayId: number) => !this.#boats.has(bayId)
}

/** What stands before the bays of a day's movements when their turn comes, by movement; each boat is moved away once. */
export const readObstacles = async (
  db: Db,
  { day, today, order, closedFor }: ObstaclesAsked,
): Promise<ReadonlyMap<number, BoatInTheWay[]>> => {
  const found = new Map<number, BoatInTheWay[]>()
  const blockers = day < today ? new Map<number, number[]>() : await readBlockers(db)
  if (blockers.size === 0) return found
  const [bays, boats, homes] = [await readBays(db), await readRacked(db, today), await readBayHomes(db, today)]
  const placed = boats.filter(({ positionId }) => positionId !== null)
  const moves = await readBookedMoves(
    db,
    placed.map(({ scheduleId }) => scheduleId),
  )
  const turns = new Map(order.map(({ id }, index) => [id, index]))
  const moveOf = new Map(moves.map((move) => [`${move.scheduleId} ${move.kind}`, move]))
  const turnOf = (scheduleId: number, kind: 'drop-off' | 'pick-up') => {
    const move = moveOf.get(`${scheduleId} ${kind}`)
    if (!move || move.day < today) return null
    return turns.get(move.id) ?? (move.day < day ? -1 : null)
  }
  const leaving = placed.filter((boat) => standsOnRack(boat) && turnOf(boat.scheduleId, 'pick-up') !== null)
  const closed = await closedFor(leaving.map(({ boatId }) => boatId))
  const yard = new Yard()
  for (const boat of placed) {
    const here = standsOnRack(boat)
    yard.place(boat.positionId!, boat, {
      here,
      arrives: here ? null : turnOf(boat.scheduleId, 'drop-off'),
      leaves: here && !closed.has(boat.boatId) ? turnOf(boat.scheduleId, 'pick-up') : null,
    })
  }
  const bayOf = new Map(bays.map((bay) => [bay.id, bay]))
  for (const [turn, { id, positionId }] of order.entries()) {
    if (positionId === null) continue
    const way = new Set([positionId, ...bayPath(positionId, blockers)])
    const inTheWay = yard.before(positionId, turn, blockers).map(({ bayId, comes, boat }): BoatInTheWay => {
      const bay = bayOf.get(bayId)!
      const others = bays.filter(
        (other) =>
          other.inUse &&
          yard.isFree(other.id) &&
          !way.has(other.id) &&
          fits(other, boat) &&
          (homes.get(other.id)?.boatId ?? boat.boatId) === boat.boatId &&
          yard.before(other.id, turn, blockers).every(({ bayId: before }) => before === bayId),
      )
      const to = nearestFirst(others, bay)[0] ?? null
      if (to && !comes) yard.move(bayId, to.id)
      return { boat, bay, comes, to, stays: closed.get(boat.boatId) ?? [] }
    })
    if (inTheWay.length > 0) found.set(id, inTheWay)
  }
  return found
}

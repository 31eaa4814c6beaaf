import type { DayMovement } from '#contract/day/state.ts'
import { type Able, canMove, chooseMachine, type Load, placeKey, quartersOf } from '#contract/machines/choose.ts'
import type { Random } from './random.ts'

export const [opens, closes] = [6, 22]
const hour = 3_600_000
const quarter = 900_000

/** A movement with what only the day itself knows. */
export interface SimulatedMovement extends DayMovement {
  machineId: number
  /** When its owner comes. */
  arrivesAt: Date
  firstOfDay: { from: Date; until: Date } | null
  /** In force an hour before the booked time. */
  judged: { window: { from: Date; until: Date }; expectedAt: Date } | null
}

/** Machines of a marina, each at 5 to 12 minutes a movement. */
export const machinesOf = (count: number, random: Random): Able[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    maxWeight: 3_000 + index * 4_000,
    maxLength: 9 + index * 3,
    highestTier: index === 0 ? 3 : null,
    minutes: random.whole(5, 12),
    hours: null,
    active: true,
  }))

const lateShare = 0.15
const lateMinutes = 20
const arrivalOf = (bookedAt: number, random: Random) =>
  random.next() < lateShare
    ? bookedAt + random.exponential(lateMinutes) * 60_000
    : bookedAt - random.between(0, 30) * 60_000

/** The bookings of a day by the product's own choice of machines; what finds no place is not booked. */
export const bookDay = (midnight: number, machines: readonly Able[], asked: number, random: Random) => {
  const taken = new Set<string>()
  const loads = new Map<number, Load>()
  const movements: SimulatedMovement[] = []
  let oversold = 0
  for (let id = 1; id <= asked; id += 1) {
    const strongest = machines.at(-1)!
    const load: Load = {
      boat: {
        weight: random.whole(500, strongest.maxWeight),
        lengthOverall: random.between(4, strongest.maxLength),
      },
      tier: random.whole(1, 4),
    }
    const hours = random.between(opens, closes)
    const first = Math.floor((midnight + hours * hour) / quarter) * quarter
    for (let away = 0; away < 12; away += 1) {
      const bookedAt = first + (away % 2 ? -1 : 1) * Math.ceil(away / 2) * quarter
      if (bookedAt < midnight + opens * hour || bookedAt >= midnight + closes * hour) continue
      const at = new Date(bookedAt)
      const found = chooseMachine(machines, { load, at, taken, stops: [], timeZone: 'UTC' })
      if (!found) continue
      for (const slotAt of quartersOf(at, found.machine)) {
        const key = placeKey(found.machine.id, slotAt, found.place)
        if (taken.has(key)) oversold += 1
        taken.add(key)
      }
      loads.set(id, load)
      movements.push({
        id,
        machineId: found.machine.id,
        kind: random.next() < 0.5 ? 'drop-off' : 'pick-up',
        bookedAt: at,
        arrivesAt: new Date(arrivalOf(bookedAt, random)),
        rank: null,
        hereAt: null,
        begunAt: null,
        doneAt: null,
        told: null,
        firstOfDay: null,
        judged: null,
      })
      break
    }
  }
  const overMachineLimit = movements.filter(
    ({ id, machineId }) => !canMove(machines.find((machine) => machine.id === machineId)!, loads.get(id)!),
  ).length
  return { movements, oversold, overMachineLimit }
}

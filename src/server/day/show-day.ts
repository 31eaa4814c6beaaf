import { behindBy } from '#contract/day/behind.ts'
import { inOneOrder, orderOf } from '#contract/day/order.ts'
import type { DayLane, DayMovementAnswer, DayPlan, ObstacleAnswer } from '#contract/day/schema.ts'
import { minutesLate, stateOf } from '#contract/day/state.ts'
import { firstMinutes, paceOf } from '#contract/day/windows.ts'
import { closedGates, gateStates } from '#contract/schedules/gates.ts'
import { isStillAshore } from '#contract/schedules/status.ts'
import { stopAt } from '#contract/stops/span.ts'
import { addDays, marinaDay, startOfDay } from '#contract/time.ts'
import type { Asking } from '../platform/actor.ts'
import type { Db } from '../platform/database/types.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { type BoatInTheWay, readObstacles } from '../rack-map/public.ts'
import { gateFactsOf, scheduleRowsIn } from '../schedules/public.ts'
import { loadSettings } from '../settings/public.ts'
import { presentStop, readHeld, readStanding } from '../stops/public.ts'
import { readVersions } from './lock-lane.ts'
import { type PlannedMovement, readPaced } from './queries.ts'
import { type LaneOfDay, readLanes } from './read-lanes.ts'

/** How a movement stands, in the words of the wire. */
export const presentStanding = (movement: PlannedMovement, now: Date) => ({
  id: movement.id,
  kind: movement.kind,
  state: stateOf(movement, now),
  bookedAt: movement.bookedAt.toISOString(),
  hereAt: movement.hereAt?.toISOString() ?? null,
  begunAt: movement.begunAt?.toISOString() ?? null,
  doneAt: movement.doneAt?.toISOString() ?? null,
  window: movement.told && { from: movement.told.from.toISOString(), until: movement.told.until.toISOString() },
})

const byDone = (one: PlannedMovement, other: PlannedMovement) => one.doneAt!.getTime() - other.doneAt!.getTime()

const presentObstacle = ({ boat, bay, comes, to, stays }: BoatInTheWay): ObstacleAnswer => {
  const { scheduleId, version, status, boatId, boatName } = boat
  const free = to && { id: to.id, code: to.code }
  return { scheduleId, version, status, boatId, boatName, bayId: bay.id, bay: bay.code, comes, to: free, stays }
}

/** How fast a lane goes today, and by how much it is behind. */
const showPace = async (db: Db, { machine, movements }: LaneOfDay, now: Date) => {
  const minutes = paceOf(await readPaced(db, machine?.id ?? null), machine?.minutes ?? firstMinutes)
  return { minutes: Math.round(minutes), behind: behindBy(orderOf(movements, now), minutes, now) }
}

/** The plan of a day as staff read it. */
export const showDay = async (asking: Asking, day: string): Promise<DayPlan> => {
  const { db, clock, actor } = asking
  const now = clock.now()
  const settings = await loadSettings(db)
  const today = marinaDay(now, settings.timeZone)
  const lanes = await readLanes(db, day)
  const movements = lanes.flatMap((lane) => lane.movements)
  const open = movements.filter(({ doneAt }) => !doneAt)
  const [rows, facts, versions] = [
    await scheduleRowsIn(settings, asking, [...new Set(movements.map(({ scheduleId }) => scheduleId))]),
    await gateFactsOf(db, [...new Set(open.map(({ boatId }) => boatId))], day < today ? today : day, settings),
    await readVersions(db, day),
  ]
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const word = wordsIn(actor.language)
  const inTheWay = ({ boatId, kind, doneAt }: PlannedMovement) => {
    const known = doneAt ? undefined : facts.get(boatId)
    return known ? closedGates(gateStates(kind, known, today)).map(({ message }) => word(message)) : []
  }
  const closedFor = async (boatIds: readonly number[]) => {
    const known = await gateFactsOf(db, [...new Set(boatIds)], day < today ? today : day, settings)
    const words = boatIds.map((id) => {
      const ofBoat = known.get(id)
      const gates = ofBoat ? closedGates(gateStates('pick-up', ofBoat, today)) : []
      return [id, gates.map(({ message }) => word(message))] as const
    })
    return new Map(words.filter(([, gates]) => gates.length > 0))
  }
  const order = inOneOrder(lanes.map((lane) => orderOf(lane.movements, now))).map((movement) => ({
    id: movement.id,
    // one who is to come back is not out yet: where she lies now is not where she comes to
    positionId: isStillAshore(movement.kind, movement.status) ? null : movement.positionId,
  }))
  const obstacles = await readObstacles(db, { day, today, order, closedFor })
  const [begins, ends] = [startOfDay(day, settings.timeZone), startOfDay(addDays(day, 1), settings.timeZone)]
  const held = await readHeld(db, { from: begins, until: ends })
  const begunInStop = ({ machineId, begunAt }: PlannedMovement) =>
    (begunAt && stopAt(held, machineId, begunAt)?.reason) ?? null
  const present = (movement: PlannedMovement): DayMovementAnswer[] => {
    const schedule = rowOf.get(movement.scheduleId)
    if (!schedule) return []
    const { phone, bay, width, height, depth, weight } = movement
    const standing = presentStanding(movement, now)
    return [
      {
        ...standing,
        minutesLate: standing.state === 'late' ? minutesLate(movement, now) : 0,
        ...{ phone, bay, size: { width, height, depth, weight } },
        begunInStop: begunInStop(movement),
        inTheWay: inTheWay(movement),
        obstacles: (obstacles.get(movement.id) ?? []).map(presentObstacle),
        schedule,
      },
    ]
  }
  const paces = new Map<number | null, DayLane['pace']>()
  // what has no machine where there are some has no pace either
  const paced = lanes.filter(({ machine }) => machine !== null || lanes.length === 1)
  for (const lane of day === today ? paced : []) paces.set(lane.machine?.id ?? null, await showPace(db, lane, now))
  const stops = await readStanding(db, now, settings.timeZone)
  return {
    day,
    stops: stops
      .filter(({ from, until }) => from < ends && until > begins)
      .map((stop) => presentStop(stop, { actor, now, timeZone: settings.timeZone })),
    lanes: lanes.map(({ machine, movements: own }) => ({
      machine: machine && { id: machine.id, name: machine.name, kind: machine.kind, active: machine.active },
      version: versions.get(machine?.id ?? null) ?? 0,
      pace: paces.get(machine?.id ?? null) ?? null,
      movements: [...own.filter(({ doneAt }) => doneAt).toSorted(byDone), ...orderOf(own, now)].flatMap(present),
    })),
  }
}

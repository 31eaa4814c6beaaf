import { firstMinutes, type LaneRules, marginsOf, paceOf } from '#contract/day/windows.ts'
import type { Machine } from '#contract/machines/schema.ts'
import type { WorkKind } from '#contract/schedules/movement-kinds.ts'
import { readMachines } from '../machines/public.ts'
import type { Db } from '../platform/database/types.ts'
import { type PlannedMovement, readDay, readDone } from './queries.ts'

/** A machine and what it moves on a day, or what is booked on none: without machines the whole day. */
export interface LaneOfDay {
  machine: Machine | null
  movements: PlannedMovement[]
}

/** Every machine that is in use or has something to do, the weakest first. */
export const readLanes = async (db: Db, day: string): Promise<LaneOfDay[]> => {
  const [machines, movements] = [await readMachines(db), await readDay(db, day)]
  const byMachine = Map.groupBy(movements, ({ machineId }) => machineId)
  const lanes = machines.map((machine): LaneOfDay => ({ machine, movements: byMachine.get(machine.id) ?? [] }))
  const onNone = byMachine.get(null) ?? []
  return [
    ...lanes.filter((lane) => lane.machine?.active || lane.movements.length > 0),
    ...(onNone.length > 0 || machines.length === 0 ? [{ machine: null, movements: onNone }] : []),
  ]
}

/** What the windows of a lane are made of now. What has no machine where there are some is promised nothing. */
export const readPromises = async (
  db: Db,
  { machine, movements }: LaneOfDay,
  now: Date,
  hasMachines: boolean,
): Promise<LaneRules> => {
  const learned = async (kind: WorkKind) => {
    const { paced, promised } = await readDone(db, machine?.id ?? null, kind)
    return { pace: paceOf(paced, machine?.minutes ?? firstMinutes), margins: marginsOf(promised) }
  }
  const [dropOff, pickUp] = [await learned('drop-off'), await learned('pick-up')]
  return {
    now,
    pace: { 'drop-off': dropOff.pace, 'pick-up': pickUp.pace },
    margins: { 'drop-off': dropOff.margins, 'pick-up': pickUp.margins },
    hasBegun:
      (machine !== null || !hasMachines) &&
      movements.some(({ begunAt, doneAt }) => begunAt !== null || doneAt !== null),
  }
}

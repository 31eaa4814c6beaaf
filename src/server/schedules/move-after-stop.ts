import { msg } from '@lingui/core/runtime-macro'
import type { MovementKind } from '#contract/schedules/movement-kinds.ts'
import type { Asking } from '../platform/actor.ts'
import { refuse } from '../platform/problem-error.ts'
import { explainConflict } from './explain-conflict.ts'
import { refuseBegun, refuseOnceBegun } from './refuse-begun.ts'
import { transition } from './transition.ts'

interface MoveAfterStop {
  scheduleId: number
  kind: MovementKind
  /** The time it was booked for when it was decided; another one by now is left alone. */
  from: Date
  to: Date
  /** The machine that moves her then, where it is to be another one. */
  machineId?: number | undefined
  /** The time she had, which she gets back whatever is taken. */
  givesBack?: true
  byItself?: true
}

/** The column that says when. */
const columns = { 'drop-off': 'dropOffAt', 'pick-up': 'askedPickUpAt', return: 'returnAt' } as const

/** Gives a movement that a stop hit another time, or the one it had back; a time that is taken by now is refused. */
export const moveAfterStop = async (asking: Asking, move: MoveAfterStop): Promise<void> => {
  const { scheduleId, kind, from, to, machineId, givesBack, byItself } = move
  const column = columns[kind]
  await transition(asking, {
    scheduleId,
    event: 'move-after-stop',
    wasStopped: true,
    ...(byItself && { byItself }),
    effect: async ({ asking: inStep, schedule }) => {
      if (schedule[column]?.getTime() !== from.getTime())
        return refuse('wrong_status', msg`Her time was changed meanwhile: look at the fresh state.`)
      await refuseBegun(inStep, schedule.id, kind)
      // what staff chose was chosen before the crew began
      await refuseOnceBegun(inStep.db, schedule.id, kind)
      return {
        changes: { [column]: to },
        ...(givesBack && { asksNoRoom: givesBack }),
        ...(machineId !== undefined && { machineId }),
        details: { movement: kind, wasAt: from, movedTo: to },
      }
    },
  }).catch(explainConflict)
}

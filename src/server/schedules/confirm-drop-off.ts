import type { Asking } from '../platform/actor.ts'
import { tellOfMove } from './tell-owner.ts'
import { transition } from './transition.ts'

/** The boat is at the yard. */
export const confirmDropOff = (outer: Asking, input: { scheduleId: number; version?: number | undefined }) =>
  transition(outer, {
    ...input,
    event: 'confirm-drop-off',
    effect: async (step) => {
      await tellOfMove(step, `${step.boat.name} has arrived at the yard.`)
      return {}
    },
  })

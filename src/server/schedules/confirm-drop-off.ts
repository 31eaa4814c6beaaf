import { noticeOf } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { scheduleNotices } from './notices.ts'
import { tellOfMove } from './tell-owner.ts'
import { transition } from './transition.ts'

/** The boat is at the yard. */
export const confirmDropOff = (outer: Asking, input: { scheduleId: number; version?: number | undefined }) =>
  transition(outer, {
    ...input,
    event: 'confirm-drop-off',
    effect: async (step) => {
      await tellOfMove(step, noticeOf(scheduleNotices, 'boat-arrived', { boat: step.boat.name }))
      return {}
    },
  })

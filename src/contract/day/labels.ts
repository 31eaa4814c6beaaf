import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'
import type { WorkKind } from '../schedules/movement-kinds.ts'
import type { MovementState } from './state.ts'

/** What is done, in a word. */
export const kindLabels: Record<WorkKind, Sentence> = {
  'drop-off': msg({ message: 'Lift', context: 'a movement' }),
  'pick-up': msg({ message: 'Launch', context: 'a movement' }),
}
export const stateLabels: Record<MovementState, Sentence> = {
  booked: msg({ message: 'Booked', context: 'a movement' }),
  late: msg({ message: 'Late', context: 'a movement' }),
  here: msg({ message: 'Here', context: 'a movement' }),
  'under-way': msg({ message: 'Under way', context: 'a movement' }),
  done: msg({ message: 'Done', context: 'a movement' }),
}

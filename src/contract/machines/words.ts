import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'
import type { Machine } from './schema.ts'

export const machineKindWords: Record<Machine['kind'], Sentence> = {
  'travel-lift': msg`Travel lift`,
  crane: msg`Crane`,
  forklift: msg`Forklift`,
}

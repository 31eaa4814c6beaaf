import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'

/** Checklist items as people read them; an item of the marina's own reads as it was typed. */
export const checklistLabels: Record<string, Sentence> = {
  hull: msg`Hull checked`,
  drainPlugs: msg`Drain plugs in`,
  bilge: msg`Bilge dry`,
}

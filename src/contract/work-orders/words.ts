import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'
import type { AnswerWay, LineKind, WorkEvent } from './rules.ts'

export const kindWords: Record<LineKind, Sentence> = {
  labour: msg`Labour`,
  part: msg`Part`,
  other: msg({ message: 'Other', context: 'a line of an estimate' }),
}
export const wayWords: Record<AnswerWay, Sentence> = {
  app: msg`in the app`,
  mail: msg`from the mailed page`,
  phone: msg`by phone`,
  paper: msg`on paper`,
}
export const workEventWords: Record<WorkEvent, Sentence> = {
  made: msg`Drawn up`,
  changed: msg({ message: 'Changed', context: 'a work order' }),
  offered: msg({ message: 'Offered', context: 'a work order' }),
  answered: msg({ message: 'Answered', context: 'a work order' }),
  begun: msg`Work begun`,
  done: msg({ message: 'Done', context: 'a work order' }),
  undone: msg`Last step taken back`,
  ended: msg({ message: 'Ended', context: 'a work order' }),
}

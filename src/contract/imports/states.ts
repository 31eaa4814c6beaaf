import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'

/** What may be done with an import as it stands. */
export const importAbilities = ['map', 'check', 'import', 'takeBack', 'discard'] as const
export type ImportAbility = (typeof importAbilities)[number]

interface ImportStateFacts {
  label: Sentence
  /** `takeBack` within a day only. */
  abilities: readonly ImportAbility[]
}
/** How an import stands: its file was read, compared with the marina, written, taken back. */
const importStates = {
  read: { label: msg`Not checked yet`, abilities: ['map', 'check', 'discard'] },
  checked: {
    label: msg({ message: 'Checked', context: 'an import' }),
    abilities: ['map', 'check', 'import', 'discard'],
  },
  imported: { label: msg({ message: 'Imported', context: 'an import' }), abilities: ['takeBack'] },
  takenBack: { label: msg({ message: 'Taken back', context: 'an import' }), abilities: ['discard'] },
} as const satisfies Record<string, ImportStateFacts>
export type ImportState = keyof typeof importStates
export const importStateNames = Object.keys(importStates) as [ImportState, ...ImportState[]]
export const importStateFacts = (state: ImportState): ImportStateFacts => importStates[state]

/** What becomes of a row. */
export const verdictLabels = {
  new: msg({ message: 'New', context: 'a row of an import' }),
  known: msg({ message: 'Known', context: 'a row of an import' }),
  changed: msg({ message: 'Changed', context: 'a row of an import' }),
  wrong: msg({ message: 'Wrong', context: 'a row of an import' }),
} as const satisfies Record<string, Sentence>
export type Verdict = keyof typeof verdictLabels
export const verdicts = Object.keys(verdictLabels) as [Verdict, ...Verdict[]]

/** How much a remark weighs: the row is left out, the cell is left out, or it was read and wants a look. */
export const remarkWeights = ['wrong', 'lost', 'look'] as const
export type RemarkWeight = (typeof remarkWeights)[number]

/** Whether who has an address but never confirmed it is the person of the file. */
export const addressChoices = ['same', 'withoutEmail'] as const
export type AddressChoice = (typeof addressChoices)[number]

/** So long an import can be taken back. */
export const hoursToTakeBack = 24

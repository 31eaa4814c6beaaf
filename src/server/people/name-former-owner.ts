import { msg } from '@lingui/core/runtime-macro'
import type { PersonBrief } from '#contract/accounts/fields.ts'
import type { Language } from '#contract/language/languages.ts'
import { folded } from '#contract/search.ts'
import { wordsIn } from '../platform/language/wording.ts'

/** Who erased their account: its row has no name, and is called so in the reader's language. */
export const formerOwner = msg`Former owner`

/** A name as a row gives it, first and last together. */
export const nameInRow = (language: Language | undefined, name: string): string =>
  name.trim() || wordsIn(language)(formerOwner)

/** A person of a row as others are shown them. */
export const shownTo = <P extends Pick<PersonBrief, 'firstName' | 'lastName'>>(
  language: Language | undefined,
  person: P,
): P => (person.firstName || person.lastName ? person : { ...person, firstName: wordsIn(language)(formerOwner) })

const ofName = ['id', 'firstName', 'lastName']
/** A person by their name alone, for who is not to reach them. */
export const nameAlone = <P extends PersonBrief>(person: P): P =>
  Object.fromEntries(Object.entries(person).map(([field, value]) => [field, ofName.includes(field) ? value : ''])) as P

const fewest = 3
/** Is that what was typed, or its beginning? */
export const meansFormerOwner = (language: Language | undefined, typed: string): boolean => {
  const begun = folded(typed.trim())
  return begun.length >= fewest && folded(wordsIn(language)(formerOwner)).startsWith(begun)
}

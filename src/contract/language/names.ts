import type { Language } from './languages.ts'
import type { Named } from './sentence.ts'

/** What one thing is called, by the tag of the language. */
export type Names = Partial<Record<Language, string>>

/** The names that are there: what a form leaves empty is none. */
export const filled = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name)) as Names

/** Who reads no language it has a name in reads the marina's, else any there is, else `otherwise`. */
export const namedIn = (marinas: Language, names: Names, otherwise: string): Named => {
  const given = filled(names)
  return { name: given[marinas] ?? Object.values(given)[0] ?? otherwise, names: given }
}

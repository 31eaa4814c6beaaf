import { type Actor, isStaff } from '../platform/actor.ts'

/**
 * The words of a row as they stood when its boat last changed hands, by the row's own names. What an owner writes, too, is
 * taken out of the row then: such a name holds the texts of all former owners.
 */
export type FormerWords = Readonly<Record<string, unknown>>

/** A text that staff alone write, for who asks: an owner is not shown one from before the boat was theirs. */
export const wordsFor = (actor: Actor, former: FormerWords, name: string, text: string | null) =>
  isStaff(actor) || former[name] !== text ? text : null

const textsIn = (former: FormerWords, name: string) =>
  [former[name]].flat().filter((text): text is string => typeof text === 'string')

/** What former owners and staff had written there, for staff to read. */
export const formerWordsFor = (actor: Actor, former: FormerWords, name: string): string | null =>
  (isStaff(actor) && textsIn(former, name).join('\n\n')) || null

const inLines = (text: string) => `\n${text}\n`
/** A text without what was taken out of this row already: whoever puts it back would show it to the new owner. */
export const withoutFormer = (former: FormerWords, name: string, text: string | null): string | null => {
  const texts = textsIn(former, name)
  if (text === null || texts.length === 0) return text
  const left = texts.reduce((rest, before) => rest.split(inLines(before)).join('\n'), inLines(text))
  return left.length === text.length + 2 ? text : left.trim() || null
}

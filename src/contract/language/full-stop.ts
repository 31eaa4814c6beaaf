/** Is a text a sentence that somebody has ended. */
export const hasEnd = (text: string) => /[.!?…]$/.test(text)
/** A few words, or what somebody wrote, as a sentence. */
export const asSentence = (text: string) => (hasEnd(text) ? text : `${text}.`)

/** Texts one after the other, each a sentence before the next; what is empty is left out, and the last ends as it does. */
export const oneAfterOther = (...texts: readonly (string | null | undefined)[]) => {
  const said = texts.filter((text) => typeof text === 'string' && text !== '')
  return said.map((text, at) => (at < said.length - 1 ? asSentence(text!) : text)).join(' ')
}

import { language } from '#web/platform/language.ts'

/** Words as a list in the reader's language: "60, 30 and 7"; of the English the one without a comma before the last. */
export const listText = (words: readonly string[], type: Intl.ListFormatType = 'conjunction') =>
  new Intl.ListFormat(language() === 'en' ? 'en-GB' : language(), { type }).format(words)

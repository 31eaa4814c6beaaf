import { language } from '#web/platform/language.ts'

/** A sentence of pieces begins with a capital, whichever comes first. */
export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase(language()) + text.slice(1)

/** The languages people read here, by tag, each under its own name. Their sentences lie in `locales/<tag>`. */
export const languages = { en: 'English', et: 'Eesti', fi: 'Suomi', ru: 'Русский' } as const
export type Language = keyof typeof languages
export const languageTags = Object.keys(languages) as [Language, ...Language[]]
/** In which the sentences of the code are written, and other clients hear us unless they ask otherwise. */
export const sourceLanguage: Language = 'en'

export const isLanguage = (tag: unknown): tag is Language => typeof tag === 'string' && Object.hasOwn(languages, tag)

/** A language as it was kept, which need not be one of ours any more. */
export const knownLanguage = (tag: unknown): Language => (isLanguage(tag) ? tag : sourceLanguage)

const longestHeader = 500
/** The language that an Accept-Language header, or a browser's own list, likes most; null where it likes none of ours. */
export const acceptedLanguage = (header: string | undefined): Language | null => {
  if (!header || header.length > longestHeader) return null
  const wishes = header.split(',').map((wish) => {
    const [tag = '', weight = 'q=1'] = wish.toLowerCase().split(';', 2)
    return { language: tag.trim().split('-', 1)[0], weight: Number(weight.trim().replace('q=', '')) || 0 }
  })
  const best = wishes
    .filter(({ language, weight }) => isLanguage(language) && weight > 0)
    .sort((one, other) => other.weight - one.weight)[0]
  return (best?.language as Language | undefined) ?? null
}

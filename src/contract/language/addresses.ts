import { isLanguage, type Language, languageTags, sourceLanguage } from './languages.ts'

/**
 * The address of a page in a language: `/et/about` is `/about` in Estonian, `/et` the first page. English, the language
 * of every address that says none, stands without.
 */
export const addressIn = (language: Language, address: string): string =>
  language === sourceLanguage ? address : explicitAddressIn(language, address)

/** The same, English by name as well: for pages that follow the browser where their address says nothing. */
export const explicitAddressIn = (language: Language, address: string): string =>
  `/${language}${address.replace(/^\/(?=$|[?#])/, '')}`

/** The same page in every language, and the one for who reads none of them, as `hreflang` names them. */
export const alternatesOf = (address: string) =>
  [...languageTags.map((tag) => [tag, tag] as const), ['x-default', sourceLanguage] as const].map(
    ([hrefLang, tag]) => ({ hrefLang, address: addressIn(tag, address) }),
  )

/** Which language an address names, if any, and the address without it, and without a slash at its end. */
export const readAddress = (address: string): { language: Language | null; plain: string } => {
  const whole = address.replace(/(?<=.)\/$/, '')
  const [, first = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(whole) ?? []
  const language = first.toLowerCase()
  if (!isLanguage(language)) return { language: null, plain: whole }
  return { language, plain: rest.startsWith('/') ? rest : `/${rest}` }
}

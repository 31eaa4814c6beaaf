import textExtended from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url'
import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { Language } from '#contract/language/languages.ts'
import displayExtended from '#web/fonts/archivo-extended.woff2?url'
import display from '#web/fonts/archivo-latin.woff2?url'
import textCyrillic from '#web/fonts/onest-cyrillic.woff2?url'
import displayCyrillic from '#web/fonts/roboto-flex-cyrillic.woff2?url'

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2190-2193,U+2212,U+2215'
const extended = 'U+0100-02BA,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0'
const cyrillic = 'U+0400-045F'

const face = (family: string, url: string, weight: string, range: string, measures = '') =>
  `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:${weight};font-display:swap;unicode-range:${range}${measures}}`

/** As high as the Latin letters beside them (in percent of the size), so that a name in the other script moves no line. */
const high = (ascent: number, descent: number) =>
  `;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%`

/** A system font stretched to the same measures, so that nothing moves when the real one arrives. */
const fallback = (family: string, names: readonly string[], stretched: number, measures: string, range = '') =>
  `@font-face{font-family:"${family}";src:${names.map((name) => `local("${name}")`).join(',')};size-adjust:${stretched}%${measures}${range && `;unicode-range:${range}`}}`
const bold = ['Arial Bold', 'Liberation Sans Bold']
const plain = ['Arial', 'Liberation Sans']
const fallbacks = [
  fallback('Archivo Fallback', bold, 114.8, high(76.7, 18.3)),
  fallback('Archivo Fallback', bold, 107.5, high(81.9, 19.5), cyrillic),
  fallback('Instrument Fallback', plain, 101.4, high(95.6, 24.6)),
  fallback('Instrument Fallback', plain, 105.4, high(92, 23.7), cyrillic),
].join('')

/** A member page leaves the line to what it says: its typefaces come once that stands (`when-idle.ts`). */
const waiting =
  'html[data-area="member"]:not([data-stands]){--display:"Archivo Fallback",system-ui,sans-serif;--body:"Instrument Fallback",system-ui,sans-serif}'

/** The faces that a page in this language shows at once. */
export const preloadedFonts = (language: Language) =>
  new Intl.Locale(language).maximize().script === 'Cyrl'
    ? [display, text, displayCyrillic, textCyrillic]
    : [display, text]
// all faces of a family name the same weights: Chromium takes a system font for Cyrillic otherwise
const displayWeights = '600 800'
const textWeights = '400 700'
export const fontCss = [
  face('Archivo Cut', display, displayWeights, latin),
  face('Archivo Cut', displayExtended, displayWeights, extended),
  face('Archivo Cut', displayCyrillic, displayWeights, cyrillic, high(88, 21)),
  face('Instrument Sans', text, textWeights, latin),
  face('Instrument Sans', textExtended, textWeights, extended),
  face('Instrument Sans', textCyrillic, textWeights, cyrillic, high(97, 25)),
  fallbacks,
  waiting,
].join('')

import textExtended from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url'
import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import displayExtended from '#web/fonts/archivo-extended.woff2?url'
import display from '#web/fonts/archivo-latin.woff2?url'

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2190-2193,U+2212,U+2215'
const extended = 'U+0100-02BA,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0'

const face = (family: string, url: string, weight: string, range: string) =>
  `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:${weight};font-display:swap;unicode-range:${range}}`

/** System fonts stretched to the same measures, so that nothing moves when the real ones arrive. */
const fallbacks =
  '@font-face{font-family:"Archivo Fallback";src:local("Arial Bold"),local("Liberation Sans Bold");size-adjust:114.8%;ascent-override:76.7%;descent-override:18.3%;line-gap-override:0%}' +
  '@font-face{font-family:"Instrument Fallback";src:local("Arial"),local("Liberation Sans");size-adjust:101.4%;ascent-override:95.6%;descent-override:24.6%;line-gap-override:0%}'

/** A member page leaves the line to what it says: its typefaces come once that stands (`when-idle.ts`). */
const waiting =
  'html[data-area="member"]:not([data-stands]){--display:"Archivo Fallback",system-ui,sans-serif;--body:"Instrument Fallback",system-ui,sans-serif}'

export const preloadedFonts = [display, text]
export const fontCss = [
  face('Archivo Cut', display, '600 800', latin),
  face('Archivo Cut', displayExtended, '600 800', extended),
  face('Instrument Sans', text, '400 700', latin),
  face('Instrument Sans', textExtended, '400 700', extended),
  fallbacks,
  waiting,
].join('')

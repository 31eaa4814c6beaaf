import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Text, what is said loudly in it, and headings: the weights of the product's own typefaces. */
export const faceNames = ['text', 'strong', 'display'] as const
export type FaceName = (typeof faceNames)[number]
const scripts = ['latin', 'extended', 'cyrillic'] as const
type PaperScript = (typeof scripts)[number]

const span = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))
const without = (all: string, missing: string) => [...all].filter((sign) => !missing.includes(sign)).join('')
/** What the files hold, of every weight alike: a sign outside would be an empty box. */
const signs: Readonly<Record<PaperScript, string>> = {
  latin: `${span(0x20, 0x7e)}${without(span(0xa0, 0xff), '¤¦¬\u00ad±²³µ¹¼½¾')}ıŒœ˚˜–—‘’‚“”„•…‹›€™−`,
  extended: `${without(span(0x100, 0x17f), 'ĈĉĔĕĜĝĤĥĨĩĬĭıĴĵĸĿŀŉŎŏŒœŜŝŢţŦŧŨũſ')}${span(0x218, 0x21b)}ẞ`,
  cyrillic: `${without(span(0x401, 0x45f), 'Ѝѐѝ')}Ґґ№`,
}
const scriptOf = new Map(scripts.flatMap((script) => [...signs[script]].map((sign) => [sign, script] as const)))

const instrument = { latin: 'instrument-sans-latin-wght', extended: 'instrument-sans-latin-ext-wght' }
const files: Readonly<Record<FaceName, Readonly<Record<PaperScript, { file: string; axes: Record<string, number> }>>>> =
  {
    text: {
      latin: { file: `instrument-sans/files/${instrument.latin}`, axes: { wght: 400 } },
      extended: { file: `instrument-sans/files/${instrument.extended}`, axes: { wght: 400 } },
      cyrillic: { file: 'onest/files/onest-cyrillic-wght', axes: { wght: 400 } },
    },
    strong: {
      latin: { file: `instrument-sans/files/${instrument.latin}`, axes: { wght: 650 } },
      extended: { file: `instrument-sans/files/${instrument.extended}`, axes: { wght: 650 } },
      cyrillic: { file: 'onest/files/onest-cyrillic-wght', axes: { wght: 640 } },
    },
    display: {
      latin: { file: 'archivo/files/archivo-latin-wdth', axes: { wdth: 114, wght: 720 } },
      extended: { file: 'archivo/files/archivo-latin-ext-wdth', axes: { wdth: 114, wght: 720 } },
      cyrillic: { file: 'roboto-flex/files/roboto-flex-cyrillic-wdth', axes: { wdth: 118, wght: 720 } },
    },
  }

/** One file of a face under the name that a document knows it by. */
export interface FaceFile {
  name: string
  bytes: Uint8Array
}
const cut = async (face: FaceName, script: PaperScript): Promise<FaceFile> => {
  const { file, axes } = files[face][script]
  const { default: subsetFont } = await import('subset-font')
  const source = await readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}-normal.woff2`)))
  const bytes = await subsetFont(source, signs[script], {
    targetFormat: 'sfnt',
    variationAxes: axes,
    keepFeatures: ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'],
    noHinting: true,
  })
  return { name: `${face} ${script}`, bytes }
}

let made: Promise<readonly FaceFile[]> | undefined
/** All faces at their one weight, which paper needs: cut from the variable ones once, in half a second. */
export const loadFaces = (): Promise<readonly FaceFile[]> => {
  made ??= Promise.all(faceNames.flatMap((face) => scripts.map((script) => cut(face, script))))
  return made
}

const alike: Readonly<Record<string, string>> = { '‐': '-', '‑': '-', '‒': '–', '―': '—', '⁄': '/', '\u202f': '\u00a0' }
/** As near as the faces come: without what stands over a letter, or a question mark. */
const nearest = (sign: string) =>
  [...(alike[sign] ?? sign).normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((one) => (scriptOf.has(alike[one] ?? one) ? (alike[one] ?? one) : '?'))
    .join('')

/** A text in signs that the faces have. */
export const asPrintable = (text: string): string =>
  [...text.normalize('NFC')].map((sign) => (sign === '\n' || scriptOf.has(sign) ? sign : nearest(sign))).join('')

/** Pieces of a printable text, each of one file of the face. */
export const runsOf = (face: FaceName, text: string): { font: string; text: string }[] => {
  const runs: { font: string; text: string }[] = []
  for (const sign of text) {
    const font = `${face} ${scriptOf.get(sign) ?? 'latin'}`
    const last = runs.at(-1)
    if (last?.font === font) last.text += sign
    else runs.push({ font, text: sign })
  }
  return runs
}

import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Headings use one width of Archivo and three of its weights. Cut to that it is 30 KB instead of 180 KB. It has no Cyrillic,
 * nor has Instrument Sans: Roboto Flex and Onest lend theirs. The build makes the cut files when they are missing.
 */
const root = new URL('../', import.meta.url)
const target = new URL('src/web/fonts/', root)
const source = (name: string) => new URL(`node_modules/@fontsource-variable/${name}.woff2`, root)

const span = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
/** Characters of the two faces; `src/web/fonts.ts` declares the same ranges. */
const latin = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}ıŒœʻʼˆ˚˜${span(0x2010, 0x2027)}…‰′″‹›€™←↑→↓−∕`
const extended = `${span(0x100, 0x17f)}${span(0x218, 0x21b)}ȟȳ${span(0x1e80, 0x1e85)}ẞ`
const cyrillic = span(0x400, 0x45f)

const heading = { min: 600, max: 800 }
interface Cut {
  from: string
  to: string
  text: string
  axes: Record<string, number | { min: number; max: number }>
}
const cuts: readonly Cut[] = [
  {
    from: 'archivo/files/archivo-latin-wdth-normal',
    to: 'archivo-latin.woff2',
    text: latin,
    axes: { wdth: 114, wght: heading },
  },
  {
    from: 'archivo/files/archivo-latin-ext-wdth-normal',
    to: 'archivo-extended.woff2',
    text: extended,
    axes: { wdth: 114, wght: heading },
  },
  {
    from: 'roboto-flex/files/roboto-flex-cyrillic-wdth-normal',
    to: 'roboto-flex-cyrillic.woff2',
    text: cyrillic,
    axes: { wdth: 124, wght: heading },
  },
  {
    from: 'onest/files/onest-cyrillic-wght-normal',
    to: 'onest-cyrillic.woff2',
    text: cyrillic,
    axes: { wght: { min: 400, max: 700 } },
  },
]

const exists = (path: URL) =>
  access(path).then(
    () => true,
    () => false,
  )

export async function buildFonts() {
  await mkdir(target, { recursive: true })
  for (const cut of cuts) {
    const file = new URL(cut.to, target)
    if (await exists(file)) continue
    const font = await subsetFont(await readFile(source(cut.from)), cut.text, {
      targetFormat: 'woff2',
      variationAxes: cut.axes,
      keepFeatures: ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'],
      noHinting: true,
    })
    await writeFile(file, font)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildFonts()

import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Headings use one width of Archivo and three of its weights. Cut to that it is 30 KB instead of 180 KB.
 * The cut files are not kept in the repository: the build makes them when they are missing.
 */
const root = new URL('../', import.meta.url)
const target = new URL('src/web/fonts/', root)
const source = (name: string) => new URL(`node_modules/@fontsource-variable/${name}.woff2`, root)

const span = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
/** Characters of the two faces; `src/web/fonts.ts` declares the same ranges. */
const latin = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}ıŒœʻʼˆ˚˜${span(0x2010, 0x2027)}…‰′″‹›€™←↑→↓−∕`
const extended = `${span(0x100, 0x17f)}${span(0x218, 0x21b)}ȟȳ${span(0x1e80, 0x1e85)}ẞ`

const cuts = [
  { from: 'archivo/files/archivo-latin-wdth-normal', to: 'archivo-latin.woff2', text: latin },
  { from: 'archivo/files/archivo-latin-ext-wdth-normal', to: 'archivo-extended.woff2', text: extended },
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
      variationAxes: { wdth: 114, wght: { min: 600, max: 800 } },
      keepFeatures: ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'],
      noHinting: true,
    })
    await writeFile(file, font)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildFonts()

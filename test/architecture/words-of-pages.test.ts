import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import config from '../../lingui.config.ts'

const catalogues = config
  .catalogs!.filter(({ path }) => path.includes('/web/'))
  .map(({ path, include, exclude = [] }) => ({
    name: path.split('/').at(-1)!,
    isOf: (file: string) => {
      const among = (globs: readonly string[]) =>
        globs.some((glob) => {
          const plain = glob.replace('<rootDir>/', '')
          return file === plain || file.startsWith(`${plain.replace(/\/$/, '')}/`) || matchesGlob(file, plain)
        })
      return among(include) && !among(exclude)
    },
  }))

const sources = new Map(
  globSync('src/{web,contract}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
)
const importedBy = (file: string): string[] =>
  [
    ...sources
      .get(file)!
      .matchAll(/(?:^import (?!type )[^'"]*?|^export (?!type )[^'"]*?from |import\()['"]([^'"]+)['"]/gm),
  ]
    .map(([, path = '']) =>
      path.startsWith('.') ? join(dirname(file), path) : path.replace(/^#(web|contract)\//, 'src/$1/'),
    )
    .filter((path) => sources.has(path))
/** Everything that a page is made of, what it loads later, too. */
const allOf = (page: string) => {
  const found = new Set([page])
  for (const file of found) for (const next of importedBy(file)) found.add(next)
  return [...found]
}
const speaks = (file: string) => /@lingui\/core\/(runtime-)?macro/.test(sources.get(file)!)
const loaded = (file: string) => [
  ...sources.get(file)!.matchAll(/speaks\(import\.meta\.glob\('\/locales\/\*\/web\/([\w-]+)\.po'\)\)/g),
]

/** Outside the frame of members, which loads what nearly all of them say. */
const apart = [
  'yard-screen/yard-page.tsx',
  'display/display-page.tsx',
  'money/pay-page.tsx',
  'work-orders/estimate-page.tsx',
]

it.each(apart)('%s loads the words of all it is made of', (page) => {
  const start = `src/web/${page}`
  expect(existsSync(start)).toBe(true)
  const files = allOf(start)
  expect(files.length).toBeGreaterThan(10)
  const words = new Set(['ground', ...files.flatMap((file) => loaded(file).map(([, name]) => name!))])
  const missing = files
    .filter((file) => file.startsWith('src/web/') && speaks(file))
    .map((file) => [file, catalogues.find(({ isOf }) => isOf(file))?.name] as const)
    .filter(([, name]) => name !== undefined && !words.has(name))
  expect(missing).toEqual([])
})

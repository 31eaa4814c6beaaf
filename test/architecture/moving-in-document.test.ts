import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** What is filled in stands as "…" in the manual, and words by number as of several. */
const unfilled = (words: string) =>
  words.replace(/\{\w+, plural, .*?other \{([^{}]*)\}\}/g, '$1').replace(/#|\{\w+\}/g, '…')
/** All that is said in English: what stands in bold or italics in the manual is a label that has to be among it. */
const said = new Set(
  globSync('locales/en/**/*.po', { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(/^msgid "(.+)"$/gm)].map(([, words]) => unfilled(words!.replace(/\\"/g, '"'))),
  ),
)
const labelsIn = (text: string) =>
  [...text.replace(/\s+/g, ' ').matchAll(/\*\*([^*]+)\*\*|\*([^*]+)\*/g)].map(([, bold, italic]) => (bold ?? italic)!)
const missingIn = (text: string) => labelsIn(text).filter((label) => !said.has(label.replaceAll("'", '’')))

it('every label that docs/moving-in.md names is one that a screen says', () => {
  const manual = read('docs/moving-in.md')
  expect(labelsIn(manual).length).toBeGreaterThan(40)
  expect(missingIn(manual)).toEqual([])
})

it('a label that no screen says is found, also across the end of a line', () => {
  expect(missingIn('Press **Make racks**, then *Make\nboats*.')).toEqual(['Make boats'])
})

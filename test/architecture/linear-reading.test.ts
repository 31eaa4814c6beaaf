import { describe, expect, it } from 'vitest'
import { checkLinearReading } from '../../scripts/checks/linear-reading.ts'
import { plantTree } from './planted-tree.ts'

const lawful: Record<string, string> = {
  'src/web/build/read-own-page.ts': 'export const end = /\\/+$/\n',
  'src/contract/a.test.ts': 'export const end = /\\/+$/\n',
  'src/contract/fields.ts':
    "export const isDay = (text: string) => /^\\d{4}-\\d\\d$/.test(text) || text.match('^a+b$')\n",
  'src/web/values.tsx':
    'export const words = (label: string, value: unknown): string =>\n  Array.isArray(value) ? value.map((one) => words(label, one)).join() : label\n',
}

/** What is planted and the words of the one finding about it. */
const offenders: [string, string, string][] = [
  ['a pattern that tries exponentially', 'export const bad = /^(a+)+$/\n', 'exponential'],
  ['slashes at an end', "export const path = (text: string) => text.replace(/\\/+$/, '')\n", '2nd degree polynomial'],
  ['the same behind a look', "export const path = (text: string) => text.replace(/(?<=.)\\/+$/, '')\n", '2nd degree'],
  ['a pattern made of a text', "export const bad = new RegExp('(x|x)*y')\n", 'exponential'],
  ['a text taken for a pattern', "export const bad = (text: string) => text.search('(x+)+$')\n", 'exponential'],
  ['a pattern nobody can read', 'export const of = (word: string) => new RegExp(word)\n', 'while it runs'],
  [
    'a reader that calls itself with a rest',
    'export const words = (text: string): boolean =>\n  text === "" || ["a", "aa"].some((word) => text.startsWith(word) && words(text.slice(word.length)))\n',
    'words reads a text by calling itself',
  ],
  [
    'a reader that calls itself at a later place',
    'export function at(text: string, from = 0): boolean {\n  return from === text.length || at(text, from + 1) || at(text, from + 2)\n}\n',
    'at reads a text by calling itself',
  ],
  [
    'a method that calls itself',
    'export class Reader {\n  read(text: string): number {\n    return text === "" ? 0 : this.read(text.slice(1))\n  }\n}\n',
    'read reads a text by calling itself',
  ],
]

describe('linear reading', () => {
  it('finds nothing in a lawful tree and reads it', async () => {
    using tree = plantTree(lawful)
    expect(await checkLinearReading(tree.root)).toEqual({ read: '2 patterns in 2 files', problems: [] })
  })

  it.each(offenders)('catches %s', async (_name, text, words) => {
    using tree = plantTree({ ...lawful, 'src/server/platform/bad.ts': text })
    const { problems } = await checkLinearReading(tree.root)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain('src/server/platform/bad.ts')
    expect(problems[0]).toContain(words)
  })

  it('catches two that call each other', async () => {
    using tree = plantTree({
      ...lawful,
      'src/web/bad.ts':
        'function one(text: string): boolean {\n  return text === "" || other(text.slice(1))\n}\nfunction other(text: string): boolean {\n  return one(text.slice(1))\n}\nexport { one }\n',
    })
    const { problems } = await checkLinearReading(tree.root)
    expect(problems).toHaveLength(2)
  })
})

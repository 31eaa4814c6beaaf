import { describe, expect, it } from 'vitest'
import type { Findings } from '../../scripts/checks/files.ts'
import {
  checkLengths,
  checkMarks,
  checkNames,
  checkTestPlaces,
  checkWords,
  maxLines,
} from '../../scripts/checks/house.ts'
import { checkFunctions, checkMeanings } from '../../scripts/checks/naming.ts'
import { checkSlices } from '../../scripts/checks/slices.ts'
import { checkExports } from '../../scripts/checks/tools.ts'
import { checkDates, checkPronouns, checkRows, checkStatuses } from '../../scripts/checks/wording.ts'
import { plantTree } from './planted-tree.ts'

const lines = (count: number) => 'a\n'.repeat(count)
const lawful: Record<string, string> = {
  'src/contract/boat-services/schema.ts': lines(maxLines),
  'src/server/app.ts': 'export {}\n',
  'src/contract/dates.ts': `new Intl.DateTimeFormat('en')`,
  'src/web/boats/texts.ts': `/** What an owner sees of her own account. */\n'The owner asks for her pick-up once she is on the rack.'`,
  'src/server/platform/anything-goes.ts':
    'export const isGone = (error: Refusal) => error.status === 0 || response.status === 404\n',
  'src/server/boats/tables.ts': 'export {}\n',
  'src/server/boats/create-boat.ts': 'export {}\n',
  'src/server/boats/create-boat.test.ts': `it('creates', () => {})\n`,
  'src/server/chat/hub/protocol.ts': 'export const skip = rows.skip(1)\n',
  'src/server/schedules/transition.ts': 'export {}\n',
  'src/web/ui/surface.module.css': '.a {}\n',
  'test/e2e/sign-in.spec.ts': `test('signs in', () => {})\n`,
  'docs/README.md': 'Any length, any name.\n',
}
const join = (...halves: string[]) => halves.join('')

/** check → the planted path, its text, and the words the finding holds. */
const offenders: [string, (root: string) => Findings, string, string, string][] = [
  ['a long file', checkLengths, 'src/web/long.css', lines(maxLines + 1), `${maxLines + 1} lines`],
  ['a camelCase name', checkNames, 'src/web/boatList.tsx', '', 'not kebab-case'],
  ['an upper-case folder', checkNames, 'test/Boats/list.ts', '', 'not kebab-case'],
  ['a drawer of utils', checkNames, 'src/web/date-utils.ts', '', '"utils"'],
  ['a folder of helpers', checkNames, 'test/helpers/boats.ts', '', '"helpers"'],
  ['a folder of services', checkNames, 'src/server/services/boats.ts', '', '"services"'],
  ['a common file', checkNames, 'src/server/boats/common.ts', '', '"common"'],
  ['a misc file', checkNames, 'scripts/misc.ts', '', '"misc"'],
  ['a path of the machine', checkWords, 'docs/note.md', join('see /work/', 'main/x'), 'mentions'],
  ['a registry address', checkWords, 'src/web/a.ts', join('https://registry.', 'npmjs.org/x'), 'mentions'],
  ['work left for later', checkMarks, 'src/web/a.ts', join('// TO', 'DO: later'), 'src/web/a.ts:1'],
  ['work to be mended', checkMarks, 'bench/a.ts', join('x\n// FIX', 'ME'), 'bench/a.ts:2'],
  ['silenced types', checkMarks, 'src/web/a.tsx', join('// @ts-', 'ignore'), 'holds'],
  ['a test that runs alone', checkMarks, 'src/web/a.test.ts', join(`it.on`, `ly('x')`), 'holds'],
  ['a test that is left out', checkMarks, 'test/e2e/a.spec.ts', join(`test.describe.sk`, `ip('x')`), 'holds'],
  ['a date written beside the one place', checkDates, 'src/web/a.ts', `new Intl.DateTimeFormat('en')`, 'writes dates'],
  ['days turned round by hand', checkDates, 'src/server/a.ts', `day.split('-').reverse()`, 'writes dates'],
  ['a screen by the phone’s clock', checkDates, 'src/web/a.tsx', 'new Date().getHours()', 'marina’s clock'],
  ['a man in a text', checkPronouns, 'src/web/a.ts', `'Somebody forgot his password'`, '"they"'],
  ['a woman in a text', checkPronouns, 'src/web/a.ts', `'The customer sees her messages'`, '"they"'],
  ['an owner called she', checkPronouns, 'src/server/a.ts', `'She owns this boat already'`, '"they"'],
  ['a thing of her own', checkPronouns, 'src/contract/a.ts', `'The owner makes a request of her own.'`, '"they"'],
  ['a status by its number', checkStatuses, 'src/web/a.ts', 'if (row.scheduleStatus >= 7) open()', 'table of statuses'],
  ['a row in the words of the table', checkRows, 'src/server/a.ts', '  boat_id: number | null', 'as "boatId"'],
  ['one asked for in one line', checkRows, 'src/server/a.ts', 'execute<{ slot_at: string }>(sql`…`)', 'as "boatId"'],
  ['a row cast by hand', checkRows, 'src/server/a.ts', 'name: row.name as string,', 'as "boatId"'],
  ['a status by its number in SQL', checkStatuses, 'src/server/a.ts', 'sql`s.status in (7, 8)`', 'table of statuses'],
  [
    'an order of codes',
    checkStatuses,
    'src/web/a.ts',
    'if (status < scheduleStatus.lifted) open()',
    'table of statuses',
  ],
  ['a list of statuses', checkStatuses, 'src/server/a.ts', '[5, 6, 9].includes(row.status)', 'table of statuses'],
  ['a name with two meanings', checkMeanings, 'src/web/a.ts', 'type Twice = 1\ninterface Twice {}', 'the type Twice'],
  ['a function declared in the server', checkFunctions, 'src/server/a.ts', 'export function add() {', 'a `const` here'],
  [
    'an arrow with a body in the browser',
    checkFunctions,
    'src/web/a.ts',
    'const add = (a: A): B => {',
    'wants `function`',
  ],
  [
    'an arrow of several lines there',
    checkFunctions,
    'src/web/a.ts',
    'const add = (\n  a: A,\n) => {',
    'wants `function`',
  ],
  ['a test no runner looks for', checkTestPlaces, 'bench/a.test.ts', '', 'no runner'],
  ['a unit test among the browser tests', checkTestPlaces, 'test/e2e/a.test.ts', '', 'no runner'],
  ['a browser test beside a page', checkTestPlaces, 'src/web/boats/a.spec.ts', '', 'no runner'],
  ['a word outside the vocabulary', checkSlices, 'src/server/boats/manager.ts', '', '"manager.ts"'],
  ['a command without a verb', checkSlices, 'src/server/boats/boat-creator.ts', '', '"boat-creator.ts"'],
  ['a verb without a noun', checkSlices, 'src/server/boats/create.ts', '', '"create.ts"'],
  ['a folder outside the list', checkSlices, 'src/server/boats/hub/protocol.ts', '', 'no folder "hub"'],
  ['a file that is no code', checkSlices, 'src/server/boats/tables.json', '', '"tables.json"'],
]
const checks = {
  checkLengths,
  checkNames,
  checkWords,
  checkMarks,
  checkTestPlaces,
  checkSlices,
  checkDates,
  checkPronouns,
  checkRows,
  checkStatuses,
  checkMeanings,
  checkFunctions,
}

describe('house rules', () => {
  it.each(Object.entries(checks))('%s finds nothing in a lawful tree and reads it', (_name, check) => {
    using tree = plantTree(lawful)
    const { read, problems } = check(tree.root)
    expect(problems).toEqual([])
    expect(read).toMatch(/^[1-9]/)
  })

  it.each(offenders)('catch %s', (_name, check, path, text, words) => {
    using tree = plantTree({ ...lawful, [path]: text })
    const { problems } = check(tree.root)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(path)
    expect(problems[0]).toContain(words)
  })

  it('see what is exported for nobody, and a file nobody reaches', async () => {
    const used = { 'bench/a.ts': `import { b } from '#contract/b.ts'\nb()\n` }
    using tree = plantTree({ ...used, 'src/contract/b.ts': 'export const b = () => 1\n' })
    expect((await checkExports(tree.root)).problems).toEqual([])
    using wrong = plantTree({
      ...used,
      'src/contract/b.ts': 'export const b = () => 1\nexport const nobody = () => 1\nexport type Never = 1\n',
      'src/contract/lost.ts': 'export {}\n',
    })
    const { problems } = await checkExports(wrong.root)
    for (const name of ['nobody', 'Never', 'src/contract/lost.ts']) expect(problems.join('\n')).toContain(name)
  })

  it('leave out what git ignores', () => {
    using tree = plantTree({
      ...lawful,
      '.gitignore': 'node_modules/\n/build/\n*.log\n',
      'build/a.txt': join('/work/', 'main'),
    })
    expect(checkWords(tree.root).problems).toEqual([])
  })
})

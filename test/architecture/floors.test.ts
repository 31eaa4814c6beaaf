import { describe, expect, it } from 'vitest'
import { checkFloors, floors } from '../../scripts/checks/floors.ts'
import { checkImports } from '../../scripts/checks/imports.ts'
import { plantTree, repository } from './planted-tree.ts'

const table = (name: string) => `export const made = pgTable('${name}', {})\n`
/** Boats lie below schedules, files below boats; what the upper reads of the lower is lawful. */
const lawful: Record<string, string> = {
  'src/server/app.ts': `import { readSchedules } from './schedules/public.ts'\nexport const app = readSchedules\n`,
  'src/server/platform/pages.ts': `export const page = sql\`select id from \${source} limit 1\`\n`,
  'src/server/files/tables.ts': table('file'),
  'src/server/boats/tables.ts': table('boat'),
  'src/server/boats/public.ts': `import { made } from './tables.ts'\nexport const readBoat = () => [made, 'boats from schedule to schedule']\n`,
  'src/server/boats/public.test.ts': `import { app } from '../app.ts'\nexport const used = [app, sql\`select from schedule\`]\n`,
  'src/server/schedules/tables.ts': table('schedule'),
  'src/server/schedules/public.ts': `import { readBoat } from '../boats/public.ts'\nexport const readSchedules = [readBoat, sql\`select s.id from schedule s, boat b where b.id = s.boat_id\`]\n`,
  'src/server/subscriptions/tables.ts': table('subscription'),
}

const imports: [string, string, string][] = [
  [
    'a value',
    'src/server/boats/a.ts',
    `import { readSchedules } from '../schedules/public.ts'\nexport const a = readSchedules\n`,
  ],
  [
    'a type',
    'src/server/boats/a.ts',
    `import type { readSchedules } from '#server/schedules/public.ts'\nexport type A = typeof readSchedules\n`,
  ],
  ['what is passed on', 'src/server/boats/a.ts', `export { readSchedules } from '../schedules/public.ts'\n`],
  ['what is loaded late', 'src/server/files/a.ts', `export const a = () => import('../boats/public.ts')\n`],
  [
    'a slice of the same floor',
    'src/server/boat-services/public.ts',
    `export { made } from '../subscriptions/tables.ts'\n`,
  ],
]

const statements: [string, string, string][] = [
  ['a joined table', 'src/server/boats/a.ts', 'sql`select b.id from boat b left join schedule s on true`'],
  ['a table in a list', 'src/server/boats/a.ts', 'sql`select 1 from boat b, schedule s where true`'],
  [
    'a table in a piece of a statement',
    'src/server/boats/a.ts',
    `sql\`exists (select from schedule where boat_id = \${boatId})\``,
  ],
  ['a column by its table', 'src/server/boats/a.ts', 'sql`schedule.status`'],
  ['a column in a string', 'src/server/boats/a.ts', `ownersWords('schedule.notes')`],
  ['a table that is written', 'src/server/files/a.ts', 'sql<number>`update boat set name = null`'],
  ['a table that is emptied', 'src/server/files/a.ts', 'sql`delete from only "boat"`'],
  [
    'a piece within a piece',
    'src/server/boats/a.ts',
    `sql\`select \${sql\`(select count(*) from schedule)\`} from boat\``,
  ],
  ['a statement in a string', 'src/server/boats/a.ts', `client.query('select id from schedule')`],
  ['a table of a slice, in the platform', 'src/server/platform/a.ts', 'sql`select from boat`'],
]

describe('the floors of the server', () => {
  it('leave what is above free to read what is below', async () => {
    using tree = plantTree(lawful)
    const { read, problems } = checkFloors(tree.root)
    expect(problems).toEqual([])
    expect(read).toBe('7 files in 5 slices, 4 tables, 2 statements')
    expect((await checkImports(tree.root)).problems).toEqual([])
  })

  it('name each slice once', () => expect(new Set(floors.flat()).size).toBe(floors.flat().length))

  it.each(imports)('refuse an import of %s from above', async (_what, path, text) => {
    using tree = plantTree({ ...lawful, [path]: text })
    const { problems } = await checkImports(tree.root)
    expect(problems.filter((problem) => problem.startsWith(`lower-never-imports-upper: ${path}`))).toHaveLength(1)
  })

  it.each(statements)('refuse %s of a slice above', (_what, path, text) => {
    using tree = plantTree({ ...lawful, [path]: `export const a = ${text}\n` })
    const { problems } = checkFloors(tree.root)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`${path}:1 names`)
  })

  it('refuse a slice without a floor', () => {
    using tree = plantTree({ ...lawful, 'src/server/cranes/tables.ts': table('crane') })
    expect(checkFloors(tree.root).problems.join()).toContain('src/server/cranes: this slice has no floor')
  })

  it('read this repository whole', () => {
    const [files, slices, tables, read] = checkFloors(repository).read.match(/\d+/g)!.map(Number)
    expect(files).toBeGreaterThan(350)
    expect(slices).toBe(floors.flat().length)
    expect(tables).toBeGreaterThan(30)
    expect(read).toBeGreaterThan(300)
  })
})

import { describe, expect, it } from 'vitest'
import { listFiles } from '../../scripts/checks/files.ts'
import { importRules } from '../../scripts/checks/import-rules.ts'
import { checkImports } from '../../scripts/checks/imports.ts'
import { plantTree, repository } from './planted-tree.ts'

/** A tree that uses every door the rules leave open. */
const lawful: Record<string, string> = {
  'src/contract/boats/schema.ts': `import { z } from 'zod'\nexport const boat = z.object({})\n`,
  'src/contract/boats/schema.test.ts': `import { it } from 'vitest'\nimport { boat } from './schema.ts'\nit('is', () => boat)\n`,
  'src/server/app.ts': `import { routes } from './boats/routes.ts'\nexport const app = routes\n`,
  'src/server/main.ts': `import { app } from './app.ts'\nexport const main = app\n`,
  'src/server/platform/clock.ts': `export const clock = 1\n`,
  'src/server/boats/tables.ts': `export const boats = 1\n`,
  'src/server/boats/public.ts': `import { boats } from './tables.ts'\nexport const readBoat = boats\n`,
  'src/server/boats/routes.ts': `import { boat } from '#contract/boats/schema.ts'\nimport { clock } from '#server/platform/clock.ts'\nexport const routes = [boat, clock]\n`,
  'src/server/schedules/queries.ts': `import { boats } from '../boats/tables.ts'\nexport const list = boats\n`,
  'src/server/schedules/assign-rack.ts': `import { readBoat } from '../boats/public.ts'\nexport const assignRack = readBoat\n`,
  'src/server/schedules/assign-rack.test.ts': `import { app } from '../app.ts'\nimport { boats } from '../boats/tables.ts'\nexport const used = [app, boats]\n`,
  'src/web/root.tsx': `import { shell } from './shell/shell.tsx'\nexport const root = shell\n`,
  'src/web/shell/shell.tsx': `import { form } from '#web/boats/boat-form.tsx'\nexport const shell = form\n`,
  'src/web/ui/data-table.tsx': `import 'react'\nexport const table = 1\n`,
  'src/web/boats/boat-form.tsx': `import { boat } from '#contract/boats/schema.ts'\nexport const form = boat\n`,
  'src/web/racks/rack-page.tsx': `import { form } from '#web/boats/boat-form.tsx'\nimport { table } from '#web/ui/data-table.tsx'\nexport const page = [form, table]\n`,
}

/** For each rule the files that break it. */
const offenders: Record<string, Record<string, string>> = {
  'contract-alone': { 'src/contract/a.ts': `import 'react'\n` },
  'web-without-server': {
    'src/web/a.ts': `import type { clock } from '#server/platform/clock.ts'\nexport type A = typeof clock\n`,
  },
  'web-by-calls': {
    'src/contract/boats/endpoints.ts': `export const boats = 1\n`,
    'src/web/a.ts': `import { boats } from '#contract/boats/endpoints.ts'\nexport const a = boats\n`,
  },
  'server-without-web': {
    'src/server/schedules/queries.ts': `export const lazy = () => import('../../web/ui/data-table.tsx')\n`,
  },
  'slices-meet-in-public': { 'src/server/schedules/queries.ts': `export { routes } from '#server/boats/routes.ts'\n` },
  'foreign-tables-in-reads': { 'src/server/schedules/assign-rack.ts': `import '../boats/tables.ts'\n` },
  'app-on-top': { 'src/server/schedules/routes.ts': `import '../main.ts'\n` },
  'web-ground-without-slices': { 'src/web/ui/a.tsx': `import '../boats/boat-form.tsx'\n` },
  'web-slices-meet-in-pages': { 'src/web/racks/rack-form.tsx': `import '#web/boats/boat-form.tsx'\n` },
  'product-without-tests': { 'src/web/a.ts': `import '../contract/boats/schema.test.ts'\n` },
  'product-without-development-packages': { 'src/web/a.ts': `import 'vitest'\n` },
  'drizzle-by-one-door': { 'src/server/schedules/queries.ts': `import 'drizzle-orm'\n` },
  'no-cycles': {
    'src/contract/a.ts': `import { type B } from './b.ts'\nexport type A = B\n`,
    'src/contract/b.ts': `import type { A } from './a.ts'\nexport type B = A\n`,
  },
  resolvable: { 'src/web/a.ts': `import '#contract/nowhere.ts'\n` },
}

const brokenRules = (problems: string[]) => [...new Set(problems.map((problem) => problem.split(':')[0]))]

describe('import rules', () => {
  it('reads every module of a lawful tree and finds nothing', async () => {
    using tree = plantTree(lawful)
    const { read, problems } = await checkImports(tree.root)
    expect(problems).toEqual([])
    expect(read).toBe(`${Object.keys(lawful).length} modules, ${Object.keys(offenders).length} rules`)
  })

  it('have an offender each', () => {
    expect(Object.keys(offenders)).toEqual(importRules.forbidden?.map((rule) => rule.name))
  })

  it.each(Object.entries(offenders))('%s catches its planted offender', async (rule, files) => {
    using tree = plantTree({ ...lawful, ...files })
    expect(brokenRules((await checkImports(tree.root)).problems)).toEqual([rule])
  })

  it('read every module of this repository; `npm run check` says what they find', async () => {
    const modules = listFiles(repository).filter((path) => /^src\/.*(?<!\.d)\.tsx?$/.test(path))
    const { read } = await checkImports(repository)
    expect(modules.length).toBeGreaterThan(50)
    expect(read).toContain(`${modules.length} modules`)
  })
})

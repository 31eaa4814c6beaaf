import { join } from 'node:path'
import { cruise, type IFlattenedRuleSet } from 'dependency-cruiser'
import { type Findings, listFiles } from './files.ts'
import { upwardImports } from './floors.ts'
import { importRules } from './import-rules.ts'

const isModule = (path: string) => /^src\/.*\.tsx?$/.test(path) && !path.endsWith('.d.ts')

/** Obeys everyone the import rules? A file that was not read counts as a problem of its own. */
export async function checkImports(root: string): Promise<Findings> {
  const { forbidden, options } = importRules
  const ruleSet: IFlattenedRuleSet = { forbidden: forbidden ?? [] }
  const { output } = await cruise(['src'], { ...options, ruleSet, validate: true, baseDir: root })
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text instead of a result')
  const read = new Set(output.modules.map((module) => module.source))
  const files = listFiles(root).filter(isModule)
  const unread = files.filter((file) => !read.has(file)).map((file) => `${join(file)} was not read`)
  const violations = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  const imports = output.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  return {
    read: `${files.length - unread.length} modules, ${ruleSet.forbidden?.length} rules`,
    problems: [...unread, ...violations, ...upwardImports(imports)],
  }
}

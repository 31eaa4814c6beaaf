import { type ESTree, parseSync } from 'vite'
import { type Findings, listFiles, readText } from './files.ts'

/**
 * The slices of the server from the ground up. A slice imports, and names in SQL, its own things and those of floors
 * below, never of its own floor or above: so there is no circle. What must go up goes by a port, see docs/architecture.md.
 */
export const floors: readonly (readonly string[])[] = [
  ['platform'],
  ['people'],
  ['audit', 'history', 'calendars'],
  ['settings'],
  ['lookups', 'files', 'mail', 'alerts', 'papers', 'sms'],
  ['jobs', 'notifications'],
  ['accounts'],
  ['racks', 'plans', 'machines'],
  ['stops', 'money'],
  ['boats'],
  ['subscriptions', 'boat-services', 'invoices'],
  ['providers', 'work-orders'],
  ['schedules'],
  ['rack-map'],
  ['fleet', 'chat', 'condition', 'day', 'enquiries', 'imports', 'bank-files', 'reminders'],
  [
    'accounting',
    'dashboard',
    'expiries',
    'exports',
    'review',
    'site',
    'visits',
    'offers',
    'display',
    'broadcasts',
    'renewals',
  ],
  ['yard-screen'],
  ['own-data'],
  ['demo', 'backups'],
]

const sliceOf = (path: string) => /^src\/server\/([^/]+)\//.exec(path)?.[1]
const floorOf = (slice: string) => floors.findIndex((floor) => floor.includes(slice))
const isProduct = (path: string) => /^src\/server\/[^/]+\/.*(?<!\.test)\.ts$/.test(path)

/** Whether a file of one slice may not know what is another's. */
const isUpward = (from: string, to: string | undefined) =>
  to !== undefined && from !== to && floorOf(to) >= floorOf(from)

/** Imports from a floor below to one above, of types as well. */
export const upwardImports = (imports: readonly { from: string; to: string }[]): string[] =>
  imports
    .filter(({ from, to }) => isProduct(from) && isUpward(sliceOf(from)!, sliceOf(to)))
    .map(({ from, to }) => `lower-never-imports-upper: ${from} → ${to}`)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const textsOf = ({ quasis }: ESTree.TemplateLiteral) => quasis.map(({ value }) => value.raw).join('$')
const isSql = (tag: ESTree.Expression) => tag.type === 'Identifier' && tag.name === 'sql'
const beginsAsSql = /^\s*(?:select|insert|update|delete|with|lock|truncate|alter|create|copy)\s/i
const isColumn = /^[a-z_]+\.[a-z_]+$/

/** Every piece of a file that is SQL: templates of `sql`, statements in strings, and strings as `boat.notes`. */
function statementsOf(program: ESTree.Program) {
  const found: { text: string; start: number }[] = []
  const look = (node: unknown): void => {
    if (!isObject(node)) return
    const { type, start } = node as ESTree.Node
    if (type === 'ImportDeclaration') return
    if (type === 'TaggedTemplateExpression') {
      const { tag, quasi } = node as ESTree.TaggedTemplateExpression
      if (isSql(tag)) {
        found.push({ text: textsOf(quasi), start })
        look(quasi.expressions)
        return
      }
    }
    const text =
      type === 'TemplateLiteral'
        ? textsOf(node as ESTree.TemplateLiteral)
        : type === 'Literal' && typeof (node as ESTree.StringLiteral).value === 'string'
          ? (node as ESTree.StringLiteral).value
          : ''
    if (beginsAsSql.test(text) || isColumn.test(text)) found.push({ text, start })
    for (const child of Object.values(node)) look(child)
  }
  look(program)
  return found
}

const comments = /--[^\n]*|\/\*[^*]*\*\//g
const tableAfter = /\b(?:from|join|into|update|table|truncate|lock)\s+(?:only\s+)?"?([a-z_]+)/gi
const tableInList = /,\s*"?([a-z_]+)"?\s+(?:as\s+)?[a-z]{1,3}\b(?=\s*(?:,|where|join|left|on|\)|$))/gi
const tableOfColumn = /(?<![.\w])"?([a-z_]+)"?\.[a-z_*]/gi
const namesIn = (text: string) =>
  [tableAfter, tableInList, tableOfColumn].flatMap((pattern) =>
    [...text.replace(comments, ' ').matchAll(pattern)].map((match) => match[1]!.toLowerCase()),
  )

/** Each slice has its floor, and names in SQL only tables of its own and of floors below. */
export function checkFloors(root: string): Findings {
  const files = listFiles(root).filter(isProduct)
  const slices = new Set(files.map((path) => sliceOf(path)!))
  const owners = new Map<string, string>()
  for (const path of files)
    for (const [, table] of readText(root, path).matchAll(/\bpgTable\(\s*'([a-z_]+)'/g))
      owners.set(table!, sliceOf(path)!)
  const problems = [...slices]
    .filter((slice) => floorOf(slice) < 0)
    .map((slice) => `src/server/${slice}: this slice has no floor in scripts/checks/floors.ts`)
  let statements = 0
  for (const path of files) {
    const code = readText(root, path)
    for (const { text, start } of statementsOf(parseSync(path, code).program)) {
      statements += 1
      for (const table of new Set(namesIn(text))) {
        const owner = owners.get(table)
        if (isUpward(sliceOf(path)!, owner))
          problems.push(
            `${path}:${code.slice(0, start).split('\n').length} names "${table}" of ${owner}, which is no floor below`,
          )
      }
    }
  }
  return {
    read: `${files.length} files in ${slices.size} slices, ${owners.size} tables, ${statements} statements`,
    problems,
  }
}

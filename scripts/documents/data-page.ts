import { join } from 'node:path'
import { type Catalogue, readCatalogue, type Table } from './catalogue.ts'
import { type Declared, readDeclared } from './declared.ts'

export const dataPath = 'docs/generated/data.md'

/** What the migrations of a repository make, and what its slices declare. */
export interface Data {
  catalogue: Catalogue
  declared: readonly Declared[]
}
export const readData = async (root: string): Promise<Data> => ({
  catalogue: await readCatalogue(join(root, 'migrations')),
  declared: await readDeclared(root),
})

const row = (...cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
const code = (text: string) => `\`${text}\``
const listed = (words: readonly string[]) => words.map(code).join(', ')

/** The tables that a function of the database writes. */
const writtenBy = (body: string): string[] =>
  [...new Set([...body.matchAll(/\b(?:update|insert into|delete from)\s+([a-z_]+)/g)].map(([, table]) => table!))]
    .filter((table) => !['skip', 'of'].includes(table))
    .sort()

const tableSection = (table: Table, declared: readonly Declared[], { functions }: Catalogue): string[] => {
  const slice = declared.find(({ name }) => name === table.name)?.slice
  const called = functions.filter(({ body }) => writtenBy(body).includes(table.name)).map(({ name }) => name)
  const writers = [...(slice ? [slice] : []), ...(called.length > 0 ? [`by triggers ${listed(called)}`] : [])]
  const why = (name: string) => functions.find((each) => each.name === name)?.why ?? ''
  return [
    `## ${table.name}`,
    '',
    `Written by ${writers.join(', ')}.`,
    '',
    row('Column', 'Type', 'Null', 'Unless given'),
    row('---', '---', '---', '---'),
    ...table.columns.map(({ name, type, notNull, value }) =>
      row(name, type, notNull ? '' : 'yes', value === null ? '' : code(value)),
    ),
    '',
    ...table.rules.map((rule) => `- ${code(rule.replace('CREATE ', ''))}`),
    ...table.triggers.map(
      ({ name, when, calls }) => `- ${code(name)}, ${when.toLowerCase()}: ${code(calls)}. ${why(calls)}`,
    ),
    '',
  ]
}

/** Each table with who writes it, and what the database does by itself and why. */
export const dataPage = ({ catalogue, declared }: Data) =>
  `${[
    '# Data',
    '',
    'Written by `npm run docs` from the catalogue of a migrated database; do not edit. Every trigger tells',
    'why it is there in a comment that its migration puts on the function it calls.',
    '',
    ...catalogue.tables.flatMap((table) => tableSection(table, declared, catalogue)),
  ]
    .join('\n')
    .trimEnd()}\n`

/** A row of the table in docs/reliability.md. */
export interface Figures {
  program: string
  engine: string
  what: string
  holds: string
  verdict: string
  took: string
  day: string
}

const marks = ['<!-- figures -->', '<!-- /figures -->'] as const
const heads = ['program', 'engine', 'what', 'what must hold', 'verdict', 'took', 'run of']

const line = ({ program, engine, what, holds, verdict, took, day }: Figures) =>
  `| ${[program, engine, what, holds, verdict, took, day].join(' | ')} |`
const keyOf = ({ program, engine }: Pick<Figures, 'program' | 'engine'>) => `${program} ${engine}`
const between = (page: string): [from: number, to: number] => {
  const [from, to] = [page.indexOf(marks[0]), page.indexOf(marks[1])]
  if (from < 0 || to < from) throw new Error(`The page lacks its marks ${marks.join(' and ')}.`)
  return [from + marks[0].length, to]
}

const readRow = (text: string): Figures | undefined => {
  const cells = text.split('|').map((cell) => cell.trim())
  const [, program = '', engine = '', what = '', holds = '', verdict = '', took = '', day = ''] = cells
  return cells.length === heads.length + 2 ? { program, engine, what, holds, verdict, took, day } : undefined
}

/** The page with these rows in the place of older ones of the same program and engine, in the order of `order`. */
export function putFigures(page: string, rows: readonly Figures[], order: readonly string[]): string {
  const [from, to] = between(page)
  const lines = page
    .slice(from, to)
    .split('\n')
    .filter((each) => each.startsWith('|'))
  const older = lines.slice(2).flatMap((each) => readRow(each) ?? [])
  const all = new Map([...older, ...rows].map((row) => [keyOf(row), row]))
  const sorted = [...all.values()]
    .filter(({ program }) => order.includes(program))
    .sort((a, b) => order.indexOf(a.program) - order.indexOf(b.program) || a.engine.localeCompare(b.engine, 'en'))
  const table = [`| ${heads.join(' | ')} |`, `|${heads.map(() => '---').join('|')}|`, ...sorted.map(line)]
  return `${page.slice(0, from)}\n\n${table.join('\n')}\n\n${page.slice(to)}`
}

/** What the tests of a file said by console.log, as Vitest prints it below their names; else what the file said. */
export function lastWords(output: string): string {
  const said = [...output.matchAll(/^stdout \| (.*)\n(.+)$/gm)].map(([, where, words]) => ({
    byTest: where!.includes(' > '),
    words: words!.trim(),
  }))
  const ofTests = said.filter(({ byTest }) => byTest)
  return (ofTests.length > 0 ? ofTests : said)
    .map(({ words }) => words)
    .join('; ')
    .replaceAll('|', '/')
}

import type { Section } from '#test/specification/specification.ts'
import type { Shown } from './shown.ts'

/** As many tests as a cell of the table names; more are counted. */
const named = 3

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const row = (...cells: string[]) => `| ${cells.map(cell).join(' | ')} |`

function testsOf(id: string, shown: readonly Shown[]): string {
  const tests = shown
    .filter(({ ids }) => ids.includes(id))
    .map(({ file, title, isBrowser }) => `${isBrowser ? 'browser: ' : ''}${file} › ${title}`)
    .sort()
  const more = tests.length > named ? [`and ${tests.length - named} more`] : []
  return [...tests.slice(0, named), ...more].join('<br>')
}

/** The page of what the tests show of the specification, and what none shows. */
export function coveragePage(specification: readonly Section[], shown: readonly Shown[]): string {
  const ids = new Set(shown.flatMap((one) => one.ids))
  const all = specification.flatMap(({ sentences }) => sentences)
  const missing = all.filter(({ id }) => !ids.has(id))
  const counts = specification.map(({ title, sentences }) =>
    row(title, `${sentences.length}`, `${sentences.filter(({ id }) => ids.has(id)).length}`),
  )
  return `${[
    '# What the tests show of the specification',
    '',
    'Written by `npm run coverage` from the reports of the last `npm run test:long`; do not edit. The sentences lie in',
    '`test/specification/`; a test names those it shows at the end of its title.',
    '',
    `${all.length} sentences: ${all.length - missing.length} shown, ${missing.length} shown by no test.`,
    '',
    '| section | sentences | shown |',
    '| --- | --- | --- |',
    ...counts,
    '',
    '## Shown by no test',
    '',
    ...(missing.length === 0 ? ['None.'] : ['| id | sentence |', '| --- | --- |']),
    ...missing.map(({ id, text }) => row(id, text)),
    ...specification.flatMap(({ title, sentences }) => [
      '',
      `## ${title}`,
      '',
      '| id | sentence | shown by |',
      '| --- | --- | --- |',
      ...sentences.map(({ id, text }) => row(id, text, testsOf(id, shown))),
    ]),
  ].join('\n')}\n`
}

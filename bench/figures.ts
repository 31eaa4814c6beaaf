import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const sorted = (values: readonly number[]): number[] => [...values].sort((one, other) => one - other)
/** The value under which that share of the others lies; NaN of none. */
export const quantile = (values: readonly number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
export const median = (values: readonly number[]): number => quantile(values, 0.5)

export const today = (): string => new Date().toISOString().slice(0, 10)
/** A table of what was measured, under the day of the run. */
export const figureTable = (lines: readonly string[], heads: readonly string[] = ['figure']): string =>
  `Run of ${today()}.\n\n| what | ${heads.join(' | ')} |\n|---${'|---'.repeat(heads.length)}|\n${lines.join('\n')}`

/** Puts Markdown between `<!-- mark -->` and `<!-- /mark -->` of a page in docs/. */
export const writeFigures = async (mark: string, text: string, document = 'performance.md'): Promise<void> => {
  const page = join(import.meta.dirname, '..', 'docs', document)
  const before = await readFile(page, 'utf8')
  const [from, to] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`]
  const [start, end] = [before.indexOf(from), before.indexOf(to)]
  if (start < 0 || end < start) throw new Error(`docs/${document} has no place for ${mark}`)
  await writeFile(page, `${before.slice(0, start)}${from}\n\n${text}\n\n${before.slice(end)}`)
}

import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { checkImport, importRows, runImport, uploadImport } from '#contract/imports/endpoints.ts'
import type { Import, ImportRow } from '#contract/imports/schema.ts'
import type { TestApp } from './app.ts'
import type { Account, Sample } from './factories.ts'

/** A workbook of one sheet, or of several by their names. */
export const workbook = async (
  rows: CellValue[][] | Record<string, CellValue[][]>,
  name = 'boats.xlsx',
): Promise<Sample> => {
  const sheets = Array.isArray(rows)
    ? [{ name: 'Boats', rows }]
    : Object.entries(rows).map(([sheet, own]) => ({ name: sheet, rows: own }))
  return { name, content: Buffer.from(await writeXlsx({ sheets })) }
}
export const csv = (text: string, name = 'boats.csv'): Sample => ({ name, content: Buffer.from(text) })

export const brought = async (app: TestApp, who: Account, file: Sample): Promise<Import> => {
  const { status, body, problem } = await app.as(who).upload<Import>(file, 'file', uploadImport.path)
  if (status !== 200) throw new Error(`the upload answered ${status}: ${JSON.stringify(problem)}`)
  return body
}
/** Brings a file and checks it. */
export const checked = async (app: TestApp, who: Account, file: Sample, sent: object = {}): Promise<Import> => {
  const { id } = await brought(app, who, file)
  const { body, status, problem } = await app.as(who).call(checkImport, { params: { id }, body: sent as never })
  if (status !== 200) throw new Error(`the check answered ${status}: ${JSON.stringify(problem)}`)
  return body
}
export const rowsOf = async (app: TestApp, who: Account, id: number): Promise<ImportRow[]> =>
  (await app.as(who).call(importRows, { params: { id }, query: { pageSize: 100 } })).body.items
export const run = (app: TestApp, who: Account, { id, version }: Import, more: object = {}) =>
  app.as(who).call(runImport, { params: { id }, body: { version, papersDueFrom: '2026-09-08', ...more } as never })

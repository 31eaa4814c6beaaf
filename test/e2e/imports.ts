import { writeXlsx } from 'hucre/xlsx'
import type { Import } from '#contract/imports/schema.ts'
import type { Page } from './fixtures.ts'
import { ownOrigin } from './own-origin.ts'
import { registeredQuietly } from './people.ts'

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
let count = 0
/** Boats and people nobody in the marina has yet. */
export function unusedMark() {
  count += 1
  return `${Date.now().toString(36)}${count}`.toUpperCase()
}

type Cells = (string | number | null)[]
/** As an Estonian marina heads them: whatever the reader's language is, these words are the file's. */
const head = ['Omanik', 'E-post', 'Paat', 'Silt', 'Pikkus (m)', 'Koht']
/** One boat and her owner, with some cells by their place as they are asked for. */
export const rowOf = (mark: string, name: string, change: Record<number, string> = {}): Cells =>
  [
    `${name} ${mark}`,
    `${name.toLowerCase()}.${mark.toLowerCase()}@example.org`,
    `${name}boat ${mark}`,
    `EST ${name} ${mark}`,
    6.5,
    null,
  ].map((cell, at) => (at in change ? change[at]! : cell))
export const workbookOf = async (name: string, rows: Cells[]) => ({
  ...{ name, mimeType },
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Paadid', rows: [head, ...rows] }] })),
})

export async function askImports(page: Page, method: 'get' | 'put', path: string, data?: object): Promise<Import> {
  const answer = await page.request[method](`/api/Import${path}`, { ...(data && { data }), headers: ownOrigin(page) })
  if (!answer.ok()) throw new Error(`${method} Import${path} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as Import
}
/** Brings a file past the screen; staff are signed in. */
export async function bringQuietly(page: Page, rows: Cells[]): Promise<Import> {
  const multipart = { file: await workbookOf('boats.xlsx', rows) }
  const answer = await page.request.post('/api/Import/upload', { multipart, headers: ownOrigin(page) })
  if (!answer.ok()) throw new Error(`the upload answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as Import
}
export async function checkQuietly(page: Page, rows: Cells[]): Promise<Import> {
  const { id, version } = await bringQuietly(page, rows)
  return askImports(page, 'put', `/Check/${id}`, { version })
}

/** What is asked about addresses that nobody confirmed. */
export const openDecisions = async (page: Page) => {
  const stranger = await registeredQuietly(page, 'staff')
  const { id } = await checkQuietly(page, [rowOf(unusedMark(), 'Eda', { 1: stranger.email })])
  await page.goto(`/Imports/${id}`)
  await page.getByLabel(new RegExp(`^${stranger.email}`)).selectOption('same')
}
export const openImport = (how: typeof bringQuietly) => async (page: Page) => {
  await page.goto('/about')
  const { id } = await how(page, [rowOf(unusedMark(), 'Aili')])
  await page.goto(`/Imports/${id}`)
}

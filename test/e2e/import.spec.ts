import { writeXlsx } from 'hucre/xlsx'
import { expect, type Page, test } from './fixtures.ts'
import { inspect, isPhone } from './inspect.ts'
import { signInQuietly } from './people.ts'

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
let count = 0
/** Boats and people nobody in the marina has yet. */
function unique() {
  count += 1
  return `${Date.now().toString(36)}${count}`.toUpperCase()
}
type Cells = (string | number | null)[]
const head = ['Owner', 'E-mail', 'Boat', 'Plate', 'Length (m)', 'Insurance until']
const rowOf = (mark: string, name: string, change: Record<number, string | number | null> = {}): Cells =>
  [
    `${name} ${mark}`,
    `${name.toLowerCase()}.${mark.toLowerCase()}@example.org`,
    `${name}boat ${mark}`,
    `EST ${name} ${mark}`,
    6.5,
    '31.12.2030',
  ].map((cell, at) => (at in change ? change[at]! : cell))
async function bring(page: Page, name: string, rows: Cells[]) {
  const content = await writeXlsx({ sheets: [{ name: 'Paadid', rows: [head, ...rows] }] })
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: spreadsheet, buffer: Buffer.from(content) })
}
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('staff bring a file, choose a column, see wrong cells, import without them and take it back', async ({
  page,
  portray,
}) => {
  const mark = unique()
  await page.goto('/about')
  await signInQuietly(page, 'staff')
  await page.goto('/Imports')
  await heading(page, 'Import')
  await bring(page, `boats-${mark}.xlsx`, [
    rowOf(mark, 'Aili'),
    rowOf(mark, 'Bert', { 4: 62 }),
    rowOf(mark, 'Cilla', { 1: 'no address' }),
    rowOf(mark, 'Doris', { 5: 'next year' }),
  ])
  await heading(page, 'Import: columns')
  await expect(page.getByText('4 rows').first()).toBeVisible()
  await inspect(page)
  await portray('staff-import-columns')

  const plate = page.getByLabel('What “Plate” becomes')
  await plate.selectOption({ label: 'Registration number' })
  // what was chosen outlives a reload
  await page.reload()
  await expect(plate).toHaveValue('registrationNumber')
  await page.getByRole('button', { name: 'Check 4 rows' }).click()
  await heading(page, 'Import: check')
  await inspect(page)
  await portray('staff-import-check')
})

import { expect, type Page, test } from './fixtures.ts'
import { askImports, bringQuietly, checkQuietly, rowOf, unusedMark, workbookOf } from './imports.ts'
import { inspect } from './inspect.ts'
import { newcomer, registerQuietly, signInQuietly } from './people.ts'

type Rows = Parameters<typeof workbookOf>[1]
/** Of what is chosen first, and in place of one that did not go. */
const chosenFile = (page: Page) => page.getByLabel(/^Choose (a|another) file$/)
const bring = async (page: Page, name: string, rows: Rows) =>
  chosenFile(page).setInputFiles(await workbookOf(name, rows))
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const seesBoat = async (page: Page, mark: string, boat: string | null) => {
  await page.goto(`/Boats?searchQuery=${mark}`)
  await heading(page, 'Boats')
  if (boat === null) await expect(page.getByText(`Nothing matches “${mark}”.`)).toBeVisible()
  else await expect(page.getByRole('link', { name: boat }).first()).toBeVisible()
}
test('staff bring a file, choose a column, see wrong cells, import without them and take it back', async ({
  page,
  portray,
}) => {
  const mark = unusedMark()
  const file = `boats-${mark}.xlsx`
  await page.goto('/about')
  await signInQuietly(page, 'staff')
  await page.goto('/Imports')
  await heading(page, 'Import')
  const empty = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download an empty table' }).click()
  expect((await empty).suggestedFilename()).toBe('Empty table.xlsx')
  await bring(page, file, [
    rowOf(mark, 'Aili'),
    rowOf(mark, 'Bert', { 5: 'QQ-99' }),
    rowOf(mark, 'Cilla', { 1: 'no address' }),
  ])
  await heading(page, 'Import: columns')
  await inspect(page)
  await portray('staff-import-columns')
  const plate = page.getByLabel('What “Silt” becomes')
  await expect(plate).toHaveValue('')
  await plate.selectOption({ label: 'Registration number' })
  // what was chosen outlives a reload
  await page.reload()
  await expect(plate).toHaveValue('registrationNumber')
  await page.getByRole('button', { name: 'Check 3 rows' }).click()

  // wrong rows come first, with their cell
  await heading(page, 'Import: check')
  await expect(page.getByText('F3: There is no bay “QQ-99”. Add it under Racks, or mend the code.')).toBeVisible()
  await expect(page.getByText(`Ailiboat ${mark}`)).toHaveCount(0)
  // what is wrong with a bay is seen beside it: on a phone in the row's card, else in a column of its own
  await expect(page.getByText('6.50 m').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText(/^(Bay )?QQ-99$/).filter({ visible: true })).toHaveCount(1)
  const importing = page.getByRole('button', { name: 'Import 2 rows' })
  await expect(importing).toBeDisabled()
  await inspect(page)
  await portray('staff-import-check')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'File with remarks' }).click()
  expect((await download).suggestedFilename()).toBe(`boats-${mark} remarks.xlsx`)
  // Back keeps what was chosen
  await page.getByRole('link', { name: /Columns/ }).click()
  await expect(plate).toHaveValue('registrationNumber')
  await page.goBack()
  await page.getByRole('button', { name: 'Leave 1 row out' }).click()
  await page.reload()
  await expect(page.getByText('1 wrong row is left out')).toBeVisible()
  await portray('staff-import-left-out')
  await importing.click()

  await heading(page, 'Imported')
  await page.reload()
  await expect(page.locator('dl').getByText('boats', { exact: true })).toBeVisible()
  await inspect(page)
  await portray('staff-imported')
  await seesBoat(page, mark, `Ailiboat ${mark}`)
  await expect(page.getByText(`Bertboat ${mark}`)).toHaveCount(0)
  await page.goto('/Imports')
  await expect(page.getByRole('listitem').filter({ hasText: file }).getByText('Imported')).toBeVisible()
  await inspect(page)
  await portray('staff-imports')
  await page.getByRole('link', { name: file }).click()
  await page.getByRole('button', { name: 'Take the import back' }).click()
  await expect(page.getByRole('dialog', { name: `Take back ${file}?` })).toBeVisible()
  await inspect(page)
  await page.getByRole('button', { name: 'Take back', exact: true }).click()
  await heading(page, 'Import taken back')
  await inspect(page)
  await portray('staff-import-taken-back')
  await seesBoat(page, mark, null)
})

test('a customer reads that an import is for staff, and is refused it', async ({ page }) => {
  await page.goto('/about')
  await signInQuietly(page, 'customer')
  for (const address of ['/Imports', '/Imports/1']) {
    await page.goto(address)
    await expect(page.getByText('Only the marina’s staff can open this page')).toBeVisible()
  }
  expect((await page.request.get('/api/Import')).status()).toBe(403)
})

test('a file that cannot be read says why, and one the line broke off can be sent again', async ({ page, faults }) => {
  await page.goto('/about')
  await signInQuietly(page, 'staff')
  await page.goto('/Imports')
  await expect(page.getByText(/^Bringing a file reads its columns and nothing else/)).toBeVisible()
  const choose = chosenFile(page)
  await choose.setInputFiles({ name: 'boats.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(page.getByText(/This kind of file cannot be imported/)).toBeVisible()
  await expect(page.getByText('This file cannot be brought as it is. Mend it, or choose another one.')).toBeVisible()
  faults.expect(/^answer: 415 POST \/api\/Import\/upload$/)
  await choose.setInputFiles({ name: 'boats.xlsx', mimeType: '', buffer: Buffer.from('no workbook') })
  await expect(page.getByRole('listitem').filter({ hasText: 'boats.xlsx' }).getByRole('alert')).toHaveText(/\S.*\./)
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)

  faults.expect(/Import\/upload/)
  await page.route('**/api/Import/upload', (route) => route.abort(), { times: 1 })
  const mark = unusedMark()
  await bring(page, `boats-${mark}.xlsx`, [rowOf(mark, 'Aili')])
  await expect(page.getByText('The file was not sent. Press “Send again”, or choose another one.')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await heading(page, 'Import: columns')
})

test('who was overtaken reads so, sees how it stands and loses nothing; the address leads back', async ({
  page,
  faults,
}) => {
  const mark = unusedMark()
  await page.goto('/about')
  await signInQuietly(page, 'staff')
  await page.goto('/Imports')
  const { id } = await bringQuietly(page, [rowOf(mark, 'Aili')])
  await page.goto(`/Imports/${id}`)
  await page.getByLabel('What “Silt” becomes').selectOption('registrationNumber')
  // somebody else looks at the same import
  const { version } = await askImports(page, 'get', `/${id}`)
  await askImports(page, 'put', `/Mapping/${id}`, { version, columns: [{ headingKey: 'koht', field: null }] })
  faults.expect(/^answer: 409 PUT \/api\/Import\/Mapping\/\d+$/)
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await expect(page.getByText('Somebody changed this import meanwhile: look at it as it is now.')).toBeVisible()
  await expect(page.getByLabel('What “Koht” becomes')).toHaveValue('')
  await expect(page.getByLabel('What “Silt” becomes')).toHaveValue('registrationNumber')
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await heading(page, 'Import: check')
  // checked and imported elsewhere, while this page still shows the check
  const checked = await askImports(page, 'get', `/${id}`)
  await askImports(page, 'put', `/Run/${id}`, {
    version: checked.version,
    papersDueFrom: '2030-01-01',
    withoutWrong: 0,
  })
  faults.expect(/^answer: 409 PUT \/api\/Import\/Run\/\d+$/)
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await heading(page, 'Imported')
  await expect(page.getByText('Somebody changed this import meanwhile: look at it as it is now.')).toBeVisible()

  // what was used since stands in place of the button
  faults.expect(/^answer: 409 PUT \/api\/Import\/TakeBack\/\d+$/)
  const used = { code: 'linked_records', message: 'Request 51 of Ailiboat was made since.', errors: [], requestId: 'r' }
  await page.route('**/api/Import/TakeBack/*', (route) =>
    route.fulfill({ status: 409, json: { ...used, error: used.message } }),
  )
  await page.getByRole('button', { name: 'Take the import back' }).click()
  await page.getByRole('button', { name: 'Take back', exact: true }).click()
  await expect(page.getByText(used.message)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take the import back' })).toHaveCount(0)
})

test('an address nobody confirmed is asked about, and the answer is checked with', async ({ page, portray }) => {
  const mark = unusedMark()
  const stranger = newcomer('Eda')
  await page.goto('/about')
  await registerQuietly(page, stranger)
  await signInQuietly(page, 'staff')
  await page.goto('/Imports')
  const { id, counts } = await checkQuietly(page, [rowOf(mark, 'Eda', { 1: stranger.email })])
  expect(counts).toMatchObject({ wrong: 1, new: 0 })
  await page.goto(`/Imports/${id}`)
  await heading(page, 'Import: check')
  const question = page.getByLabel(new RegExp(`^${stranger.email}`))
  await question.selectOption('Somebody else: import without the address')
  await page.reload()
  await expect(question).toHaveValue('withoutEmail')
  await inspect(page)
  await portray('staff-import-question')
  await page.getByRole('button', { name: 'Check again with this' }).click()
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled()
})

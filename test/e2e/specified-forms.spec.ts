import { filesOf } from './boat-form.ts'
import { createBoatQuietly } from './boats.ts'
import { nextWeek, openPicker, pickFirstDay, submit } from './booking.ts'
import { expect, type Page, test } from './fixtures.ts'
import { picture } from './papers.ts'
import { newcomer, registerQuietly, signInQuietly } from './people.ts'
import { arrange, widen, withSettings } from './specified.ts'

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
/** Labels of the form as they are read, with their stars. */
const labels = (page: Page) =>
  page.locator('main label').evaluateAll((all) => all.map((label) => label.textContent?.replace(/\s+/g, ' ').trim()))
async function optionsOf(page: Page, name: string) {
  await page.getByRole('combobox', { name }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  const options = await page.getByRole('option').allTextContents()
  await page.keyboard.press('Escape')
  return options
}

test.beforeEach(async ({ page }) => widen(page))

test('the boat form [2.6-10, 2.6-11, 2.6-12, 2.6-13, 2.6-14, 9-13]', async ({ page }) => {
  await signInQuietly(page, 'customer')
  await page.goto('/Boats/create')
  await heading(page, 'New Boat')
  await expect(submit(page)).toBeVisible()
  expect(await labels(page)).toEqual(
    expect.arrayContaining(['Name *', 'Width in (m) *', 'Height in (m)', 'Depth in (m) *', 'Brand', 'Notes *']),
  )
  expect(await optionsOf(page, 'Size')).toEqual(['Small', 'Medium', 'Large'])
  const groups = ['contract', 'insurance', 'registration', 'other'] as const
  const titles = [
    'Contract Document',
    'Certification Of Insurance Document',
    'Certification Of Registration Document',
    'Other Document',
  ]
  for (const title of titles) await expect(page.getByRole('button', { name: `${title} * (required)` })).toBeVisible()
  const inputs = page.locator('main input[type=file]')
  await expect(inputs).toHaveCount(groups.length)
  for (const input of await inputs.all()) {
    await expect(input).toHaveAttribute('multiple', '')
    for (const type of ['image/*', '.pdf', '.doc', '.docx', '.xls', '.xlsx', '.txt'])
      expect((await input.getAttribute('accept'))?.split(',')).toContain(type)
  }
  const answer = await page.request.get('/api/Boat/searchBoats')
  const { items } = (await answer.json()) as { items: { id: number }[] }
  await page.goto(`/Boats/${items[0]?.id}?edit=true`)
  await heading(page, 'Edit Boat')
  for (const group of groups) await expect(filesOf(page, group).getByRole('link').first()).toBeVisible()
})

test('a refused change of a boat shows why, and the form stays [8-6]', async ({ page, faults }) => {
  faults.expect(/^answer: 409 PUT \/api\/Boat\/Update\//)
  await page.goto('/about')
  await registerQuietly(page, newcomer('Anu'))
  const { id } = await createBoatQuietly(page, 'Muutuja')
  await page.goto(`/Boats/${id}?edit=true`)
  await page.getByLabel('Brand').fill('Terhi')
  const message = 'Somebody else changed this boat meanwhile.'
  await page.route('**/api/Boat/Update/*', (route) =>
    route.fulfill({ status: 409, json: { code: 'open_schedule', message, errors: [], requestId: 'e2e' } }),
  )
  await submit(page).click()
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect(page.getByLabel('Brand')).toHaveValue('Terhi')
  await heading(page, 'Edit Boat')
})

test('the request form [2.10-7, 2.10-8, 2.10-9, 2.10-10, 2.9-11, 2.9-12, 2.9-13, 5-21, 9-21]', async ({ page }) => {
  await signInQuietly(page, 'customer')
  await page.goto('/Requests/create')
  await heading(page, 'New Request')
  await expect(submit(page)).toBeVisible()
  const dates = ['Drop off Schedule Date (Lifting)', 'PickUp Schedule Date (Lowering)']
  expect(await labels(page)).toEqual(expect.arrayContaining(['Boat *', ...dates.map((date) => `${date} *`)]))
  for (const date of dates)
    await expect(page.getByRole('textbox', { name: date })).toHaveAttribute('placeholder', 'dd/MM/yyyy HH:mm')
  const status = page.locator('[name=scheduleStatus]')
  await expect(status).toBeHidden()
  await expect(status).toBeDisabled()
  await expect(status.locator('option')).toHaveText(['DropOff Request'])
  for (const place of ['Rack', 'Rack Row', 'Rack Position'])
    await expect(page.getByRole('combobox', { name: place, exact: true })).toHaveCount(0)

  await expect(page.locator('main input[type=file]')).toHaveCount(0)
  await page.getByLabel('Upload Picture?').check()
  await expect(page.getByText('Please upload a clear photo of your Boat Picture.', { exact: true })).toBeVisible()
  const input = page.locator('main input[type=file]')
  await expect(input).toHaveAttribute('accept', 'image/*')
  await expect(input).toHaveAttribute('multiple', '')
  await input.setInputFiles([await picture('bow.png'), await picture('stern.png')])
  await expect(page.getByRole('button', { name: 'Remove bow.jpg' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove stern.jpg' }).click()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1)

  const { scheduleId } = await arrange(page, 0)
  await page.goto(`/Requests/${scheduleId}/edit`)
  await heading(page, 'Edit Request')
  await expect(page.getByLabel(/^Drop off Schedule Date/)).toHaveValue(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
})

test('with allocation on the forms ask for rack, row and position [2.9-13, 2.10-9]', async ({ page }) => {
  await withSettings(page, { allocation: true })
  await signInQuietly(page, 'customer')
  for (const address of ['/Requests/create', '/ScheduleDropOffs/create']) {
    await page.goto(address)
    const rack = page.getByRole('combobox', { name: 'Rack', exact: true })
    await expect(rack).toBeVisible()
    await rack.click()
    await page.getByRole('option').first().click()
    await page.getByRole('combobox', { name: 'Rack Row', exact: true }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('combobox', { name: 'Rack Position', exact: true }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
  }
})

test('the forms of drop-offs and pick-ups [2.2-8, 2.2-9, 2.9-8, 2.9-9, 2.9-10, 2.9-11]', async ({ page }) => {
  await signInQuietly(page, 'staff')
  const forms = [
    ['/ScheduleDropOffs/create', 'New DropOff Schedule (Lifting)', 'DropOff Request'],
    ['/SchedulePickUps/create', 'New PickUp Schedule', 'PickUp Request'],
  ] as const
  for (const [address, title, status] of forms) {
    await page.goto(address)
    await heading(page, title)
    await expect(submit(page)).toBeVisible()
    expect(await labels(page)).toEqual(expect.arrayContaining(['Boat *', 'Schedule Date *', 'Upload Picture?']))
    const shown = page.getByRole('combobox', { name: 'Schedule Status' })
    await expect(shown).toBeDisabled()
    await expect(shown).toHaveValue(status)
    await expect(page.getByRole('combobox', { name: 'Boat', exact: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Schedule Date' })).toHaveAttribute(
      'placeholder',
      'dd/MM/yyyy HH:mm',
    )
  }
  await page.goto('/ScheduleDropOffs/create')
  await page.getByRole('textbox', { name: 'Schedule Date' }).fill('03/03/2020 10:00')
  await expect(page.getByText('The drop-off time is in the past: choose a later one.', { exact: true })).toBeVisible()
  const filled = /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/
  for (const [status, address, title] of [
    [0, '/ScheduleDropOffs', 'Edit DropOff Schedule'],
    [8, '/SchedulePickUps', 'Edit PickUp Schedule'],
  ] as const) {
    await page.goto(`${address}/${(await arrange(page, status)).scheduleId}`)
    await heading(page, title)
    await expect(page.getByRole('textbox', { name: 'Schedule Date' })).toHaveValue(filled)
  }
})

test('a request the server fails to take says so in the specified words [8-7]', async ({ page, faults }) => {
  faults.expect(/^answer: 500 POST \/api\/Schedule\/Request$/)
  const { id } = await arrange(page, null)
  await page.goto(`/Requests/create?boat=${id}`)
  await openPicker(page, /^Drop off Schedule Date/, 'Lifting day')
  await nextWeek(page)
  await pickFirstDay(page, '10:00')
  await openPicker(page, /^PickUp Schedule Date/, 'Lowering day')
  await pickFirstDay(page, '11:30')
  const problem = { code: 'internal', message: 'the crane is stuck', errors: [], requestId: 'e2e' }
  await page.route('**/api/Schedule/Request', (route) => route.fulfill({ status: 500, json: problem }))
  await submit(page).click()
  await expect(
    page.getByText('An error occurred while creating the schedule, the crane is stuck. Please try again.'),
  ).toBeVisible()
})

test('the forms of subscriptions are staff’s [2.7-8, 9-11, 9-12]', async ({ page }) => {
  await signInQuietly(page, 'staff')
  await page.goto('/Subscriptions/create')
  await heading(page, 'New Subscription')
  const fields = ['Valid From', 'Valid To', 'Lifts Remaining']
  for (const field of fields) await expect(page.getByLabel(field)).toBeVisible()
  await expect(page.getByLabel('Lifts Remaining')).toHaveValue('21')
  await expect(submit(page)).toBeVisible()
  const { subscriptionId } = await arrange(page, null)
  await signInQuietly(page, 'staff')
  await page.goto(`/Subscriptions/${subscriptionId}?edit=true`)
  await heading(page, 'Edit Subscription')
  await expect(page.getByLabel('Lifts Remaining')).toHaveValue('11')
})

test('the boat service form [2.2-7, 2.8-5, 2.8-6, 2.8-7, 2.8-8, 5-11, 8-8]', async ({ page }) => {
  await signInQuietly(page, 'customer')
  await page.goto('/BoatServices/create')
  await heading(page, 'New Boat Service')
  await expect(submit(page)).toBeVisible()
  expect(await labels(page)).toEqual(
    expect.arrayContaining(['Schedule Date *', 'Boat *', 'Service Type *', 'Public Notes']),
  )
  await expect(page.locator('main textarea')).toHaveCount(1)
  expect(await optionsOf(page, 'Service Type')).toEqual(
    expect.arrayContaining(['Polishing', 'Boat Maintenance', 'Sandblasting', 'Electric Works', 'Boat Storage']),
  )
  await page.getByRole('button', { name: 'Add payment' }).click()
  await expect(page.getByText('Payment processor not implemented yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Schedule Date' }).click()
  const picker = page.getByRole('dialog')
  const today = picker.locator('[data-today]').first()
  await expect(picker.getByRole('button', { disabled: true }).first()).toBeVisible()
  await expect(today).toBeEnabled()
  await page.keyboard.press('Escape')
})

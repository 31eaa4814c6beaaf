import { createBoatQuietly } from './boats.ts'
import { expect, type Page, test } from './fixtures.ts'
import { settled } from './inspect.ts'
import { ownOrigin } from './own-origin.ts'
import { newcomer, registerQuietly, signInQuietly } from './people.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const choose = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).first().click()
}
/** The middle of the month after this one. */
const pickNextMonth = async (page: Page) => {
  await page.getByRole('button', { name: 'Schedule Date' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: /^15 \w+ \d{4}$/ }).click()
  await page.getByRole('button', { name: 'Take this date' }).click()
}

test('an owner asks for a service, the marina approves and plans it [2.2-7, 2.8-1, 2.8-2, 2.8-3, 2.8-4, 2.8-5, 2.8-6, 2.8-7, 2.8-8, 2.8-9, 4.2-3, 6-3, 8-8, 1-6, 1-9]', async ({
  page: owner,
  anotherBrowser,
}) => {
  test.setTimeout(600_000)
  const staff = await anotherBrowser()
  await owner.goto('/about')
  const person = newcomer('Berta')
  await registerQuietly(owner, person)

  await test.step('without a boat the form leads to one', async () => {
    await owner.goto('/BoatServices')
    await expect(owner.getByRole('heading', { name: 'No service requests yet' })).toBeVisible()
    await owner.goto('/BoatServices/create')
    await expect(owner.getByRole('heading', { name: 'No boat to ask for' })).toBeVisible()
  })
  const name = `Tirts ${person.username}`
  const { id } = await createBoatQuietly(owner, name)

  await test.step('the form says everything that is missing, and keeps what was typed', async () => {
    await owner.goto(`/Boats/${id}`)
    await owner.getByRole('link', { name: 'Add service request' }).click()
    await expect(owner.getByRole('heading', { name: 'New Boat Service' })).toBeVisible()
    await expect(owner.getByRole('combobox', { name: 'Boat' })).toHaveValue(name)
    await owner.getByRole('button', { name: 'Submit' }).click()
    await expect(owner.getByText('Please select a schedule date', { exact: true })).toBeVisible()
    await expect(owner.getByText('Please select a service type', { exact: true })).toBeVisible()
    await owner.getByRole('button', { name: 'Add payment' }).click()
    await expect(owner.getByRole('alert').filter({ hasText: 'Payment processor not implemented yet.' })).toBeVisible()
    await choose(owner, 'Service Type', 'Sandblasting')
    await owner.getByLabel('Public Notes').fill('Down to the primer')
    await pickNextMonth(owner)
    await settled(owner)
    await owner.reload()
    await expect(owner.getByText('This is what you typed before')).toBeVisible()
    await expect(owner.getByLabel('Public Notes')).toHaveValue('Down to the primer')
    await expect(owner.getByRole('button', { name: 'Schedule Date' })).toHaveText(/^15\/\d\d\/\d{4} 09:00$/)
  })

  await test.step('it is Pending, and can be changed', async () => {
    await owner.getByRole('button', { name: 'Submit' }).click()
    await owner.waitForURL('**/BoatServices')
    await expect(owner.getByText(`Sandblasting for ${name} is asked for.`)).toBeVisible()
    await owner.getByRole('link', { name }).click()
    await expect(owner.getByRole('heading', { name: 'Edit Boat Service' })).toBeVisible()
    await choose(owner, 'Service Type', 'Polishing')
    await owner.getByRole('button', { name: 'Submit' }).click()
    await owner.waitForURL('**/BoatServices')
    await expect(owner.getByText('Polishing', { exact: true })).toBeVisible()
  })

  await test.step('staff approve it in two taps, with a note the owner never sees', async () => {
    await staff.goto('/about')
    await signInQuietly(staff, 'staff')
    await staff.goto(`/BoatServices?searchQuery=${encodeURIComponent(name)}`)
    if (await staff.getByRole('table').isVisible())
      for (const column of ['Id', 'Boat Name', 'Status', 'Actions'])
        await expect(staff.getByRole('columnheader', { name: column })).toBeVisible()
    await staff.getByRole('link', { name: `Review Polishing for ${name}` }).click()
    const review = dialog(staff, 'Review Boat Service')
    await expect(review.getByRole('radio', { name: 'Approve' })).toBeChecked()
    for (const fact of ['Width', 'Brand', 'Service Type', 'Service Date', 'Internal Notes'])
      await expect(review.getByText(fact, { exact: true }).first()).toBeVisible()
    const more = review.getByText('Service date, service by, internal notes')
    if (await more.isVisible()) await more.click()
    await review.getByLabel('Internal Notes').fill('Soft pads')
    await review.getByRole('button', { name: 'Save' }).click()
    await expect(staff.getByText(`${name}, Polishing: Approved.`)).toBeVisible()
    await expect(review).toHaveCount(0)
  })

  await test.step('and plan the day', async () => {
    const [{ id: serviceId }] = (
      await (await staff.request.get(`/api/BoatService/search?searchQuery=${encodeURIComponent(name)}`)).json()
    ).items
    await staff.goto(`/BoatServices/${serviceId}`)
    await staff.getByRole('button', { name: 'Plan', exact: true }).click()
    const plan = dialog(staff, 'Plan Boat Service')
    await plan.getByLabel('Service Date').fill('2199-06-15')
    await plan.getByLabel('Service By').fill('Rein')
    await plan.getByRole('button', { name: 'Save' }).click()
    await expect(plan).toHaveCount(0)
    await expect(staff.getByText('Sat 15 Jun 2199')).toBeVisible()
    await owner.goto(`/BoatServices/${serviceId}`)
    await expect(owner.getByText('Sat 15 Jun 2199')).toBeVisible()
    await expect(owner.getByText('Soft pads')).toHaveCount(0)
    await expect(owner.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await owner.goto(`/Boats/${id}`)
    await expect(owner.getByText('Planned for Sat 15 Jun 2199', { exact: true })).toBeVisible()
  })
})

test('a pending service request is deleted after a question [5-22]', async ({ page }) => {
  await page.goto('/about')
  const person = newcomer('Kustu')
  await registerQuietly(page, person)
  const { id } = await createBoatQuietly(page, `Kaob ${person.username}`)
  const asked = await page.request.post('/api/BoatService/Create', {
    data: { boatId: id, serviceTypeId: 1, scheduleDate: '2199-01-01T10:00:00Z' },
    headers: ownOrigin(page),
  })
  expect(asked.ok()).toBe(true)
  await page.goto('/BoatServices')
  await page
    .getByRole('button', { name: /^More for/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('Are you sure you want to delete this item?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No service requests yet' })).toBeVisible()
})

import { datesIn } from '#contract/dates.ts'
import { panel } from './boat-page.ts'
import { createBoatQuietly } from './boats.ts'
import { expect, type Page, test } from './fixtures.ts'
import { settled } from './inspect.ts'
import { ownOrigin } from './own-origin.ts'
import { dayFromNow } from './papers.ts'
import { newcomer, registerQuietly, signInQuietly } from './people.ts'

const shownDay = (day: string) => day.split('-').reverse().join('-')
const read = (day: string) => datesIn('en').dayText(day, dayFromNow(0))
const listOf = (name: string) => `/Subscriptions?searchQuery=${encodeURIComponent(name)}`

/** A new owner with a boat of that name, and staff in a browser of their own. */
async function harbour(page: Page, staff: Page, name: string) {
  await page.goto('/about')
  await registerQuietly(page, newcomer('Karin'))
  const boat = await createBoatQuietly(page, name)
  await staff.goto('/about')
  await signInQuietly(staff, 'staff')
  return boat
}
const approve = async (staff: Page, id: number) => {
  const answer = await staff.request.put('/api/Subscription/Respond', {
    data: { id, status: 1 },
    headers: ownOrigin(staff),
  })
  expect(answer.ok()).toBe(true)
}

test('an owner renews, staff approve, and the boat’s page shows both [2.7-4, 1-7]', async ({
  page,
  anotherBrowser,
  portray,
}) => {
  const staff = await anotherBrowser()
  const name = `Uuendus${Date.now().toString(36)}`
  const boat = await harbour(page, staff, name)
  await approve(staff, boat.subscriptionId)
  const { renewal } = (await (await page.request.get(`/api/Subscription/${boat.subscriptionId}`)).json()) as {
    renewal: { validFrom: string; validTo: string }
  }

  await page.goto(listOf(name))
  await page.getByRole('button', { name: `Renew ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Renew the subscription of ${name}` })
  for (const text of [read(renewal.validFrom), read(renewal.validTo), 'with 11 lifts'])
    await expect(dialog).toContainText(text)
  await settled(page)
  await portray('subscription-renew')
  await dialog.getByRole('button', { name: 'Renew' }).click()
  await expect(page.getByText(`The renewal of ${name} is asked for.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Renew ${name}` })).toHaveCount(0)
  await expect(page.getByText('Pending').filter({ visible: true }).first()).toBeVisible()

  await page.goto(`/Boats/${boat.id}`)
  const subscription = panel(page, 'Subscription')
  await expect(subscription).toContainText(`The next one, from ${read(renewal.validFrom)}, waits for approval`)
  await expect(subscription.getByRole('button', { name: 'Renew' })).toHaveCount(0)

  await staff.goto(listOf(name))
  await staff.getByRole('link', { name: `Review ${name}` }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(subscription).toContainText('is approved')
})

test('staff edit days and lifts with a reason [2.7-8, 9-12]', async ({ page, anotherBrowser, portray }) => {
  const name = `Muutus${Date.now().toString(36)}`
  const boat = await harbour(await anotherBrowser(), page, name)
  const lifts = page.getByLabel('Lifts Remaining')
  const address = `/Subscriptions/${boat.subscriptionId}`
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: `Subscription of ${name}` })).toBeVisible()

  await test.step('until the record is there the form is closed and shows 11 lifts', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/Subscription/GetByID/*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: `More for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Subscription' })).toBeVisible()
    await expect(lifts).toHaveValue('11')
    await expect(lifts).toBeDisabled()
    answer()
    await expect(lifts).toBeEnabled()
    await page.unroute('**/api/Subscription/GetByID/*')
  })

  await lifts.fill('13')
  await page.getByLabel('Valid To').fill(dayFromNow(-1))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Valid To must not be before Valid From', { exact: true })).toBeVisible()
  await expect(page.getByText('Say why lifts are added or taken', { exact: true })).toBeVisible()
  await page.getByLabel('Valid To').fill(dayFromNow(100))
  await page.getByLabel('Reason').fill('Two more were agreed on')
  await page.waitForTimeout(500)
  await page.reload()
  await expect(page.getByText('This is what you typed before')).toBeVisible()
  await expect(lifts).toHaveValue('13')
  await settled(page)
  await portray('subscription-edit-filled')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('The subscription is saved.')).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('Two more were agreed on').filter({ visible: true }).first()).toBeVisible()
})

test('staff make a subscription for a boat; a customer is told whom to ask [2.7-1, 2.7-8, 9-11]', async ({
  page,
  anotherBrowser,
}) => {
  const staff = await anotherBrowser()
  const name = `Lisa${Date.now().toString(36)}`
  const boat = await harbour(page, staff, name)
  await page.goto('/Subscriptions')
  await expect(page.getByRole('link', { name: 'New', exact: true })).toHaveCount(0)
  await page.goto('/Subscriptions/create')
  await expect(page.getByText('Subscriptions are set up by the marina')).toBeVisible()

  await approve(staff, boat.subscriptionId)
  await staff.goto(`/Boats/${boat.id}`)
  await panel(staff, 'Subscription').getByRole('link', { name: 'New Subscription' }).click()
  await expect(staff.getByLabel('Lifts Remaining')).toHaveValue('21')
  await expect(staff.getByRole('combobox', { name: 'Boat' })).toHaveValue(name)
  await staff.getByLabel('Valid From').fill(dayFromNow(101))
  await staff.getByLabel('Valid To').fill(dayFromNow(300))
  await staff.getByRole('button', { name: 'Submit' }).click()
  await expect(staff.getByText('The subscription is made.')).toBeVisible()
  await staff.goto(listOf(name))
  await expect(
    staff
      .getByText(shownDay(dayFromNow(101)))
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

test('staff hand a boat over: the new owner is asked for contract and insurance', async ({
  page,
  anotherBrowser,
  faults,
  portray,
}) => {
  faults.expect(/^answer: 404 GET \/api\/Boat\/GetByID\/\d+$/)
  const staff = await anotherBrowser()
  const name = `Müüdud${Date.now().toString(36)}`
  const boat = await harbour(await anotherBrowser(), staff, name)
  const buyer = newcomer('Endel')
  await page.goto('/about')
  await registerQuietly(page, buyer)
  await page.goto(`/Boats/${boat.id}`)
  await expect(page.getByRole('heading', { name: 'There is no such boat' })).toBeVisible()

  await staff.goto(`/Boats/${boat.id}`)
  await staff.getByRole('button', { name: 'Transfer to another owner' }).click()
  const dialog = staff.getByRole('dialog', { name: `Transfer ${name}` })
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect(dialog.getByText('Choose the new owner', { exact: true })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'New owner' }).fill(buyer.email)
  await staff.getByRole('option', { name: new RegExp(buyer.email) }).click()
  await dialog.getByLabel('Reason').fill('Sold in spring')
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect(staff.getByText(`${name} belongs to Endel Rannamets now.`)).toBeVisible()
  await expect(panel(staff, 'History').getByRole('listitem').first()).toContainText('Handed to another owner')
  await staff.getByRole('button', { name: 'Earlier versions' }).click()
  await expect(staff.getByText(/Contract Documents, until .*, of a former owner/)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
  await expect(panel(page, 'Documents').getByText('Missing')).toHaveCount(2)
  await page.getByRole('button', { name: 'Earlier versions' }).click()
  await expect(page.getByText('None yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Upload new certificate/ })).toBeVisible()
  await settled(page)
  await portray('boat-handed-over')
})

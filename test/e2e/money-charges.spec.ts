import { expect, type Page, test } from './fixtures.ts'
import { inspect, isPhone, settled } from './inspect.ts'
import { ownOrigin } from './own-origin.ts'
import { type DemoUser, newcomer, registerQuietly, signInQuietly } from './people.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function signedIn(page: Page, user: DemoUser) {
  await page.context().clearCookies()
  await signInQuietly(page, user)
}
/** The setting, by its call, as the demo's admin. */
async function switchMoney(page: Page, money: boolean) {
  await page.goto('/about')
  await signedIn(page, 'admin')
  const answer = await page.request.put('/api/Settings', { data: { money }, headers: ownOrigin(page) })
  expect(answer.status()).toBe(200)
}
/** An owner who owes something by hand; signed in as staff then. */
async function debtor(page: Page) {
  const owner = newcomer()
  await page.context().clearCookies()
  await registerQuietly(page, owner)
  await signedIn(page, 'staff')
  const found = await page.request.get(`/api/Person?searchQuery=${encodeURIComponent(owner.email)}`)
  const [{ id }] = (await found.json()) as [{ id: number }]
  const data = { personId: id, words: 'Pressure wash', quantity: 1000, unitPrice: 450_000 }
  const charged = await page.request.post('/api/Charge', { data, headers: ownOrigin(page) })
  expect(charged.status()).toBe(200)
  return { ...owner, id }
}
async function choose(page: Page, of: string, entry: string) {
  await page.getByRole('button', { name: `More for ${of}` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

// other files of this worker know a marina without money
test.afterEach(async ({ page }) => switchMoney(page, false))

test('an admin switches money on, keeps the price list and adds a rate of VAT', async ({ page, portray }) => {
  await switchMoney(page, false)
  await page.goto('/Settings?section=money')
  const sections = page.getByRole('navigation', { name: 'Sections of the settings' })
  await expect(sections.getByRole('link', { name: 'Money' })).toBeVisible()
  await expect(sections.getByRole('link', { name: 'Price list' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Write down here what customers owe' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved: Money.')).toBeVisible()
  await sections.getByRole('link', { name: 'Price list' }).click()
  await expect(heading(page, 'VAT rates')).toBeVisible()
  await expect(main(page)).toContainText('The public page says “From 3335 €”')
  await expect(main(page)).toContainText('3335.00 €')
  await settled(page)
  await inspect(page)
  await portray('price-list')

  const name = `Pressure wash ${Date.now().toString(36)}`
  await page.getByRole('button', { name: 'New item' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  for (const said of ['Name is required', /^The price must be a sum from 0 to a million/])
    await expect(dialog(page).getByText(said).first()).toBeVisible()
  await field(page, 'Name').fill(name)
  await dialog(page).getByRole('combobox', { name: 'The price is meant' }).selectOption('net')
  await field(page, 'Price').fill('36,29')
  await inspect(page, '[role=dialog]')
  await portray('price-item')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} was saved.`)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(main(page)).toContainText(name)
  await expect(main(page)).toContainText('45.00 €')

  await choose(page, name, 'Edit')
  await field(page, 'Price').fill('40')
  await field(page, 'The new price holds from').fill('01/01/2099')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(main(page)).toContainText(/once, 40\.00\s€ from .*2099/)
  await choose(page, name, 'Put away')
  await expect(page.getByText(`${name} is put away.`)).toBeVisible()
  await page.getByText(/^Put away \d+$/).click()
  await choose(page, name, 'Delete')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible()

  await page.getByRole('button', { name: 'New rate from a day' }).click()
  await field(page, 'Holds from').fill('01/01/2098')
  await field(page, 'VAT rate (%)').fill('25,5')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(main(page)).toContainText('25.5 %')
  await page.getByRole('button', { name: 'Remove 25.5 %' }).click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(main(page)).not.toContainText('25.5 %')
})

test('staff charge a customer by hand, change it and take it off', async ({ page, portray }) => {
  await switchMoney(page, true)
  const { id } = await debtor(page)
  await page.goto(`/Customers/${id}`)
  const tab = page.getByRole('navigation', { name: 'Parts of the page' }).getByRole('link', { name: /^Money/ })
  await expect(tab).toHaveText('Money1')
  await tab.click()
  await expect(heading(page, 'Open charges')).toBeVisible()
  await expect(main(page)).toContainText('1 charge, without VAT 36.29 €')
  await settled(page)
  await inspect(page)
  await portray('customer-money')

  await page.getByRole('button', { name: 'Add charge' }).click()
  await dialog(page).getByRole('button', { name: 'Add charge' }).click()
  for (const said of ['Say what is charged', 'Enter the price'])
    await expect(dialog(page).getByText(said, { exact: true }).first()).toBeVisible()
  await field(page, 'What is charged').fill('Rope, 10 m')
  await field(page, 'Quantity').fill('2,5')
  await field(page, 'Price of one').fill('12,40')
  await expect(dialog(page).getByRole('status').filter({ hasText: '31.00 €' })).toBeVisible()
  await inspect(page, '[role=dialog]')
  await portray('charge-new')
  await dialog(page).getByRole('button', { name: 'Add charge' }).click()
  await expect(page.getByText('Rope, 10 m is charged.')).toBeVisible()
  await expect(main(page)).toContainText('76.00 €')

  await choose(page, 'Rope, 10 m', 'Change')
  await field(page, 'Quantity').fill('1')
  await field(page, 'Reason').fill('One metre alone')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(main(page)).toContainText('57.40 €')
  await choose(page, 'Pressure wash', 'Take off')
  await field(page, 'Reason').fill('A gift')
  await inspect(page, '[role=dialog]')
  await dialog(page).getByRole('button', { name: 'Take 45.00 € off' }).click()
  await expect(page.getByText('Pressure wash was taken off.')).toBeVisible()
  await expect(main(page)).not.toContainText('45.00 €')
})

test('an owner reads what is owed, and nothing of money where it is off', async ({ page, portray }) => {
  await switchMoney(page, true)
  const owner = await debtor(page)
  await page.context().clearCookies()
  await signInQuietly(page, owner.username, owner.password)
  const menu = page.getByRole('navigation', { name: 'Main' })
  const openMenu = async () => {
    await page.goto('/home')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu.getByRole('link', { name: /^Messages/ })).toBeVisible()
  }
  await openMenu()
  await menu.getByRole('link', { name: 'Money' }).click()
  await expect(heading(page, 'On the next invoice')).toBeVisible()
  await expect(main(page).getByRole('listitem')).toHaveText(/^Pressure wash.*45\.00\s€$/)
  await settled(page)
  await inspect(page)
  await portray('money')

  await switchMoney(page, false)
  await page.context().clearCookies()
  await signInQuietly(page, owner.username, owner.password)
  await openMenu()
  await expect(menu.getByRole('link', { name: 'Money' })).toHaveCount(0)
})

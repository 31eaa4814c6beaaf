import { expect, type Page, test } from './fixtures.ts'
import { inspect, isPhone, settled } from './inspect.ts'
import { debtor, send, switchMoney } from './money.ts'
import { ownOrigin } from './own-origin.ts'
import { become } from './people.ts'
import { bringZoneBack, wholeAccount } from './whole-account.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function choose(page: Page, of: string, entry: string) {
  await page.getByRole('button', { name: `More for ${of}` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

const prices = [
  { name: 'Lift beyond the plan', unit: 'lift', priced: 'net', unitPrice: 500_000, due: 'lift' },
  { name: 'Visit', unit: 'day', priced: 'net', unitPrice: 200_000, due: 'visit-day' },
  { name: 'Labour', unit: 'hour', priced: 'net', unitPrice: 450_000, due: 'nothing' },
  { name: 'Cradle, for a week', unit: 'piece', priced: 'gross', unitPrice: 450_000, due: 'nothing' },
]
/** Plans by length and what is due by itself, as a marina has them; gives what takes them off again. */
async function keepPrices(page: Page) {
  const made: string[] = []
  const keep = async (path: string, data: object) => {
    const { id } = await send<{ id: number }>(page, 'post', path, data)
    made.push(`/api/${path}/${id}`)
  }
  const year = { lifts: 11, days: 365 }
  await keep('Plan', { name: 'Annual, 6 to 8 m', ...year, lengthFrom: 6, lengthTo: 8, price: 398_000 })
  await keep('Plan', { name: 'Annual, 8 to 10 m', ...year, lengthFrom: 8, lengthTo: 10, price: 476_000 })
  for (const price of prices) await keep('PriceItem', price)
  return async () => {
    for (const path of made) expect((await page.request.delete(path, { headers: ownOrigin(page) })).status()).toBe(200)
  }
}

// other files of this worker know a marina without money
test.afterEach(async ({ page }) => {
  await switchMoney(page, false)
  await bringZoneBack(page)
})

test('an admin switches money on, keeps the price list and adds a rate of VAT', async ({
  page,
  portrayAtBoth,
  portray,
}) => {
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
  const takeOff = await keepPrices(page)
  await page.reload()
  await expect(main(page)).toContainText('4760.00 €')
  await expect(main(page)).toContainText('62.00 €')
  await settled(page)
  await inspect(page)
  await portrayAtBoth('price-list')
  // sums of plans, which have no menu, end where those of items do
  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  const endOf = async (sum: string) => {
    const { x, width } = (await main(page).getByText(sum, { exact: true }).first().boundingBox())!
    return Math.round(x + width)
  }
  await expect.poll(async () => (await endOf('3335.00 €')) - (await endOf('62.00 €'))).toBe(0)
  await page.setViewportSize(wide)
  await takeOff()
  await page.reload()
  await expect(main(page)).not.toContainText('4760.00 €')

  const name = `Pressure wash ${Date.now().toString(36)}`
  await page.getByRole('button', { name: 'New item' }).click()
  await dialog(page).getByRole('button', { name: 'Add item' }).click()
  for (const said of ['Name is required', /^The price must be a sum from 0 to a million/])
    await expect(dialog(page).getByText(said).first()).toBeVisible()
  await field(page, 'Name').fill(name)
  await dialog(page).getByRole('combobox', { name: 'Price is', exact: true }).selectOption('net')
  await field(page, 'Price').fill('36,29')
  await inspect(page, '[role=dialog]')
  await expect(dialog(page)).toContainText('With VAT: 45.00 €')
  await portray('price-item')
  await dialog(page).getByRole('button', { name: 'Add item' }).click()
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
  await page.getByRole('button', { name: /^Put away ?\d+$/ }).click()
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
  await expect(main(page)).toContainText('1 chosen, without VAT 36.29 €')
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
  await become(page, owner.username, owner.password)
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
  const owed = main(page).getByRole('listitem').filter({ hasText: 'Pressure wash' })
  await expect(owed).toHaveText(/^Pressure wash.*45\.00\s€$/)
  await settled(page)
  await inspect(page)
  await portray('money')

  await switchMoney(page, false)
  await page.context().clearCookies()
  await become(page, owner.username, owner.password)
  await openMenu()
  await expect(menu.getByRole('link', { name: 'Money' })).toHaveCount(0)
})

test('an owner reads what is overdue, what is paid and what comes next, and staff the same of them', async ({
  page,
  portrayAtBoth,
  portrayPaper,
}) => {
  test.setTimeout(300_000)
  const { owner, plan, overdue, open } = await wholeAccount(page)
  await page.goto(`/Customers/${owner.id}?tab=money`)
  const overdueChip = main(page).getByText(/^Overdue \d days?$/)
  await expect(overdueChip).toBeVisible()
  // two open invoices, and two charges that have none
  const more = 'Lift beyond the plan and 3 more, Kajakas'
  for (const said of ['409.00 €', '1 invoice, ', '2 charges', 'Cash, for ', 'Credit note', more])
    await expect(main(page)).toContainText(said)
  await settled(page)
  await inspect(page, 'html', { inDark: true })
  await portrayAtBoth('customer-account')
  await page.goto('/Accounting/Documents?searchQuery=Kaluri')
  await expect(
    main(page)
      .getByRole('link', { name: new RegExp(overdue.number) })
      .first(),
  ).toBeVisible()
  await settled(page)
  await portrayAtBoth('documents-of-all')
  await page.goto('/Accounting')
  await expect(heading(page, 'VAT by rate')).toBeVisible()
  await settled(page)
  await portrayAtBoth('month-of-all')

  await become(page, owner.username, owner.password)
  await page.goto('/Money')
  await expect(heading(page, 'Open invoices')).toBeVisible()
  for (const said of ['302.00 €', '62.00 € was due on', '240.00 € is due on', 'Balance before', more])
    await expect(main(page)).toContainText(said)
  await settled(page)
  await inspect(page, 'html', { inDark: true })
  await portrayAtBoth('money-account')
  // a name that breaks keeps clear of the line below it
  const seen = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  const name = main(page).getByRole('link', { name: new RegExp(`^${more}`) })
  const below = await main(page).getByText(`Invoice ${open.number} of `).boundingBox()
  const { y, height } = (await name.first().boundingBox())!
  expect(y + height).toBeLessThanOrEqual(below!.y)
  await page.setViewportSize(seen)
  // an owner's work orders come from what they asked for
  await page.goto('/WorkOrders')
  if (!isPhone(page))
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Boat Services Requests' }),
    ).toHaveAttribute('aria-current', 'page')
  await page.goto(`/Money/${overdue.id}`)
  await expect(heading(page, 'By transfer')).toBeVisible()
  await expect(overdueChip).toBeVisible()
  await settled(page)
  await inspect(page, 'html', { inDark: true })
  await portrayAtBoth('invoice-overdue')
  await page.goto(`/Money/${open.id}`)
  await expect(main(page)).toContainText('Waterway fee, paid on for you')
  await settled(page)
  await portrayAtBoth('invoice-of-four-lines')
  await page.goto(`/Money/${plan.id}`)
  await expect(heading(page, 'Paid')).toBeVisible()
  await settled(page)
  await portrayAtBoth('invoice-paid')
  const paper = await page.request.get(`/api/Invoice/Pdf/${open.id}`)
  expect(paper.headers()['content-type']).toContain('application/pdf')
  await portrayPaper('invoice-paper', await paper.body())
})

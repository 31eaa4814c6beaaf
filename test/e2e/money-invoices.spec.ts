import { expectToFit } from './fit.ts'
import { expect, type Page, test } from './fixtures.ts'
import { inspect, isPhone, settled } from './inspect.ts'
import { debtor, invoiced, namelessCompany, paid, sell, switchMoney } from './money.ts'
import { ownOrigin } from './own-origin.ts'
import { become } from './people.ts'
import { expectReadingOrder } from './reading-order.ts'
import { expectTextSize, wearText } from './text-size.ts'
import { bringZoneBack, wholeAccount } from './whole-account.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
/** The figure of a customer's money under this name. */
const figure = (page: Page, name: string) => main(page).locator('dl > div').filter({ hasText: name }).first()

async function choose(page: Page, of: string, entry: string) {
  await page.getByRole('button', { name: `More for ${of}` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
/** What was done is told over the foot of the page, as long as somebody points at it. */
async function dismiss(page: Page) {
  const told = page.locator('.mantine-Notification-root')
  for (let left = await told.count(); left > 0; left -= 1) await told.first().getByRole('button').click()
  await expect(told).toHaveCount(0)
}
async function look(page: Page, portray: (name: string) => Promise<void>, name: string) {
  await dismiss(page)
  await settled(page)
  await inspect(page, 'html', { inDark: true })
  await expectReadingOrder(page)
  await portray(name)
}

// other files of this worker know a marina without money
test.afterEach(async ({ page }) => {
  await switchMoney(page, false)
  await bringZoneBack(page)
})

test('an admin fills in who sells, and closes the books', async ({ page, portray, faults }) => {
  await sell(page, { vatNumber: '' })
  await page.goto('/Settings?section=invoices')
  await expect(main(page)).toContainText('Nothing can be issued yet')
  await expect(main(page)).toContainText('Missing: VAT number.')
  await page.getByRole('textbox', { name: 'VAT number' }).fill('100000180')
  await page.getByRole('textbox', { name: 'IBAN' }).fill('EE38 2200 2210 2014 5686')
  await button(page, 'Save').click()
  await expect(page.getByText('This is no IBAN: look for a mistyped figure').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'IBAN' }).fill('EE382200221020145685')
  await button(page, 'Save').click()
  await expect(page.getByText('The invoice settings were saved.')).toBeVisible()
  await expect(main(page)).toContainText('Invoices can be issued')
  await expect(page.getByRole('textbox', { name: 'VAT number' })).toHaveValue('EE100000180')
  await expect(page.getByRole('textbox', { name: 'IBAN' })).toHaveValue('EE38 2200 2210 2014 5685')
  await look(page, portray, 'invoice-settings')

  const until = page.getByRole('textbox', { name: 'Books closed until' })
  faults.expect(/^answer: 400 PUT \/api\/InvoiceSetup\/Closed/)
  await until.fill('01/01/2099')
  await button(page, 'Close the books until 01-01-2099').click()
  await expect(page.getByText('Choose a day that is over.').first()).toBeVisible()
  await until.fill('01/01/2020')
  await button(page, 'Close the books until 01-01-2020').click()
  await expect(page.getByText('The books are closed until 01-01-2020.')).toBeVisible()
  await dismiss(page)
  await until.fill('')
  await button(page, 'Open the books').click()
  await expect(page.getByText('No period is closed.', { exact: true })).toBeVisible()
})

test('staff issue an invoice and enter its payment, the owner sees it paid, an admin credits it', async ({
  page,
  portray,
}) => {
  await sell(page)
  const owner = await debtor(page)
  const toCustomer = () => page.goto(`/Customers/${owner.id}?tab=money`)
  await toCustomer()
  const tick = page.getByRole('checkbox', { name: 'Choose Pressure wash' })
  await tick.uncheck()
  await expect(button(page, 'Issue invoice')).toBeDisabled()
  await expect(main(page)).toContainText('Tick the charges that the invoice is for.')
  await tick.check()
  await button(page, 'Issue invoice of 1 charge').click()
  await expect(dialog(page)).toContainText('1 charge becomes one invoice of today, 45.00 €.')
  await inspect(page, '[role=dialog]', { inDark: true })
  await dialog(page).getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page.getByText('The invoice was issued.')).toBeVisible()
  const link = main(page).getByRole('link', { name: /^\d{4}-\d{4}$/ })
  await expect(link).toBeVisible()
  const number = (await link.textContent()) ?? ''
  await expect(main(page).getByText(/^Due \d/)).toBeVisible()

  await choose(page, number, 'Enter payment')
  await expect(field(page, 'Sum, EUR')).toHaveValue('45')
  await field(page, 'Sum, EUR').fill('20,00')
  await inspect(page, '[role=dialog]', { inDark: true })
  await portray('payment-new')
  await dialog(page).getByRole('button', { name: 'Enter payment' }).click()
  await expect(page.getByText('The payment of 20.00 € was entered.')).toBeVisible()
  await expect(figure(page, 'Balance')).toContainText('25.00 €')
  await expect(main(page)).toContainText('25.00 € open')
  await look(page, portray, 'customer-invoices')

  await become(page, owner.username, owner.password)
  await page.goto('/Money')
  await expect(heading(page, 'To pay')).toBeVisible()
  await expect(main(page)).toContainText('25.00 €')
  await look(page, portray, 'money-to-pay')
  await page.getByRole('link', { name: `Pay ${number}` }).click()
  await expect(heading(page, `Invoice ${number}`)).toBeVisible()
  await expect(main(page)).toContainText('EE38 2200 2210 2014 5685')
  const code = page.getByRole('img', { name: `Bank QR of invoice ${number}` })
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await look(page, portray, 'invoice')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(page, 'Copy: IBAN').click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('EE382200221020145685')
  if (isPhone(page)) {
    const [picture] = await Promise.all([page.waitForEvent('download'), button(page, 'Save picture').click()])
    expect(picture.suggestedFilename()).toBe(`${number}.png`)
  }
  const [paper] = await Promise.all([page.waitForEvent('download'), button(page, 'Download PDF').click()])
  expect(paper.suggestedFilename()).toBe(`invoice-${number}.pdf`)

  await become(page, 'staff')
  await toCustomer()
  await choose(page, number, 'Enter payment')
  await dialog(page).getByRole('button', { name: 'Enter payment' }).click()
  await expect(page.getByText('The payment of 25.00 € was entered.')).toBeVisible()

  await become(page, owner.username, owner.password)
  await page.goto('/Money')
  await expect(main(page)).toContainText('No open invoices.')
  await page.getByRole('link', { name: `Invoice ${number}` }).click()
  await expect(heading(page, 'Paid')).toBeVisible()
  await expect(main(page)).toContainText(/This invoice is paid: .*\d.*\. Thank you\./)
  await settled(page)
  await inspect(page, 'html', { inDark: true })

  await become(page, 'admin')
  await toCustomer()
  await choose(page, number, 'Credit')
  await expect(dialog(page).getByRole('checkbox', { name: /^Pressure wash/ })).toBeChecked()
  await field(page, 'Reason').fill('Not done')
  await inspect(page, '[role=dialog]', { inDark: true })
  await portray('invoice-credit')
  await dialog(page).getByRole('button', { name: 'Credit 45.00 €' }).click()
  await expect(page.getByText(/^The credit note C-\d{4}-\d{4} was issued\.$/)).toBeVisible()
  await expect(figure(page, 'Balance')).toContainText('with 45.00 € of credit')
  await button(page, 'Pay back').click()
  await expect(field(page, 'Sum, EUR')).toHaveValue('45')
  await dialog(page).getByRole('button', { name: 'Pay back' }).click()
  await expect(page.getByText('45.00 € is paid back.')).toBeVisible()
  await expect(figure(page, 'Balance')).toContainText('0.00 €')
})

test('staff say of a buyer why there is no VAT, and where they are', async ({ page }) => {
  await sell(page)
  const owner = await debtor(page)
  await page.goto(`/Customers/${owner.id}?tab=money`)
  await button(page, 'Change').click()
  await field(page, 'Country').fill('fi')
  await dialog(page).getByRole('combobox', { name: 'VAT on invoices' }).selectOption('outside-scope')
  await inspect(page, '[role=dialog]', { inDark: true })
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('What invoices say of the buyer was saved.')).toBeVisible()
  await expect(main(page)).toContainText('Finland')
  await button(page, 'Issue invoice of 1 charge').click()
  await dialog(page).getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page.getByText('The invoice was issued.')).toBeVisible()
  await expect(main(page)).toContainText('36.29 €')
})

test('staff issue for all customers at once, and read who is left out', async ({ page, portrayAtBoth: portray }) => {
  await wholeAccount(page)
  const owner = await debtor(page)
  const { companyName } = await namelessCompany(page)
  await page.goto('/Invoices')
  await expect(main(page)).toContainText(`${companyName}: a company without a registry code`)
  const mine = page.getByRole('checkbox', { name: `Choose ${owner.firstName} ${owner.lastName}` }).last()
  await expect(mine).toBeChecked()
  await look(page, portray, 'invoices-preview')
  await button(page, /^Issue \d+ invoices?$/).click()
  await expect(heading(page, 'The run is done')).toBeVisible()
  await expect(main(page).getByRole('status')).toContainText(/^(\d+) of \1\b/)
  await look(page, portray, 'invoices-run')
  await page.getByRole('link', { name: 'New preview' }).click()
  await expect(heading(page, 'Nothing to invoice')).toBeVisible()
})

test('an owner reads the statement of a span and takes it along, and is offered no provider where none is set up', async ({
  page,
  portray,
}) => {
  const { owner, number } = await paid(page)
  await become(page, owner.username, owner.password)
  await page.goto('/Money')
  const statement = main(page)
    .locator('section')
    .filter({ has: heading(page, 'Statement') })
  await expect(statement).toContainText(`Invoice ${number}`)
  await expect(statement).toContainText('Pressure wash')
  await expect(statement).toContainText(`Transfer, for ${number}`)
  await look(page, portray, 'money-statement')
  const [from, until] = [
    statement.getByRole('textbox', { name: 'From' }),
    statement.getByRole('textbox', { name: 'Until' }),
  ]
  await from.fill('01/01/2020')
  await until.fill('31/12/2020')
  await expect(statement).not.toContainText(number)
  await expect(statement).toContainText('Balance before')
  await until.fill('31/12/2099')
  await expect(statement).toContainText(number)
  const asked = page.waitForRequest(/Statement\/export/i)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    statement.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  expect(new URL((await asked).url()).searchParams.get('from')).toBe('2020-01-01')

  await become(page, 'staff')
  const charge = { personId: owner.id, words: 'Rigging', quantity: 1000, unitPrice: 450_000 }
  const made = await page.request.post('/api/Charge', { data: charge, headers: ownOrigin(page) })
  expect(made.status()).toBe(200)
  await page.goto(`/Customers/${owner.id}?tab=money`)
  await button(page, 'Issue invoice of 1 charge').click()
  await dialog(page).getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page.getByText('The invoice was issued.')).toBeVisible()
  await become(page, owner.username, owner.password)
  await page.goto('/Money')
  await expect(heading(page, 'To pay')).toBeVisible()
  await settled(page)
  await expect(page.getByRole('button', { name: /^Pay |Montonio|Stripe|bank link|by card/i })).toHaveCount(0)
  await page.getByRole('link', { name: /^Pay \d/ }).click()
  await expect(main(page)).toContainText('EE38 2200 2210 2014 5685')
  await settled(page)
  await expect(page.getByRole('button', { name: /^Pay |Montonio|Stripe|bank link|by card/i })).toHaveCount(0)
})

test('what is shown of money fits, text at 200 %', async ({ page }) => {
  test.setTimeout(600_000)
  await wearText(page, 200)
  const { owner, id } = await invoiced(page)
  await namelessCompany(page)
  const fits = async (address: string, title: string | RegExp) => {
    await page.goto(address)
    await expect(heading(page, title)).toBeVisible()
    await settled(page)
    await expectTextSize(page, 200)
    await expectToFit(page, address)
  }
  await fits(`/Customers/${owner.id}?tab=money`, 'Invoices')
  await fits(`/Money/${id}`, 'To pay')
  await fits('/Invoices', 'Issue invoices')
  await expect(main(page)).toContainText('left out')
  await become(page, owner.username, owner.password)
  await fits('/Money', 'To pay')
  await become(page, 'admin')
  await fits('/Settings?section=invoices', 'Closed period')
})

import { expectToFit } from './fit.ts'
import { expect, type Page, test } from './fixtures.ts'
import { inspect, settled } from './inspect.ts'
import { daysAgo, referenced, sell, statementFile, switchMoney, uploadStatement } from './money.ts'
import { become } from './people.ts'
import { expectReadingOrder } from './reading-order.ts'
import { expectTextSize, wearText } from './text-size.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
/** What is said beside the button that books. */
const foot = (page: Page) => page.getByRole('region', { name: 'Book payments' })

async function choose(page: Page, of: string, entry: string) {
  await page.getByRole('button', { name: `More for ${of}` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
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
/** Another one each time: entries are known again. */
const mark = () => Date.now().toString(36)

// other files of this worker know a marina without money
test.afterEach(async ({ page }) => switchMoney(page, false))

test('staff upload the bank’s file, look, correct and book; the owner sees the invoice paid', async ({
  page,
  portrayAtBoth: portray,
  faults,
}) => {
  const sure = await referenced(page)
  const { owner, id, number, reference, total } = await referenced(page)
  const [payer, stranger, insurer] = [`MALL ${mark()}`, `SAAR ${mark()}`, `Kindlustus ${mark()}`]
  const file = statementFile([
    { cents: sure.total, day: daysAgo(2), reference: sure.reference, payer: `KASK ${mark()}` },
    { cents: total - 1000, day: daysAgo(2), reference, payer },
    { cents: 1000, day: daysAgo(1), payer: stranger, text: ['paadi eest'] },
    { cents: 125_000, day: daysAgo(1), payer: insurer, text: ['Kahju 88120'] },
  ])
  await page.goto('/BankFiles')
  await expect(heading(page, 'Bank files')).toBeVisible()
  const input = page.getByLabel('Choose the bank’s file')
  faults.expect(/^answer: 415 POST \/api\/BankFile\/upload/)
  await input.setInputFiles({ name: 'table.xml', mimeType: 'text/xml', buffer: Buffer.from('day;sum') })
  await expect(main(page)).toContainText('This is no statement in the format camt.053.')
  await expect(main(page)).toContainText('Nothing of this file was taken.')
  await page.getByLabel('Choose another file').setInputFiles(file)
  await expect(heading(page, 'Bank file')).toBeVisible()
  await expect(main(page)).toContainText('EE38 2200 2210 2014 5685')
  await expect(foot(page)).toContainText('1 matched, 45.00 €')
  await expect(foot(page)).toContainText('3 wait until you decide.')
  await expect(main(page)).toContainText('Less than is open')
  await look(page, portray, 'bank-file')

  await button(page, `Confirm: ${payer}`).click()
  await expect(page.getByText('The entry is matched. It is booked with the others.')).toBeVisible()
  await dismiss(page)
  await button(page, `Choose: ${stranger}`).click()
  await dialog(page)
    .getByRole('combobox', { name: 'Customer' })
    .or(dialog(page).getByLabel('Customer'))
    .first()
    .fill(owner.email)
  // others of her name stand there until the list is of what was typed
  const found = page.getByRole('listbox').getByRole('option')
  await expect(found).toHaveCount(1)
  await found.filter({ hasText: `${owner.firstName} ${owner.lastName}` }).click()
  await dialog(page)
    .getByRole('combobox', { name: 'What it is for' })
    .selectOption({ label: `${number}, ${(total / 100).toFixed(2)} €` })
  await expect(dialog(page)).toContainText(`It pays 10.00 € of the ${(total / 100).toFixed(2)} € that are open.`)
  await inspect(page, '[role=dialog]', { inDark: true })
  await portray('bank-entry-choose')
  await dialog(page).getByRole('button', { name: 'Match 10.00 €', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await choose(page, insurer, 'Put aside')
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Insurance, not an invoice')
  await inspect(page, '[role=dialog]', { inDark: true })
  await dialog(page).getByRole('button', { name: 'Put aside', exact: true }).click()
  await expect(main(page)).toContainText('Insurance, not an invoice')
  await expect(foot(page)).toContainText('3 matched, 90.00 €')
  await look(page, portray, 'bank-file-matched')
  await button(page, 'Book 3 payments').click()
  await expect(foot(page)).toContainText('3 booked, 90.00 €')
  await expect(button(page, /^Book .*payments?$/)).toHaveCount(0)
  await look(page, portray, 'bank-file-booked')

  // the same file once more books nothing
  await page.goto('/BankFiles')
  await page.getByLabel('Choose the bank’s file').setInputFiles(file)
  await expect(foot(page)).toContainText('4 came with an earlier file.')
  await expect(button(page, /^Book .*payments?$/)).toHaveCount(0)
  await look(page, portray, 'bank-file-known')
  await page.getByRole('link', { name: 'Bank files' }).last().click()
  await expect(heading(page, 'Earlier files')).toBeVisible()
  await look(page, portray, 'bank-files')

  await become(page, owner.username, owner.password)
  await page.goto(`/Money/${id}`)
  await expect(heading(page, 'Paid')).toBeVisible()
  await page.goto('/BankFiles')
  await expect(main(page)).toContainText('The marina’s staff book payments')
})

test('a booking is taken back, and the invoice is open again', async ({ page }) => {
  const { owner, id, reference, total } = await referenced(page)
  const payer = `MALL ${mark()}`
  const file = await uploadStatement(page, [{ cents: total, day: daysAgo(1), reference, payer }])
  await page.goto(`/BankFiles/${file}`)
  await button(page, 'Book 1 payment').click()
  await expect(foot(page)).toContainText('1 booked, 45.00 €')
  await choose(page, payer, 'Take the booking back')
  await inspect(page, '[role=dialog]', { inDark: true })
  await dialog(page).getByRole('button', { name: 'Take back', exact: true }).click()
  await expect(page.getByText('The booking was taken back. The entry waits anew.')).toBeVisible()
  await expect(foot(page)).toContainText('1 matched, 45.00 €')
  await become(page, owner.username, owner.password)
  await page.goto(`/Money/${id}`)
  await expect(main(page)).toContainText('45.00 €')
  await expect(heading(page, 'By transfer')).toBeVisible()
})

test('by keyboard alone an entry is chosen and put aside', async ({ page }) => {
  await sell(page)
  await become(page, 'staff')
  const payer = `SAAR ${mark()}`
  const file = await uploadStatement(page, [{ cents: 6200, day: daysAgo(1), payer }])
  await page.goto(`/BankFiles/${file}`)
  const more = page.getByRole('button', { name: `More for ${payer}` })
  await more.focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: 'Put aside' })
  await expect(item).toBeVisible()
  await item.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'Reason' }).focus()
  await page.keyboard.type('Not ours')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Put aside' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('textbox', { name: 'Reason' })).toHaveValue('Not ours')
})

test('while money is off there is no trace of it', async ({ page }) => {
  await switchMoney(page, false)
  await become(page, 'staff')
  await page.goto('/home')
  await expect(page.getByRole('link', { name: 'Bank files' })).toHaveCount(0)
  await page.goto('/BankFiles')
  await expect(main(page)).toContainText('Money is not switched on')
  await expect(page.getByLabel('Choose the bank’s file')).toHaveCount(0)
})

test('what is shown of the bank’s files fits, text at 200 %', async ({ page }) => {
  test.setTimeout(600_000)
  await wearText(page, 200)
  const { reference } = await referenced(page)
  const id = await uploadStatement(page, [
    { cents: 100, day: daysAgo(2), reference, payer: `Põhjaranna Kindlustusselts AS ${mark()}` },
    {
      cents: 125_000,
      day: daysAgo(1),
      payer: `SAAR ${mark()}`,
      text: ['Kahju 88120, arve 2026, paadi parandus ja muu'],
    },
  ])
  const fits = async (address: string, title: string) => {
    await page.goto(address)
    await expect(heading(page, title)).toBeVisible()
    await settled(page)
    await expectTextSize(page, 200)
    await expectToFit(page, address)
  }
  await fits('/BankFiles', 'Earlier files')
  await fits(`/BankFiles/${id}`, 'Bank file')
})

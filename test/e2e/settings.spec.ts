import type { Page } from '@playwright/test'
import { datesIn } from '#contract/dates.ts'
import { mailStaysTexts } from '#web/platform/mail-stays.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './inspect.ts'
import { dayFromNow } from './papers.ts'
import { harbourMaster, openMenu, signInQuietly } from './people.ts'
import { startProduct } from './server.ts'

const open = async (page: Page, section: string) => {
  await page.goto(`/Settings?section=${section}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
}
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const closedDay = datesIn('en').dayText('2027-01-06', dayFromNow(0))

test('an admin changes hours, sees what is not saved, what is wrong and what was saved', async ({ page }) => {
  await signInQuietly(page, 'admin')
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await openMenu(page)
  await page.getByRole('link', { name: 'Settings', exact: true }).filter({ visible: true }).click()
  await main(page).getByRole('link', { name: 'Hours & booking' }).click()
  const last = page.getByLabel('Monday, last bookable time')
  await last.fill('08:30')
  await expect(main(page)).toContainText('Not saved: Booking hours')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The last bookable minute must be after the first').first()).toBeVisible()
  await last.fill('16:44')
  await page.getByLabel('New closed day').fill('2027-01-06')
  await page.getByRole('button', { name: 'Add closed day' }).click()
  await expect(main(page)).toContainText(closedDay)

  await page.reload()
  await expect(page.getByText('is not saved yet')).toBeVisible()
  await expect(last).toHaveValue('16:44')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved: Booking hours, Closed days.')).toBeVisible()
  await page.reload()
  await expect(last).toHaveValue('16:44')
  await expect(page.getByText('is not saved yet')).toHaveCount(0)

  await page.goto('/AuditLog?subject=setting')
  await expect(main(page).getByText('Booking hours:').first()).toBeVisible()
  await expect(main(page).getByText('Monday 09:00–16:44').first()).toBeVisible()
  await main(page).getByRole('link', { name: 'Settings changed' }).first().click()
  await expect(dialog(page)).toContainText(closedDay)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await open(page, 'hours')
  await last.fill('17:59')
  await page.getByRole('button', { name: `Take away ${closedDay}` }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved: /)).toBeVisible()
})

test('an admin sees what runs by itself, when it did and when it will', async ({ page }) => {
  await signInQuietly(page, 'admin')
  await open(page, 'hours')
  await main(page).getByRole('link', { name: 'Background work' }).click()
  const job = (name: string) =>
    main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) })
  await expect(job('Old visit requests')).toContainText(/Last done.*\d{2}:\d{2}.*Next.*\d{2}:\d{2}/)
  await expect(job('Nightly backup')).toContainText('Not set up on this server.')
})

test('an admin puts a checklist into the order of the work', async ({ page, portray }) => {
  await signInQuietly(page, 'admin')
  await open(page, 'yard')
  const list = page.getByRole('group', { name: 'Lowering (launch) checklist' })
  const items = async () => (await list.getByRole('listitem').allInnerTexts()).map((text) => text.trim())
  await expect(list).toBeVisible()
  const before = await items()
  expect(before.length).toBeGreaterThan(1)
  const up = list.getByRole('button', { name: `Move ${before[1]} up` })
  await up.focus()
  await page.keyboard.press('Enter')
  const after = [before[1], before[0], ...before.slice(2)]
  await expect.poll(items).toEqual(after)
  await expect(up).toBeFocused()
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  await expect(list.getByRole('status')).toHaveText(`${before[1]}: 1 of ${before.length}`)
  const { width = 0, height = 0 } = (await up.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await portray('checklists')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved: /)).toBeVisible()
  await page.reload()
  await expect.poll(items).toEqual(after)
  await list.getByRole('button', { name: `Move ${before[1]} down` }).click()
  await expect.poll(items).toEqual(before)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved: /)).toBeVisible()
})

test('an admin keeps lists; what is in use stays, and a taken name is told under its field [8-3]', async ({
  page,
  faults,
}) => {
  faults.expect(/^answer: 409 (POST|DELETE) \/api\/ServiceType/)
  await signInQuietly(page, 'admin')
  await open(page, 'lists')
  const name = `Rigging ${Date.now().toString(36)}`
  const typedName = dialog(page).getByRole('textbox', { name: 'Name', exact: true })
  await page.getByRole('button', { name: 'Add service type' }).click()
  await typedName.fill('polishing')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByText('There is already a service type of that name.', { exact: true })).toBeVisible()
  await typedName.fill(name)
  await dialog(page).getByText('In other languages').click()
  const finnish = dialog(page).getByRole('textbox', { name: 'Name in Finnish' })
  await expect(finnish).toHaveAttribute('placeholder', name)
  await finnish.fill(`${name} suomeksi`)
  await typedName.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(main(page).getByText(name)).toBeVisible()

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(dialog(page)).toContainText('Are you sure you want to delete this item?')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(main(page).getByText(name)).toHaveCount(0)

  await page.getByRole('button', { name: 'Delete Polishing' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'records that are linked cannot be deleted.' })).toBeVisible()
  await expect(main(page).getByText('Polishing', { exact: true })).toBeVisible()
})

test('an admin sets up a rack with a row and several positions, and takes them down again', async ({
  page,
  faults,
}) => {
  faults.expect(/^answer: 409 DELETE \/api\/Rack\//)
  // the page is told of the change before its own answer is there
  await page.route(/\/api\/Rack(Row)?\/\d+$/, async (route) => {
    const told = page
      .waitForResponse((answer) => answer.request().method() === 'GET' && /\/api\/Rack\b/.test(answer.url()))
      .catch(() => null)
    const response = await route.fetch()
    if (response.ok()) await told
    await route.fulfill({ response })
  })
  await signInQuietly(page, 'admin')
  await open(page, 'racks')
  const rack = `Shed ${Date.now().toString(36)}`
  await page.getByRole('button', { name: 'Add rack' }).click()
  await dialog(page).getByLabel('Name').fill(rack)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await main(page).getByRole('button', { name: rack, exact: true }).click()
  await page.getByRole('button', { name: 'Add tier' }).click()
  await dialog(page).getByLabel('Name').fill('Ground')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await main(page).getByRole('button', { name: 'Ground', exact: true }).click()
  await page.getByRole('button', { name: 'Add several' }).click()
  await dialog(page).getByLabel('How many').fill('2')
  await dialog(page)
    .getByLabel('Code begins with')
    .fill(`${rack.slice(-8)}-`)
  await dialog(page).getByLabel('Clear width (m)').fill('3,25')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(main(page).getByText('3.25 m wide')).toHaveCount(1)
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  if (wide) await page.setViewportSize(wide)

  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(dialog(page)).toHaveCount(0)
  }
  await remove(rack)
  await expect(page.getByText('records that are linked cannot be deleted.')).toBeVisible()
  await remove(`${rack.slice(-8)}-1`)
  await remove(`${rack.slice(-8)}-2`)
  await remove('Ground')
  await remove(rack)
  await expect(main(page).getByRole('button', { name: rack, exact: true })).toHaveCount(0)
})

for (const user of ['customer', 'staff'] as const)
  test(`settings and audit log tell ${user} whose pages they are`, async ({ page }) => {
    await signInQuietly(page, user)
    for (const [address, title] of [
      ['/Settings', 'Settings'],
      ['/AuditLog', 'Audit log'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Only the marina’s admins can open this page' })).toBeVisible()
      await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0)
    }
  })

test('an admin sends themselves a test mail and reads what became of it', async ({ page }) => {
  await signInQuietly(page, 'admin')
  await open(page, 'mail')
  await page.getByRole('button', { name: 'Send me a test mail' }).click()
  await expect(main(page).getByText(/^No mail server is set: the mail lies in the folder/)).toBeVisible()
  await expect(page.getByText('No mail leaves the marina yet')).toHaveCount(0)
})

test('a marina at work without a mail server says so wherever a mail is promised', async ({ page }) => {
  const atWork = await startProduct({
    env: async (url) => ({ NODE_ENV: 'production', DATABASE: 'embedded', PUBLIC_URL: url, SECRET: 'x'.repeat(40) }),
    engine: 'embedded',
    admin: harbourMaster,
  })
  try {
    await page.goto(`${atWork.url}/ForgetPassword`)
    await expect(page.getByText(mailStaysTexts.people.message!)).toBeVisible()
    const { username, password } = harbourMaster
    const headers = { origin: atWork.url }
    await page.request.post(`${atWork.url}/api/Person/authenticate`, { data: { username, password }, headers })
    for (const at of ['/home', '/Settings?section=mail', '/Staff']) {
      await page.goto(`${atWork.url}${at}`)
      if (at === '/Staff') await page.getByRole('button', { name: 'Invite', exact: true }).click()
      await expect(page.getByText(mailStaysTexts.staff.message!)).toBeVisible()
    }
    expect(atWork.log()).toContain('SMTP_URL is not set: nobody gets mail')
  } finally {
    // an open page would go on asking
    await page.goto('about:blank')
    await atWork.stop()
  }
})

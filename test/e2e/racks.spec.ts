import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { ownOrigin } from './own-origin.ts'
import { signInQuietly } from './people.ts'
import { ownRack, removeRacks } from './rack-map.ts'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
let clicks = 0
/** What a person presses; what they type between is reached by the Tab key. */
const click = async (page: Page, role: 'button' | 'link' | 'checkbox', name: string | RegExp) => {
  clicks += 1
  await page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .click()
}

test('an admin makes 200 bays by a pattern in at most 12 clicks', async ({ page, portray }) => {
  clicks = 0
  const first = `W${Date.now() % 10_000}`
  await signInQuietly(page, 'admin')
  await page.goto('/Settings')
  await click(page, 'link', 'Racks')
  await click(page, 'link', 'Make racks')
  await expect(page.getByRole('heading', { level: 1, name: 'Make racks' })).toBeVisible()
  await field(page, 'First rack').fill('A')
  await field(page, 'Tiers').fill('4')
  await field(page, 'Racks').fill('1')
  // the demo has A1 to J4
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.fill('{rack}{position}')
  await expect(main(page)).toContainText(/Add \{row\} to the code/)
  await field(page, 'Tiers').fill('1')
  await expect(
    page.getByRole('status').filter({ hasText: 'Codes that exist already: 4 of 10 (A1, A2, A3 and 1 more)' }),
  ).toBeVisible()
  await portray('racks-taken')

  await field(page, 'First rack').fill(first)
  await field(page, 'Racks').fill('5')
  await field(page, 'Tiers').fill('4')
  await code.fill('{rack}-{row}')
  await code.evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6))
  await click(page, 'button', 'Insert position, 2 digits')
  await expect(code).toHaveValue('{rack}{position:2}-{row}')
  await expect(code).toBeFocused()
  await page.getByLabel('Clear width (m), tier 1, ground').fill('3,2')
  await expect(main(page)).toContainText('5 racks, 200 bays')
  await expect(page.getByRole('img', { name: /4 tiers, 10 bays in each/ })).toHaveCount(3)
  await click(page, 'button', 'Show 2 more')
  await expect(page.getByRole('img', { name: /4 tiers, 10 bays in each/ })).toHaveCount(5)
  await portray('racks-pattern')
  // what is typed survives a reload
  await page.reload()
  await expect(field(page, 'First rack')).toHaveValue(first)
  await click(page, 'button', 'Make 200 bays')
  await expect(page.getByText('200 bays were made.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(12)

  await click(page, 'link', 'Change many bays at once')
  await expect(page.getByRole('heading', { level: 1, name: 'Change bays' })).toBeVisible()
  const rack = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: first, exact: true }) })
  await rack.getByRole('checkbox', { name: 'All 40 bays' }).check()
  await expect(page.getByText('40 selected')).toBeVisible()
  await rack.getByRole('checkbox', { name: 'All of Tier 4' }).uncheck()
  await expect(page.getByText('30 selected')).toBeVisible()
  await portray('racks-bays')
  await page.getByRole('button', { name: 'Change them' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 30 bays' })
  await expect(dialog.getByLabel('Clear width (m)')).toHaveAttribute('placeholder', 'different')
  await dialog.getByLabel('Longest boat (m)').fill('8.5')
  await dialog.getByLabel('Use').selectOption('no')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByText('30 bays were changed.')).toBeVisible()
  await expect(rack.getByText('Not in use')).toHaveCount(30)
})

test('bays that boats have stay in use, and the sentence names them', async ({ page, faults }) => {
  faults.allow(/^answer: 409 PUT \/api\/Rack\/Positions/)
  await signInQuietly(page, 'admin')
  await page.goto('/Settings/Racks/bays')
  const rack = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Rack 1', exact: true }) })
  await rack.getByRole('checkbox', { name: 'All 40 bays' }).check()
  await page.getByRole('button', { name: 'Change them' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 40 bays' })
  await dialog.getByLabel('Use').selectOption('no')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(dialog.getByText(/^Boats have these bays: .* more\. Move them first/).first()).toBeVisible()
})

test('an admin says what stands before bays, by codes or a whole row, and a circle is refused in words', async ({
  page,
  faults,
  portray,
}) => {
  faults.allow(/^answer: 400 PUT \/api\/Rack\/Blockers/)
  const { name, first, second, third } = await ownRack(page)
  await signInQuietly(page, 'admin')
  await page.goto('/Settings/Racks/bays')
  const rack = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
  const bay = (code: string) => rack.getByRole('checkbox', { name: new RegExp(`^${code}`) })
  const dialog = page.getByRole('dialog', { name: /^What stands before/ })
  const open = async (...codes: string[]) => {
    for (const code of codes) await bay(code).check({ force: true })
    await page.getByRole('button', { name: 'What stands before them' }).click()
    await expect(dialog).toBeVisible()
  }
  const change = () => dialog.getByRole('button', { name: 'Change', exact: true }).click()

  await open(second.code)
  await dialog.getByLabel('Codes').fill(`${first.code}, nowhere`)
  await change()
  await expect(dialog.getByText(`There is no such bay in ${name}: nowhere`).first()).toBeVisible()
  await dialog.getByLabel('Codes').fill(first.code.toLowerCase())
  await portray('racks-bays-before')
  await change()
  await expect(dialog).toHaveCount(0)
  await expect(rack.getByText(`behind ${first.code}`)).toBeVisible()

  // each would wait for the other
  await open(first.code)
  await dialog.getByLabel('Codes').fill(second.code)
  await change()
  await expect(dialog.getByText(/would stand in each other’s way/).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()

  const all = rack.getByRole('checkbox', { name: 'All 6 bays' })
  await all.check()
  await all.uncheck()
  await rack.getByRole('checkbox', { name: /^All of .*2$/ }).check()
  await page.getByRole('button', { name: 'What stands before them' }).click()
  await dialog.getByLabel('Before them stand').selectOption('row')
  await change()
  await expect(dialog).toHaveCount(0)
  for (const { code } of [first, second, third]) await expect(rack.getByText(`behind ${code}`).last()).toBeVisible()
  await all.check()
  await page.getByRole('button', { name: 'What stands before them' }).click()
  await dialog.getByLabel('Before them stand').selectOption('none')
  await change()
  await expect(rack.getByText(/^behind /)).toHaveCount(0)
  await removeRacks(page)
})

test('a customer and staff read that admins make racks', async ({ page }) => {
  for (const user of ['customer', 'staff'] as const) {
    await signInQuietly(page, user)
    for (const [address, title] of [
      ['/Settings/Racks/make', 'Make racks'],
      ['/Settings/Racks/bays', 'Change bays'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText('Only the marina’s admins can open this page')).toBeVisible()
    }
    const answer = await page.request.post('/api/Rack/Pattern', {
      data: {},
      headers: ownOrigin(page),
    })
    expect(answer.status()).toBe(403)
  }
})

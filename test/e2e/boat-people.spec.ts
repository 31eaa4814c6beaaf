import type { Page } from '@playwright/test'
import { tokenIn } from '../mailbox.ts'
import { expect, test } from './fixtures.ts'
import { ownOrigin } from './own-origin.ts'
import { mailTo, newcomer, registerQuietly, signInQuietly } from './people.ts'
import type { Product } from './server.ts'
import { arrange } from './specified.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const people = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'People of this boat' }) })

/** Whoever is signed in confirms their address. */
async function confirm(page: Page, product: Product, email: string) {
  const headers = ownOrigin(page)
  const asked = await page.request.post('/api/Account/VerifyEmail', { headers })
  expect(asked.ok()).toBe(true)
  const token = tokenIn((await mailTo(product, email, /Verify your e-mail address/)).body)
  const done = await page.request.post(`/api/Confirmation/${token}`, { data: {}, headers })
  expect(done.ok()).toBe(true)
}
/** Somebody with an account whose address is confirmed; signed in. */
async function confirmed(page: Page, product: Product) {
  await page.goto('/about')
  const person = newcomer('Kaur')
  await registerQuietly(page, person)
  await confirm(page, product, person.email)
  return person
}

async function invite(page: Page, email: string) {
  await people(page).getByRole('button', { name: 'Invite a person' }).click()
  await dialog(page).getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog(page).getByRole('textbox', { name: 'Who they are' }).fill('co-owner')
  await dialog(page).getByRole('button', { name: 'Invite', exact: true }).click()
}

test('an owner shares a boat; the co-owner sees and asks for her, and no papers; either side ends it', async ({
  page,
  product,
  anotherBrowser,
  faults,
  portray,
}) => {
  // her page hears that she is not shared any more while it is left
  faults.allow(/^answer: 404 GET \/api\/(Boat\/GetByID|Condition\/Boat)/)
  faults.expect(/^answer: 403 POST \/api\/Boat\//)
  const boat = await arrange(page, null)
  const other = await anotherBrowser()
  const coOwner = await confirmed(other, product)

  await page.goto(`/Boats/${boat.id}`)
  await invite(page, coOwner.email)
  await expect(dialog(page)).toContainText('Confirm your own e-mail address under My account first')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await confirm(page, product, boat.owner.email)
  await invite(page, coOwner.email)
  await expect(people(page)).toContainText('co-owner, invited')
  await portray('people-of-a-boat')

  await other.goto('/home')
  await expect(other.getByText(`invites you to share ${boat.name} (co-owner)`)).toBeVisible()
  await other.getByRole('button', { name: `Accept: ${boat.name}` }).click()
  await expect(other.getByText(`${boat.name} is among your boats now.`)).toBeVisible()
  await other.goto('/Boats')
  await expect(other.getByRole('main')).toContainText('Shared with you')
  await other.goto(`/Boats/${boat.id}`)
  await expect(other.getByRole('heading', { level: 1, name: boat.name })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Shared with you' })).toBeVisible()
  for (const closed of ['Documents', 'Subscription', 'Services', 'History', 'People of this boat'])
    await expect(other.getByRole('heading', { name: closed, exact: true })).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Edit Boat' })).toHaveCount(0)
  await expect(other.getByText('Request drop-off').first()).toBeVisible()
  await other.getByRole('button', { name: 'Leave', exact: true }).click()
  await dialog(other).getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(other.getByText(`${boat.name} is not shared with you any more.`).first()).toBeVisible()
  await expect(other).toHaveURL(/\/Boats$/)
  await expect(other.getByText('Shared with you')).toHaveCount(0)

  await page.goto(`/Boats/${boat.id}`)
  await invite(page, coOwner.email)
  await expect(people(page)).toContainText('co-owner, invited')

  await signInQuietly(page, 'staff')
  await page.goto(`/Boats/${boat.id}`)
  await expect(people(page)).toContainText(coOwner.email)
  await people(page)
    .getByRole('button', { name: `End sharing: ${coOwner.email}` })
    .click()
  await dialog(page).getByRole('button', { name: 'End sharing', exact: true }).click()
  await expect(people(page).getByText(coOwner.email)).toHaveCount(0)
  await other.goto('/home')
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(other.getByText('invites you to share')).toHaveCount(0)
})

import { expect, type Page } from './fixtures.ts'
import { ownOrigin } from './own-origin.ts'
import { type DemoUser, newcomer, registerQuietly, signInQuietly } from './people.ts'

async function signedIn(page: Page, user: DemoUser) {
  await page.context().clearCookies()
  await signInQuietly(page, user)
}
/** The setting, by its call, as the demo's admin. */
export async function switchMoney(page: Page, money: boolean) {
  await page.goto('/about')
  await signedIn(page, 'admin')
  const answer = await page.request.put('/api/Settings', { data: { money }, headers: ownOrigin(page) })
  expect(answer.status()).toBe(200)
}
/** An owner who owes something by hand; signed in as staff then. */
export async function debtor(page: Page) {
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

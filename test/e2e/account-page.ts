import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { tokenIn } from '../mailbox.ts'
import { inspect, isPhone } from './inspect.ts'
import { mailTo, newcomer, signInQuietly } from './people.ts'
import type { Product } from './server.ts'

/** Somebody new of the staff, invited past the screens, so that no other test has a hand in the account; signed in. */
export async function workerQuietly(
  page: Page,
  product: Product,
  admin: [username: string, password?: string] = ['admin'],
) {
  const { email: username, lastName, password } = newcomer('Rein')
  await signInQuietly(page, ...admin)
  const headers = { origin: product.url }
  const data = { email: username, firstName: 'Rein', lastName, role: 'staff' }
  const invited = await page.request.post(`${product.url}/api/User/Invite`, { data, headers })
  expect(invited.ok()).toBe(true)
  const hash = tokenIn((await mailTo(product, username, /You are invited/)).body)
  const chosen = { hash, newPassword: password, confirmPassword: password }
  const set = await page.request.put(`${product.url}/api/PasswordReset/Reset`, { data: chosen, headers })
  expect(set.ok()).toBe(true)
  await signInQuietly(page, username, password)
  return { username, password, name: `Rein ${lastName}` }
}

/** One of the panels of /Account. */
export const panel = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name, exact: true }) })

/** The page of one's own account, open. */
export async function openAccount(page: Page) {
  await page.goto('/Account')
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
}

/** Sets a second factor up on /Account, as with an authenticator app. */
export async function setUpFactor(page: Page, password: string, portray: (name: string) => Promise<void>) {
  const factor = panel(page, 'Second factor')
  await factor.getByLabel('Your password').fill(password)
  await factor.getByRole('button', { name: 'Set up' }).click()
  await expect(factor.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = ((await factor.locator('code').textContent()) ?? '').replace(/\s/g, '')
  const codeOf = (later: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later })
  await expect(factor.locator('code')).toHaveText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)
  const app = factor.getByRole('link', { name: 'Open authenticator app', includeHidden: true })
  await expect(app).toHaveAttribute('href', /^otpauth:\/\/totp\//)
  await expect(app).toBeVisible({ visible: isPhone(page) })
  await inspect(page)
  await portray('staff-second-factor')
  await factor.getByLabel('6-digit code from the app').fill('000000')
  await factor.getByRole('button', { name: 'Turn on' }).click()
  await expect(
    factor.getByText('This code is not right: enter the newest one of your app', { exact: true }),
  ).toBeVisible()
  await factor.getByLabel('6-digit code from the app').fill(codeOf(0))
  await factor.getByRole('button', { name: 'Turn on' }).click()
  await expect(factor.getByText('Keep these recovery codes. They are shown this once.')).toBeVisible()
  await inspect(page)
  await portray('staff-recovery-codes')
  const recoveryCodes = await factor.getByRole('listitem').allInnerTexts()
  const coming = page.waitForEvent('download')
  await factor.getByRole('link', { name: 'Download' }).click()
  const file = await readFile(await (await coming).path(), 'utf8')
  for (const code of recoveryCodes) expect(file).toContain(`${code}\n`)
  await factor.getByRole('button', { name: 'I have saved them' }).click()
  /** The code of now is spent: the app shows the next one within half a minute, and it is taken before already. */
  return { recoveryCodes, codeOfNext: () => codeOf(30_000) }
}

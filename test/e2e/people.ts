import { expect, type Page } from '@playwright/test'
import { sessionEndings } from '#contract/accounts/session-endings.ts'
import { wordsIn } from '#server/platform/language/wording.ts'
import { type ReadMail, readOutbox } from '../mailbox.ts'
import type { FirstAdmin, Product } from './server.ts'

/** Runs the empty marina. */
export const harbourMaster = {
  username: 'helmi',
  password: 'mooring lines 27',
  firstName: 'Helmi',
  lastName: 'Kallas',
} satisfies FirstAdmin

/** Users of the demo marina. */
export const demoPassword = 'dry-marina'
export type DemoUser = 'customer' | 'staff' | 'admin'
/** The width where each is at work: `npm test` looks at their screens and dialogs there, `npm run test:long` at both. */
export const mostlyAt: Readonly<Record<DemoUser, '@mostly-phone' | '@mostly-desktop'>> = {
  customer: '@mostly-phone',
  staff: '@mostly-desktop',
  admin: '@mostly-desktop',
}

let count = 0
/** Somebody nobody knows yet; the name is new in every test. */
export function newcomer(firstName = 'Liis') {
  count += 1
  const username = `${firstName.toLowerCase()}${count}x${Date.now().toString(36)}`
  return {
    firstName,
    lastName: 'Rannamets',
    email: `${username}@example.com`,
    username,
    iDNumber: '49001010001',
    phone: '+372 5555 0101',
    password: 'bowline and 8 knots',
  }
}
export type Newcomer = ReturnType<typeof newcomer>

/** Signs in past the screen, for tests about something else: the page's browser has the session then. Gives its token. */
export async function signInQuietly(page: Page, username: string, password = demoPassword): Promise<string> {
  // One session takes the other's place at once: a page that is open would meet the gap, and go to sign-in by itself.
  const headers = { cookie: 'session=none' }
  const answer = await page.request.post('/api/Person/authenticate', { data: { username, password }, headers })
  if (!answer.ok()) throw new Error(`signing in ${username} answered ${answer.status()}: ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

/** The same as somebody else: the member page in front is left first, since it would ask once more as who it was. */
export async function become(page: Page, username: string, password?: string): Promise<string> {
  await page.goto('/about')
  return signInQuietly(page, username, password)
}

/** Opens a member page as nobody: the page leads on to sign-in by itself, which may be before it has loaded. */
export async function openSignedOut(page: Page, address: string) {
  // where it is on its way there by itself already, that interrupts what is asked for
  await expect(() => page.goto(address, { waitUntil: 'commit' })).toPass({ timeout: 30_000 })
}

/** What sign-in says where a session was ended in another place. */
export const endedElsewhere = wordsIn()(sessionEndings.ended_elsewhere)

/** Registers past the screen and signs in. */
export async function registerQuietly(page: Page, person: Newcomer) {
  const answer = await page.request.post('/api/Person/register', {
    data: { ...person, confirmPassword: person.password },
  })
  if (!answer.ok()) throw new Error(`registering answered ${answer.status()}: ${await answer.text()}`)
  await signInQuietly(page, person.username, person.password)
}

/** Somebody registers with an address that nobody confirmed; the page is signed in as `user` then, who knows their id. */
export async function registeredQuietly(page: Page, user: DemoUser) {
  const stranger = newcomer('Eda')
  await page.goto('/about')
  // who is signed in cannot register
  await page.context().clearCookies()
  await registerQuietly(page, stranger)
  await signInQuietly(page, user)
  const found = await page.request.get(`/api/Person?searchQuery=${encodeURIComponent(stranger.email)}`)
  const [{ id }] = (await found.json()) as [{ id: number }]
  return { ...stranger, id }
}

/** Opens what folds away: under 640 px the menu lies in a drawer. */
export async function openMenu(page: Page) {
  await page.getByRole('banner').first().waitFor()
  const burger = page.getByRole('button', { name: 'Menu', exact: true })
  if (await burger.isVisible()) await burger.click()
}

export async function logOut(page: Page) {
  await openMenu(page)
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await page.waitForURL('**/login')
}

/** Fills in the sign-in page. */
export async function logIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

/** Waits for the mail about this that is on its way into the data folder, the newest one. */
export async function mailTo({ dataDir }: Product, address: string, subject: RegExp): Promise<ReadMail> {
  let last: ReadMail | undefined
  await expect
    .poll(
      async () => {
        const mails = await readOutbox(dataDir, address)
        last = mails.findLast(({ headers }) => subject.test(headers.subject ?? ''))
        return last
      },
      { timeout: 20_000 },
    )
    .toBeDefined()
  return last!
}

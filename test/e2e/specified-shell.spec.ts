import { expect, test } from './fixtures.ts'
import { openMenu, openSignedOut, signInQuietly } from './people.ts'
import { widen } from './specified.ts'

const wide = { width: 640, height: 900 }
const narrow = { width: 639, height: 900 }

test('the header greets by the viewer’s clock and has Logout; the menu leads everywhere [2.1-4, 2.1-5, 2.1-6, 2.1-8, 2.1-11]', async ({
  page,
}) => {
  await widen(page)
  await page.clock.setFixedTime(new Date('2026-06-10T08:59:00Z'))
  await signInQuietly(page, 'customer')
  const fetched = page.waitForResponse('**/api/Person/me')
  await page.goto('/home')
  const { firstName, lastName } = (await (await fetched).json()) as Record<string, string>
  await expect(page.getByRole('banner')).toContainText(`Good morning, ${firstName} ${lastName}`)
  for (const [now, words] of [
    ['2026-06-10T09:00:00Z', 'Good afternoon'],
    ['2026-06-10T15:00:00Z', 'Good evening'],
  ] as const) {
    await page.clock.setFixedTime(new Date(now))
    await page.reload()
    await expect(page.getByRole('banner')).toContainText(words)
  }
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const [label, address] of [
    ['Dashboard', '/home'],
    ['Boats', '/Boats'],
    ['Boat Requests', '/Requests'],
    ['Boat Services Requests', '/BoatServices'],
    ['Subscriptions', '/Subscriptions'],
  ] as const)
    await expect(menu.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', address)
})

test('the side menu folds away under 640 px [2.1-9, 9-6]', async ({ page }) => {
  await signInQuietly(page, 'customer')
  await page.setViewportSize(wide)
  await page.goto('/home')
  const menu = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
  await expect(menu).toHaveCount(1)
  await page.setViewportSize(narrow)
  await expect(menu).toHaveCount(0)
  await openMenu(page)
  await expect(menu).toHaveCount(1)
})

test('lower-case addresses lead to the same screens [2.2-12]', async ({ page }) => {
  await signInQuietly(page, 'customer')
  for (const [address, title] of [
    ['/boats', 'Boats'],
    ['/subscriptions', 'Subscriptions'],
    ['/boatservices', 'Boat Services'],
    ['/requests', 'Requests'],
    ['/schedulepickups', 'Schedule PickUp (Lowering)'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  }
})

test('the dashboard counts boats, requests and subscriptions, each with its link [2.2-4, 2.3-1, 2.3-2, 2.3-3]', async ({
  page,
}) => {
  await signInQuietly(page, 'customer')
  const total = async (path: string) => ((await (await page.request.get(`/api/${path}`)).json()) as unknown[]).length
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  for (const [title, path, address] of [
    ['Total Boats', 'Boat/getUserTotalBoats', '/Boats'],
    ['Requests', 'Schedule/getUserTotalRequests', '/Requests'],
    ['Subscriptions', 'Subscription/getUserTotalSubscriptions', '/Subscriptions'],
  ] as const) {
    const card = page.getByRole('main').getByRole('link', { name: new RegExp(`^${title} ${await total(path)} `) })
    await expect(card).toHaveAttribute('href', address)
  }
  await expect(page.getByRole('main').getByText('New Messages')).toHaveCount(0)
  await expect(page.getByText(/Get started/)).toBeVisible()
})

test('a dashboard that fails says so and loads when asked again [8-16]', async ({ page, faults }) => {
  faults.expect(/^answer: 500 GET \/api\/Dashboard$/)
  await signInQuietly(page, 'customer')
  const problem = { code: 'internal', message: 'Something went wrong on our side.', errors: [], requestId: 'e2e' }
  await page.route('**/api/Dashboard', (route) => route.fulfill({ status: 500, json: problem }))
  await page.goto('/home')
  const failure = page.getByRole('alert').filter({ hasText: 'The dashboard did not load' })
  await expect(failure).toBeVisible()
  await page.unroute('**/api/Dashboard')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'My boats' })).toBeVisible()
})

test('unread messages are asked for every minute and lead to /messages [2.1-7, 4.5-1, 9-5]', async ({ page }) => {
  await page.clock.install()
  await signInQuietly(page, 'customer')
  // without the link, which asks as well once it is up
  await page.route('**/chathub/**', (route) => route.abort())
  let asked = 0
  await page.route('**/api/message/GetUnreadMessages', (route) => {
    asked += 1
    const message = { id: asked, chatId: 1, text: 'Hello', userId: 2, personId: 1, isPersonSender: false }
    const more = { createdDate: '2026-06-10T07:00:00.000Z', senderName: 'Marko Kraanamäe' }
    return route.fulfill({ json: asked === 1 ? [] : [{ ...message, ...more }] })
  })
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect.poll(() => asked).toBe(1)
  await expect(page.getByRole('link', { name: /unread message/ })).toHaveCount(0)
  await page.clock.fastForward(60_000)
  await expect.poll(() => asked).toBe(2)
  await expect(page.getByRole('link', { name: '1 unread message' })).toHaveAttribute('href', '/messages')
})

test('the landing page shows the annual plan [9-8]', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('From 3335 €').first()).toBeVisible()
})

test('sign-in shows its fields and ways on; without a session the rest leads there [2.1-3, 2.1-15, 2.1-16, 2.2-2, 2.5-1]', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', /^\/ForgetPassword$/i)
  await expect(page.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
  const site = ['/', '/about', '/pricing', '/contactus', '/privacy-policy', '/delete-account']
  for (const open of [...site, '/login', '/register', '/ForgetPassword']) {
    await page.goto(open)
    await expect(page).toHaveURL(open)
  }
  for (const closed of [
    '/home',
    '/Boats',
    '/Subscriptions',
    '/BoatServices',
    '/ScheduleDropOffs',
    '/Requests/create',
  ]) {
    await openSignedOut(page, closed)
    await expect(page).toHaveURL(/\/login\?next=/)
  }
})

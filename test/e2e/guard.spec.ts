import { expect, type Page, test } from './fixtures.ts'
import { ownOrigin } from './own-origin.ts'
import {
  demoPassword,
  endedElsewhere,
  logIn,
  logOut,
  type Newcomer,
  newcomer,
  openMenu,
  registerQuietly,
  signInQuietly,
} from './people.ts'

async function signIn(page: Page, username: string, password = demoPassword) {
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

for (const address of ['/Boats', '/boats', '/Requests?sortBy=boatName']) {
  test(`a visitor to ${address} signs in first and is led there [6-1, 2.2-12, 4.4-1]`, async ({ page }) => {
    await page.goto(address)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`)
    await signIn(page, 'customer')
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1, name: /Boats|Requests/ })).toBeVisible()
  })
}

test('pages of members redirect a visitor to login; an address without a page says so [2.1-16]', async ({
  page,
  faults,
}) => {
  // which addresses are under the guard, routes.test.ts says of all; here is one of each kind
  for (const address of [
    '/home',
    '/Boats/create',
    '/Requests/1/edit',
    '/Messages/1',
    '/Settings',
    '/Settings/Racks/bays',
  ]) {
    await page.goto(address)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`)
  }
  faults.expect(/^answer: 404 GET \/no-such-bay/)
  expect((await page.goto('/no-such-bay'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This bay is empty' })).toBeVisible()
})

test('messages have their list, a page to begin one and a page for each [2.2-10]', async ({ page }) => {
  await signInQuietly(page, 'staff')
  await page.goto('/Messages')
  const first = page.locator('a[href^="/Messages/"]:not([href$="create"])').filter({ visible: true }).first()
  const address = (await first.getAttribute('href')) ?? ''
  expect(address).toMatch(/^\/Messages\/\d+/)
  await page.goto(address)
  await expect(page.getByRole('textbox', { name: /message/i }).filter({ visible: true })).toBeVisible()
  await page.goto('/Messages/create')
  await expect(page).toHaveURL(/\/Messages\/create/)
  await expect(page.getByRole('heading', { name: 'Write to a customer' })).toBeVisible()
})

test('sign-in leads to no other site', async ({ page, product }) => {
  await page.goto('/login?next=//marina.example/home')
  await signIn(page, 'customer')
  await expect(page).toHaveURL(`${product.url}/home`)
})

test('who is signed in is sent home from the sign-in pages [2.1-13]', async ({ page }) => {
  await signInQuietly(page, 'customer')
  for (const address of ['/login', '/register']) {
    await page.goto(address)
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  }
})

/** As its person does in My account of another browser. */
async function endAllOthers(there: Page, { username, password }: Newcomer, origin: string) {
  await signInQuietly(there, username, password)
  expect((await there.request.delete('/api/Account/Sessions', { headers: { origin } })).ok()).toBe(true)
}

test('a session ended elsewhere ends here with the next call, and every tab says why [2.1-12, 8-17]', async ({
  page,
  context,
  faults,
  anotherBrowser,
  product,
}) => {
  // the link would be closed at once and the page leave by itself
  await context.route('**/chathub/**', (route) => route.abort())
  const person = newcomer()
  await registerQuietly(page, person)
  await page.goto('/Subscriptions')
  await expect(page.getByRole('heading', { level: 1, name: 'Subscriptions' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/home')
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await endAllOthers(await anotherBrowser(), person, product.url)

  faults.expect(/^answer: 401 GET \/api\//)
  await openMenu(page)
  await page.getByRole('link', { name: 'Boat Requests' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/Requests')}`)
  await expect(page.getByRole('alert')).toHaveText(endedElsewhere)
  // no call of this one was refused: the guard alone led it there
  await openMenu(other)
  await other.getByRole('link', { name: 'Subscriptions', exact: true }).filter({ visible: true }).first().click()
  await expect(other).toHaveURL(`/login?next=${encodeURIComponent('/Subscriptions')}`)
  await expect(other.getByRole('alert')).toHaveText(endedElsewhere)

  await signIn(page, person.username, person.password)
  await expect(page).toHaveURL('/Requests')
  await logOut(page)
  await expect(page.getByRole('heading', { name: 'Welcome aboard' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a page that nobody touches leaves when its session is ended, and says why', async ({
  page,
  faults,
  anotherBrowser,
  product,
}) => {
  faults.expect(/^answer: 401 GET \/api\/Person\/me$/)
  faults.allow(/^answer: 401 GET \/api\//)
  const person = newcomer()
  await registerQuietly(page, person)
  const linked = page.waitForEvent('websocket')
  await page.goto('/Subscriptions')
  await (await linked).waitForEvent('framereceived')
  await endAllOthers(await anotherBrowser(), person, product.url)
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/Subscriptions')}`)
  await expect(page.getByRole('alert')).toHaveText(endedElsewhere)
})

test('who signs out reads nothing of it, in another tab either', async ({ page, context, faults }) => {
  faults.allow(/^answer: 401 GET \/api\//)
  await signInQuietly(page, 'customer')
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'My boats' })).toBeVisible()
  const other = await context.newPage()
  const linked = other.waitForEvent('websocket')
  await other.goto('/home')
  await (await linked).waitForEvent('framereceived')
  await logOut(page)
  await expect(other).toHaveURL(`/login?next=${encodeURIComponent('/home')}`)
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Welcome aboard' })).toBeVisible()
    await expect(tab.getByRole('alert')).toHaveCount(0)
  }
})

test('what one person typed does not wait for the next at the same browser', async ({ page }) => {
  await page.goto('/about')
  const [first, second] = [newcomer('Mari'), newcomer('Jaan')]
  await registerQuietly(page, second)
  await page.context().clearCookies()
  await registerQuietly(page, first)
  await page.goto('/Account')
  const name = page.getByRole('textbox', { name: 'First name' })
  await name.fill('Half a nam')
  // the session runs out: nobody signs out
  await page.goto('about:blank')
  await signInQuietly(page, second.username, second.password)
  await page.goto('/Account')
  await expect(name).toHaveValue('Jaan')
  await name.fill('Another half')
  await page.goto('about:blank')
  await signInQuietly(page, first.username, first.password)
  await page.goto('/Account')
  await expect(name).toHaveValue('Half a nam')
})

test('a sign-in sent before the page is alive is sent once it is', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login')
  await logIn(page, 'customer', demoPassword)
  await expect(page.locator('form[data-sent]')).toHaveCount(1)
  release()
  await expect(page).toHaveURL('/home')
})

test('a failed sign-in says so and clears both fields [8-9]', async ({ page, faults }) => {
  faults.expect(/^answer: 401 POST \/api\/Person\/authenticate$/)
  await page.goto('/login')
  await signIn(page, 'customer', 'not her password')
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
  await expect(page.getByLabel('Username')).toHaveValue('')
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
  await expect(page).toHaveURL('/login')
})

test('after logout nothing of the person is left [4.4-3, 2.1-6]', async ({ page, context }) => {
  await page.goto('/login')
  await signIn(page, 'customer')
  await expect(page.getByRole('heading', { name: 'My boats' })).toBeVisible()
  await logOut(page)
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/Boats')
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/Boats')}`)
  expect((await page.request.get('/api/Person/me')).status()).toBe(401)
})

test('who signed out stays so, also where an answer about them comes late; a new name is kept', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  const person = newcomer('Mall')
  await registerQuietly(page, person)
  const rename = (firstName: string) =>
    page.request.put('/api/Account', {
      data: { firstName, lastName: person.lastName, phone: person.phone, iDNumber: person.iDNumber },
      headers: ownOrigin(page),
    })
  const names = async () => (await context.cookies()).find(({ name }) => name === 'loggedInUser')?.value
  await rename('Malle')
  await page.goto('/home')
  await expect.poll(names).toContain('Malle')
  await rename('Mallekene')
  const [asked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = await context.newPage()
  await other.route('**/chathub/**', (route) => route.abort())
  await other.route('**/api/Person/me', async (route) => {
    const response = await route.fetch()
    asked.resolve()
    await goOn.promise
    await route.fulfill({ response })
  })
  await other.goto('/Boats')
  await asked.promise
  await logOut(page)
  const answered = other.waitForResponse('**/api/Person/me').then((answer) => answer.finished())
  goOn.resolve()
  // another call may have told the page to leave already: it waits for no answer then
  await Promise.race([answered, other.waitForURL(/\/login/)])
  await expect(other).toHaveURL(/\/(login|Boats)/)
  expect(await names()).toBeUndefined()
})

test('the token is kept out of the page [2.1-14, 3-1]', async ({ page, context }) => {
  const token = await signInQuietly(page, 'customer')
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'My boats' })).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]))
  expect(kept).toContain('customer')
  expect(kept).not.toContain(token)
  const cookie = (await context.cookies()).find(({ name }) => name === 'authToken')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
})

test('a customer gets nothing of the staff’s', async ({ page, faults }) => {
  await signInQuietly(page, 'staff')
  const others = await page.request.get('/api/Schedule/searchRequest?pageSize=100')
  const { items } = (await others.json()) as { items: { id: number; ownerName: string }[] }
  await signInQuietly(page, 'customer')
  const { firstName, lastName } = (await (await page.request.get('/api/Person/me')).json()) as Record<string, string>
  const strangers = items.filter(({ ownerName }) => ownerName !== `${firstName} ${lastName}`)
  expect(strangers.length).toBeGreaterThan(5)

  const got: string[] = []
  page.on('response', async (answer) => {
    if (answer.url().includes('/api/') && answer.ok()) got.push(await answer.text().catch(() => ''))
  })
  const expectNothing = async () => {
    const seen = [await page.locator('body').textContent(), ...got].join('\n')
    expect(strangers.filter(({ ownerName }) => seen.includes(ownerName))).toEqual([])
  }

  await page.goto('/board')
  await expect(page.getByRole('heading', { name: /^Only the marina’s staff work with the yard board/ })).toBeVisible()
  await openMenu(page)
  await expect(page.getByRole('link', { name: 'Boat Requests' }).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Yard board' })).toHaveCount(0)
  await expectNothing()

  faults.expect(/^answer: 404 GET \/api\/Schedule\/GetByID\//)
  await page.goto(`/Requests/${strangers[0]?.id}`)
  await expect(page.getByRole('heading', { name: 'There is no such request' })).toBeVisible()
  await page.goto(`/Requests?review=${strangers[0]?.id}&step=review-request`)
  await expect(page.getByRole('heading', { name: 'The schedule did not load' })).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'My boats' })).toBeVisible()
  await expectNothing()
})

import { expect, type Page, test } from './fixtures.ts'
import { demoPassword, logOut, openMenu, signInQuietly } from './people.ts'

async function signIn(page: Page, username: string, password = demoPassword) {
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

for (const address of ['/Boats', '/boats', '/Requests?sortBy=boatName']) {
  test(`a visitor to ${address} signs in first and is led there`, async ({ page }) => {
    await page.goto(address)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`)
    await signIn(page, 'customer')
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1, name: /Boats|Requests/ })).toBeVisible()
  })
}

test('sign-in leads to no other site', async ({ page, product }) => {
  await page.goto('/login?next=//marina.example/home')
  await signIn(page, 'customer')
  await expect(page).toHaveURL(`${product.url}/home`)
})

test('who is signed in is sent home from the sign-in pages', async ({ page }) => {
  await signInQuietly(page, 'customer')
  for (const address of ['/login', '/register']) {
    await page.goto(address)
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  }
})

test('a session ended elsewhere ends here with the next call', async ({ page, faults, playwright, product }) => {
  const token = await signInQuietly(page, 'customer')
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'My boats' })).toBeVisible()
  const elsewhere = await playwright.request.newContext({
    baseURL: product.url,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  expect((await elsewhere.post('/api/User/logout')).ok()).toBe(true)
  await elsewhere.dispose()

  faults.expect(/^answer: 401 GET \/api\//)
  await openMenu(page)
  await page.getByRole('link', { name: 'Subscriptions', exact: true }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/Subscriptions')}`)
  await signIn(page, 'customer')
  await expect(page).toHaveURL('/Subscriptions')
})

test('a failed sign-in says so and clears both fields', async ({ page, faults }) => {
  faults.expect(/^answer: 401 POST \/api\/Person\/authenticate$/)
  await page.goto('/login')
  await signIn(page, 'customer', 'not her password')
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
  await expect(page.getByLabel('Username')).toHaveValue('')
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
  await expect(page).toHaveURL('/login')
})

test('after logout nothing of the person is left', async ({ page, context }) => {
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

test('the token is kept out of the page', async ({ page, context }) => {
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

  faults.expect(/^answer: 403 GET \/api\/Schedule\/Board$/)
  await page.goto('/board')
  await expect(page.getByRole('heading', { name: 'The yard board did not load' })).toBeVisible()
  await openMenu(page)
  await expect(page.getByRole('link', { name: 'Boat Requests' }).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Yard board' })).toHaveCount(0)
  await expectNothing()

  faults.expect(/^answer: 404 GET \/api\/Schedule\/GetByID\//)
  await page.goto(`/Requests/${strangers[0]?.id}`)
  await expect(page.getByRole('heading', { name: 'The request did not load' })).toBeVisible()
  await page.goto(`/Requests?review=${strangers[0]?.id}&step=review-request`)
  await expect(page.getByRole('heading', { name: 'The schedule did not load' })).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'My boats' })).toBeVisible()
  await expectNothing()
})

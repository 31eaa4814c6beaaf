import { expect, test } from './fixtures.ts'
import { isPhone, settled } from './inspect.ts'
import { newcomer, registerQuietly, signInQuietly } from './people.ts'

const lists = [
  {
    address: '/BoatServices',
    call: '**/api/BoatService/search*',
    nouns: 'service requests',
    empty: 'No service requests yet',
  },
  { address: '/Boats', call: '**/api/Boat/searchBoats*', nouns: 'boats', empty: 'Your bay is waiting' },
  { address: '/Requests', call: '**/api/Schedule/searchRequest*', nouns: 'requests', empty: 'No requests yet' },
  {
    address: '/Subscriptions',
    call: '**/api/Subscription/search*',
    nouns: 'subscriptions',
    empty: 'No subscriptions yet',
  },
]
const problem = {
  code: 'internal',
  message: 'Something went wrong on our side. Please try again.',
  errors: [],
  requestId: 'req-e2e-1',
}

test('a list that fails says so and loads when asked again', async ({ page, faults }) => {
  await signInQuietly(page, 'customer')
  // once the link is up a list asks again by itself
  await page.routeWebSocket(/\/chathub/, (socket) => socket.close())
  for (const { address, call, nouns } of lists) {
    faults.expect(new RegExp(`^answer: 500 GET ${call.slice(2, -1)}`))
    await page.route(call, (route) => route.fulfill({ status: 500, json: problem }))
    await page.goto(address)
    const failure = page.getByRole('alert').filter({ hasText: `The ${nouns} did not load` })
    await expect(failure).toBeVisible()
    await page.unroute(call)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(failure).toHaveCount(0)
    await expect(page.getByText('Kajakas').first()).toBeVisible()
  }
})

test('lists that can be drawn without the settings do not wait for them', async ({ page, faults }) => {
  faults.expect(/^answer: 500 GET \/api\/Settings$/)
  await signInQuietly(page, 'customer')
  await page.route('**/api/Settings', (route) => route.fulfill({ status: 500, json: problem }))
  await page.goto('/Subscriptions')
  await expect(page.getByText('Kajakas').first()).toBeVisible()
  // a page that is open would meet the gap between two sessions
  await page.goto('about:blank')
  await signInQuietly(page, 'admin')
  await page.goto('/AuditLog')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'did not load' })).toHaveCount(0)
})

test('a list on its way shows that it loads', async ({ page }) => {
  await signInQuietly(page, 'customer')
  for (const { address, call } of lists) {
    const { promise, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(call, async (route) => {
      await promise
      await route.continue()
    })
    await page.goto(address)
    const waiting = page.getByRole('main').getByRole('status', { name: 'Loading' })
    await expect(waiting).toBeVisible()
    letGo()
    await expect(waiting).toHaveCount(0)
    await expect(page.getByText('Kajakas').first()).toBeVisible()
    await page.unroute(call)
  }
})

test('the next page on its way shows that it loads, and the rows before stand until then', async ({ page }) => {
  await signInQuietly(page, 'staff')
  await page.goto('/Boats?pageSize=5&sortBy=id&sortDirection=asc')
  const rows = page.getByRole('button', { name: /^More for / })
  const first = (await rows.first().getAttribute('aria-label'))!
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/Boat/searchBoats*', async (route) => {
    await promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Next' }).click()
  const waiting = page.getByRole('navigation', { name: 'Pages' }).locator('.mantine-Loader-root')
  await expect(waiting).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(1)
  await expect(rows.first()).toHaveAccessibleName(first)
  letGo()
  await expect(rows.first()).not.toHaveAccessibleName(first)
  await expect(waiting).toHaveCount(0)
  await page.unroute('**/api/Boat/searchBoats*')
})

test('after a search that found nothing the whole list is not called empty while it loads', async ({ page }) => {
  await signInQuietly(page, 'customer')
  for (const { address, call, empty } of lists) {
    await page.goto(`${address}?searchQuery=qqqq`)
    const nothing = page.getByText('Nothing matches “qqqq”.')
    await expect(nothing).toBeVisible()
    const { promise, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(call, async (route) => {
      await promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Show all' }).click()
    const waiting = page.getByRole('main').getByRole('status', { name: 'Loading' })
    await expect(waiting).toBeVisible()
    await expect(nothing).toHaveCount(0)
    await expect(page.getByRole('heading', { name: empty })).toHaveCount(0)
    letGo()
    await expect(page.getByText('Kajakas').first()).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await page.unroute(call)
  }
})

test('search and filter are taken off together', async ({ page }) => {
  await signInQuietly(page, 'staff')
  for (const { address, found, clear } of [
    { address: '/Boats', found: 'searchQuery=Kajakas&phase=rack', clear: 'Clear' },
    { address: '/Boats', found: 'searchQuery=qqqq&phase=rack', clear: 'Show all' },
    { address: '/Subscriptions', found: 'searchQuery=qqqq&status=rejected', clear: 'Show all' },
  ]) {
    if (clear === 'Clear' && !isPhone(page)) continue
    await page.goto(`${address}?${found}&pageSize=5`)
    if (clear === 'Clear') await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('button', { name: clear, exact: true }).click()
    await expect(page).toHaveURL(`${address}?pageSize=5`)
  }
})

test('a new customer finds empty lists with the way on [2.2-5, 2.2-6, 2.2-11]', async ({ page }) => {
  await page.goto('/about')
  await registerQuietly(page, newcomer('Juhan'))
  for (const { address, empty } of lists) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: empty })).toBeVisible()
    await settled(page)
  }
  await page.goto('/Requests/create')
  await expect(page.getByRole('heading', { name: 'No boat to request for' })).toBeVisible()
  await page.getByRole('link', { name: 'New Boat' }).click()
  await expect(page.getByRole('heading', { name: 'New Boat' })).toBeVisible()
})

test('Back from a search leads to the page that was left for it', async ({ page }) => {
  await signInQuietly(page, 'staff')
  await page.goto('/Boats?pageSize=5&page=3')
  const shown = page.getByText(/^\d+–\d+ of \d+$/)
  await expect(shown).toHaveText(/^11–15 of/)
  const search = page.getByRole('textbox', { name: 'Search', exact: true })
  await search.fill('Kajakas')
  await search.press('Enter')
  await expect(shown).toHaveText(/^1–\d of \d$/)
  // what was read before is forgotten: the page comes while the search's end still stands
  await page.reload()
  await expect(shown).toHaveText(/^1–\d of \d$/)
  await page.goBack()
  await expect(shown).toHaveText(/^11–15 of/)
  await expect(page).toHaveURL(/page=3/)
})

test('one long name takes no other column its words', async ({ page }) => {
  // a phone shows cards
  await page.setViewportSize({ width: 1366, height: 900 })
  await signInQuietly(page, 'staff')
  const long = 'Konstantinopolsky Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissen'
  await page.route('**/api/Schedule/searchRequest*', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { items: { boat: { name: string } }[] }
    if (json.items[0]) json.items[0].boat.name = long
    await route.fulfill({ response: answer, json })
  })
  await page.goto('/Requests')
  await expect(page.getByText(long)).toBeVisible()
  const heights = await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.clientHeight))
  expect(heights.length).toBeGreaterThan(1)
  expect(Math.max(...heights)).toBeLessThan(130)
})

test('staff narrow a list to a day; the address and the export follow', async ({ page, portray }) => {
  await signInQuietly(page, 'staff')
  await page.goto('/ScheduleDropOffs')
  const days = page.getByRole('group', { name: 'Days' })
  if (isPhone(page)) await page.getByRole('button', { name: 'Filter' }).click()
  await days.getByLabel('From').fill('11/06/2020')
  await expect(page).toHaveURL(/from=2020-06-11/)
  // the list has followed the address, too
  await expect(page.getByText('In the order of the day: when she is lifted.')).toBeVisible()
  await days.getByLabel('Until').fill('12/06/2020')
  await expect(page).toHaveURL(/from=2020-06-11&until=2020-06-12/)
  await expect(page.getByText('No drop-offs here')).toBeVisible()
  // what would end before it begins is one day
  await days.getByLabel('Until').fill('10/06/2020')
  await expect(page).toHaveURL(/from=2020-06-10&until=2020-06-10/)
  await expect(days.getByLabel('From')).toHaveValue('10/06/2020')
  await portray('list-of-days')
  await days.getByRole('button', { name: 'All days' }).click()
  await expect(page).not.toHaveURL(/from=/)
  const today = days.getByRole('button', { name: 'Today' })
  await today.click()
  await expect(today).toHaveAttribute('aria-pressed', 'true')
  const asked = page.waitForRequest(/Schedule\/export/)
  await page.getByRole('button', { name: 'Export' }).first().click()
  const { searchParams } = new URL((await asked).url())
  expect(searchParams.get('from')).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(searchParams.get('until')).toBe(searchParams.get('from'))
  expect(searchParams.get('sortBy')).toBe('dayTime')
  expect(searchParams.get('sortDirection')).toBe('asc')
})

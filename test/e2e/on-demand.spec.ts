import { expect, type Page, test } from './fixtures.ts'
import { openMenu, signInQuietly } from './people.ts'

const more = (page: Page) => page.getByRole('button', { name: 'More for Kajakas' }).filter({ visible: true })
/** Holds back what opens on a press until it is let go. */
async function holdBack(page: Page, file: RegExp) {
  let letGo = () => {}
  const until = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(file, async (route) => {
    await until
    await route.continue()
  })
  return () => letGo()
}

test('a menu pressed before it is loaded opens once it is, and gives the focus back', async ({ page }) => {
  const letGo = await holdBack(page, /\/assets\/menu-list-/)
  await signInQuietly(page, 'customer')
  await page.goto('/Boats')
  await more(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(more(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
})

test('a menu that cannot be had says so, and can be pressed again', async ({ page, faults }) => {
  faults.expect(/^failed: GET \/assets\/menu-list-/)
  let isAway = true
  await page.route(/\/assets\/menu-list-/, (route) => (isAway ? route.abort() : route.continue()))
  await signInQuietly(page, 'customer')
  await page.goto('/Boats')
  await more(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This did not load' })).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(0)
  isAway = false
  await more(page).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
})

test('a part of the day plan that cannot be had says so, and the plan is read without it', async ({ page, faults }) => {
  faults.expect(/^failed: GET \/assets\/undecided-moves-/)
  await page.route(/\/assets\/undecided-moves-/, (route) => route.abort())
  await signInQuietly(page, 'staff')
  await page.goto('/DayPlan')
  await expect(page.getByRole('alert').filter({ hasText: 'This did not load' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Day plan' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Day after' })).toBeEnabled()
})

test('colours are chosen, the bell opens and closes by the keyboard', async ({ page }) => {
  await signInQuietly(page, 'customer')
  await page.goto('/home')
  const colours = page.getByRole('button', { name: 'Colours' })
  await colours.click()
  await page.getByRole('menuitemradio', { name: 'Dark colours' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const bell = page.getByRole('button', { name: /^Notices/ })
  await bell.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Notices' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Notices' })).toHaveCount(0)
  await expect(bell).toBeFocused()
})

test('the folded menu and the filters give the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInQuietly(page, 'customer')
  await page.goto('/Boats')
  await openMenu(page)
  const menu = page.getByRole('dialog', { name: 'Dry Marina' })
  await expect(menu.getByRole('link', { name: 'Boats' })).toBeVisible()
  // a sheet takes the focus a moment after it is shown
  await expect(menu.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByRole('dialog', { name: 'Filter and sort' }).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused()
})

test('what a page asks first is asked beside its scripts, and once', async ({ page }) => {
  await signInQuietly(page, 'customer')
  // once the live link stands, pages ask anew for what they may have missed
  await page.route('**/chathub/negotiate**', () => new Promise(() => undefined))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/home')
  await expect(page.getByRole('main').getByRole('link', { name: 'All boats', exact: true })).toBeVisible()
  for (const path of ['/api/Person/me', '/api/Settings', '/api/Dashboard']) {
    expect(asked.filter((one) => one === path)).toHaveLength(1)
    const asker = await page.evaluate(
      (address) =>
        performance.getEntriesByName(address).map((entry) => (entry as PerformanceResourceTiming).initiatorType),
      new URL(path, page.url()).href,
    )
    expect(asker).toEqual(['link'])
  }
})

test('a page that shows nothing of the settings takes what was asked for beside its scripts too', async ({ page }) => {
  await signInQuietly(page, 'customer')
  await page.route('**/chathub/negotiate**', () => new Promise(() => undefined))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const ofSettings = () => asked.filter((path) => path === '/api/Settings').length
  await page.goto('/Customers')
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  await expect.poll(ofSettings).toBe(1)
  // an answer that nobody took would be given to whoever asks next
  await page.evaluate(() => fetch('/api/Settings').then((answer) => answer.json()))
  expect(ofSettings()).toBe(2)
})

test('a member page asks for its typefaces once its content stands', async ({ page }) => {
  await signInQuietly(page, 'customer')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(request.url())
  })
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/Notification*', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/Boats/create')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(asked).toEqual([])
  letGo()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})

test('a dialog gives the focus back to what opened it, each time', async ({ page }) => {
  await signInQuietly(page, 'admin')
  await page.goto('/Settings?section=lists')
  const add = page.getByRole('button', { name: 'Add service type' })
  for (const time of [1, 2]) {
    await add.click()
    await expect(page.getByRole('dialog'), `opening ${time}`).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(add).toBeFocused()
  }
})

import { expect, type Page, test } from './fixtures.ts'
import { signInQuietly } from './people.ts'

const kinds: [kind: string, files: RegExp][] = [
  ['the manifest', /\/assets\/manifest-[^/]+\.js$/],
  ['the entry', /\/assets\/entry\.client-[^/]+\.js$/],
  ['a shared piece', /\/assets\/react-[^/]+\.js$/],
  ['a style', /\/assets\/[^/]+\.css(\?.*)?$/],
]
/** The first requests for such files fail, as many as are said; gives how many did. */
async function failing(page: Page, files: RegExp, times: number) {
  const failed = { count: 0 }
  await page.route(files, (route) => {
    if (failed.count >= times) return route.continue()
    failed.count += 1
    return route.abort('connectionreset')
  })
  return failed
}
/** A page that lacks a piece leaves itself while it loads, and may be gone before this heard that it came. */
const open = (page: Page, address: string) =>
  page.goto(address, { waitUntil: 'commit' }).catch((error) => expect(String(error)).toContain('ERR_ABORTED'))
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.beforeEach(async ({ page, faults }) => {
  // each is what this test is about
  faults.allow(
    /^failed: GET \/assets\//,
    /^console: .*(Failed to fetch|Error loading route module|dynamically imported)/,
  )
  await page.goto('/about')
})

for (const [kind, files] of kinds)
  test(`${kind} that fails at first is asked for again, signed in and on the sign-in page`, {
    tag: kind === 'the entry' || kind === 'a style' ? '@long' : [],
  }, async ({ page }) => {
    const before = await failing(page, files, 1)
    await open(page, '/login')
    await page.getByLabel('Username').fill('customer')
    await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled()
    await expect.poll(() => before.count).toBe(1)
    // without it nothing starts: the page comes anew by itself, which must not meet the next one's coming
    if (kind === 'the manifest')
      await page.waitForFunction(() =>
        performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
      )
    await page.unroute(files)
    await signInQuietly(page, 'customer')
    const within = await failing(page, files, 2)
    await open(page, '/Boats')
    await expect(heading(page, 'Boats')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    expect(within.count).toBe(2)
  })

test('what stays away is said, with a button that loads it again', async ({ page }) => {
  await signInQuietly(page, 'customer')
  const [, manifest] = kinds[0]!
  await failing(page, manifest, Number.POSITIVE_INFINITY)
  await open(page, '/Boats')
  const alert = page.getByRole('alert').filter({ hasText: 'This page did not load whole' })
  await expect(alert).toBeVisible()
  await page.unroute(manifest)
  await alert.getByRole('button', { name: 'Load it again' }).click()
  await expect(heading(page, 'Boats')).toBeVisible()
})

test('a page whose piece fails on the way to it is reached all the same', async ({ page }) => {
  await signInQuietly(page, 'customer')
  await page.goto('/home')
  const link = page.getByRole('link', { name: 'All', exact: false }).filter({ hasText: 'boats' }).first()
  await expect(link).toBeVisible()
  const failed = await failing(page, /\/assets\/list-page-[^/]+\.js$/, 1)
  await link.click()
  await expect(heading(page, 'Boats')).toBeVisible()
  await expect(page).toHaveURL(/\/Boats$/)
  expect(failed.count).toBe(1)
})

test('who opens another address while a page is on its way stays there', async ({ page }) => {
  await signInQuietly(page, 'customer')
  await page.goto('/home')
  const link = page.getByRole('link', { name: 'All', exact: false }).filter({ hasText: 'boats' }).first()
  await expect(link).toBeVisible()
  await page.route(/\/assets\/list-page-[^/]+\.js$/, () => {})
  await link.click()
  await page.waitForFunction(() => sessionStorage.getItem('aim'))
  await page.goto('/Account')
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
  await expect(page).toHaveURL(/\/Account$/)
})

test('what reads like another site is an address of ours', async ({ page, faults }) => {
  faults.allow(/^answer: 404 GET \/\/evil/)
  await signInQuietly(page, 'customer')
  await page.goto('/home')
  await page.evaluate(() => sessionStorage.setItem('aim', '/Boats //evil.example/x'))
  await open(page, '/Boats')
  await page.waitForURL(/evil/)
  expect(new URL(page.url()).hostname).toBe('127.0.0.1')
})

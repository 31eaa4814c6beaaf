import { expect, type Page, test } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { demoPassword, logOut, newcomer, openSignedOut, registerQuietly, signInQuietly } from './people.ts'
import { RenewingProxy } from './renewing-proxy.ts'
import { filledDemo, startProduct } from './server.ts'
import { bubble, field, isConnected, openAsOwner, say } from './talk.ts'

test.use({ serviceWorkers: 'allow' })

const notLoaded = 'You are offline, and this is not on your device: it comes by itself once there is a connection.'
/** The worker has all it keeps, and this page is under it. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  })
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name)
        const asked = await cache.keys()
        return Promise.all(
          asked.map(async ({ url, method }) => ({
            path: url.slice(location.origin.length),
            method,
            text: await (await cache.match(url))!.text(),
          })),
        )
      }),
    )
    return all.flat()
  })

test('a page opens without a connection, says so, and loads by itself once there is one', async ({
  page,
  context,
  faults,
  portray,
}) => {
  faults.allow(/^failed: /)
  await signInQuietly(page, 'customer')
  await page.goto('/Boats')
  await expect(page.getByText('Kajakas').first()).toBeVisible()
  await isKept(page)
  await context.setOffline(true)
  // one that was looked at and one that never was
  for (const address of ['/Boats', '/Requests/create', '/boats/1']) {
    await page.goto(address)
    await expect(page.getByText(/^You are offline\. Changing something needs a connection\.$/)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(notLoaded)
    await expect(page.getByText('Kajakas')).toHaveCount(0)
  }
  await page.goto('/Boats')
  await inspect(page)
  await portray('offline')
  await context.setOffline(false)
  await expect(page.getByText('Kajakas').first()).toBeVisible()
  await expect(page.getByText(/You are offline/)).toHaveCount(0)
})

/** As a link within the app does. */
const goWithin = (page: Page, address: string) =>
  page.evaluate(
    async (to) =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
      ).__reactRouterDataRouter.navigate(to),
    address,
  )
const neverLoaded = {
  customer: [
    ...[
      '/Requests',
      '/ScheduleDropOffs',
      '/SchedulePickUps',
      '/BoatServices',
      '/Subscriptions',
      '/home',
      '/Boats?pageSize=50',
    ],
    ...['/Boats/1', '/Requests/1', '/ScheduleDropOffs/1', '/SchedulePickUps/1', '/BoatServices/1', '/Subscriptions/1'],
    ...['/Boats/1?edit=true', '/Requests/1/edit', '/Requests/create', '/BoatServices/create'],
    ...['/ScheduleDropOffs/create', '/SchedulePickUps/create', '/Messages', '/Account'],
  ],
  admin: [
    ...[
      '/home',
      '/board',
      '/Review',
      '/Customers',
      '/Customers/5',
      '/Enquiries',
      '/Enquiries/1',
      '/Broadcasts',
      '/AuditLog',
      '/Staff',
    ],
    ...['/Staff?account=2', '/Settings?section=lists', '/Messages', '/Messages/1'],
    ...['/Messages/create', '/Boats/1', '/Requests?review=1&step=review-request'],
  ],
}
for (const user of ['customer', 'admin'] as const) {
  test(`a page within the app that ${user} did not load before says so, and comes by itself`, {
    tag: user === 'admin' ? '@long' : [],
  }, async ({ page, context, faults }) => {
    faults.allow(/^failed: /)
    await signInQuietly(page, user)
    await page.goto('/Boats')
    await expect(page.locator('main a[href^="/Boats/"]').first()).toBeVisible()
    await isKept(page)
    await context.setOffline(true)
    for (const address of neverLoaded[user]) {
      await test.step(address, async () => {
        // by way of one that was, so that nothing of the step before is taken for this one
        await goWithin(page, '/Boats')
        await expect(page.getByText(notLoaded)).toHaveCount(0)
        await goWithin(page, address)
        await expect(page.getByText(notLoaded).filter({ visible: true }).first()).toBeVisible()
        await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      })
    }
    await goWithin(page, '/Subscriptions')
    await expect(page.getByText(notLoaded)).toHaveCount(1)
    await inspect(page)
    await context.setOffline(false)
    await expect(page.locator('main a[href^="/Subscriptions/"]').first()).toBeVisible()
    await expect(page.getByText(notLoaded)).toHaveCount(0)
  })
}

test('nothing is kept but the shell and its files, and the next person sees nothing of the one before', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/^failed: /)
  await signInQuietly(page, 'customer')
  await page.goto('/Boats')
  await expect(page.getByText('Kajakas').first()).toBeVisible()
  const greeting = await page
    .getByRole('banner')
    .getByText(/^Good /)
    .textContent()
  const name = greeting!.split(', ')[1]!
  expect(name).toMatch(/\w+ \w+/)
  await isKept(page)
  await page.goto('/home')
  await expect(page.getByText('Kajakas').first()).toBeVisible()
  await page.goto('/')

  await page.goto('/Boats')
  const files = await kept(page)
  expect(files.length).toBeGreaterThan(50)
  for (const { path, method, text } of files) {
    expect([method, path]).toEqual(['GET', expect.stringMatching(/^(\/home|\/assets\/[\w.-]+\.(js|css|woff2))$/)])
    for (const own of [name, 'Kajakas', 'customer@']) expect(text.includes(own), `${path} holds ${own}`).toBe(false)
  }
  expect(files.filter(({ path }) => path === '/home')).toHaveLength(1)

  await logOut(page)
  const next = newcomer('Aino')
  await registerQuietly(page, next)
  await context.setOffline(true)
  for (const address of ['/Boats', '/home', '/Account']) {
    await page.goto(address)
    await expect(page.getByRole('banner')).toContainText('Aino')
    await expect(page.getByRole('alert')).toContainText(notLoaded)
    await expect(page.getByText(name)).toHaveCount(0)
    await expect(page.getByText('Kajakas')).toHaveCount(0)
  }
  await context.clearCookies()
  await openSignedOut(page, '/Boats')
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByLabel('Username')).toHaveValue('')
})

test('what is typed outlives a page that opens offline, and nothing claims to be sent', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/^failed: /)
  await openAsOwner(page)
  await isConnected(page)
  await isKept(page)
  await page.goto('/Boats/create')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Merikajakas')
  await context.setOffline(true)
  // far down, where the greyed button stands
  const submit = page.getByRole('button', { name: 'Submit' }).filter({ visible: true })
  await submit.scrollIntoViewIfNeeded()
  await expect(submit).toBeDisabled()
  await expect(page.getByText(/^You are offline since/)).toBeInViewport()
  await expect(page.getByText('this can be sent once the connection is back').filter({ visible: true })).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(notLoaded)
  await context.setOffline(false)
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Merikajakas')

  await page.goto('/Messages')
  await expect(field(page)).toBeVisible()
  await context.setOffline(true)
  await say(page, 'Is the crane free?')
  const first = bubble(page, 'Is the crane free?')
  await expect(first).toContainText('Waiting: it is sent by itself')
  await say(page, 'And the ramp?')
  await expect(bubble(page, 'And the ramp?')).toContainText('Waiting: it is sent by itself')
  await context.setOffline(false)
  await expect(first).toContainText('Sent')
  await expect(bubble(page, 'And the ramp?')).toContainText('Sent')
  await page.reload()
  await expect(bubble(page, 'And the ramp?')).toContainText('Sent')
  await expect(first).toHaveCount(1)
  await expect(bubble(page, 'And the ramp?')).toHaveCount(1)
})

test('a new version is offered and taken when asked for; what was typed stays', async ({ page, faults }) => {
  faults.allow(/^(answer|failed|console): .*chathub/)
  const line = new RenewingProxy()
  const url = await line.listen()
  const product = await startProduct({ env: { RATE_LIMITS: 'off', PUBLIC_URL: url }, copyOf: filledDemo() })
  try {
    line.target = product.url
    await page.request.post(`${url}/api/Person/authenticate`, {
      data: { username: 'customer', password: demoPassword },
    })
    await page.goto(`${url}/Boats/create`)
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Uus')
    await isKept(page)
    const versionOf = () => page.evaluate(() => window.__reactRouterManifest!.version)
    const before = await versionOf()
    const update = () =>
      page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()))

    await update()
    await expect(page.getByText('A new version is ready.')).toHaveCount(0)
    line.renew(before, 'fedcba98')
    await update()
    await expect(page.getByText('A new version is ready.')).toBeVisible()
    await inspect(page)
    // nobody is hurried: the page is the old one, with the old one's files, until its person says so
    expect(await versionOf()).toBe(before)
    await expect(name).toHaveValue('Uus')

    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    // a page that is being loaded cannot be asked yet
    await expect(async () => expect(await versionOf()).toBe('fedcba98')).toPass({ timeout: 60_000 })
    await expect(name).toHaveValue('Uus')
    await isKept(page)
    await expect(page.getByText('A new version is ready.')).toHaveCount(0)
    expect(loads).toBe(1)
    // whoever still has the old page open finds its files
    const names = await page.evaluate(() => caches.keys())
    expect(names).toEqual([`app-${before}`, 'app-fedcba98'])
    // a page that is open would ask on while its server goes
    await page.goto('about:blank')
  } finally {
    line.close()
    await product.stop()
  }
})

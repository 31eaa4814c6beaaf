import type { CDPSession } from '@playwright/test'
import type { DisplayDay } from '#contract/display/day-schema.ts'
import { bookNow, send } from './day.ts'
import { expect, type Page, test } from './fixtures.ts'
import { expectNoSidewaysScroll, inspect, isEveryLook, settled } from './inspect.ts'
import { ownOrigin } from './own-origin.ts'
import { signInQuietly } from './people.ts'
import { boatIn, ownRack, removeRacks } from './rack-map.ts'
import { filledDemo, startProduct } from './server.ts'
import { arrange } from './specified.ts'
import { show, toLaunch } from './yard-screen.ts'

const wall = { width: 1920, height: 1080 }
test.use({ viewport: wall })
test.describe.configure({ mode: 'serial' })
test.afterEach(({ page }) => removeRacks(page))

/** The address of a new display, past the screens; an admin is signed in afterwards. */
async function makeDisplay(page: Page) {
  if (page.url() === 'about:blank') await page.goto('/about')
  await signInQuietly(page, 'admin')
  const data = { name: 'Wall of a test' }
  const answer = await page.request.post('/api/Display', { data, headers: ownOrigin(page) })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { address: string }).address
}
const pathOf = (address: string) => new URL(address).pathname

test('an admin makes a wall, which shows the day and its stops until it is ended', async ({
  page,
  anotherBrowser,
  faults,
  portray,
}) => {
  faults.allow(/^answer: 404 GET \/api\/Display\/Day/)
  await page.goto('/about')
  await signInQuietly(page, 'admin')
  await page.goto('/Settings?section=yard')
  await page.getByRole('button', { name: 'New display' }).click()
  await page.getByRole('textbox', { name: 'Name of the display' }).fill('Wall of the café')
  await page.getByRole('button', { name: 'Make the address' }).click()
  const address = await page.getByRole('textbox', { name: /^Its address/ }).inputValue()
  await expect(page.getByText('Wall of the café', { exact: true })).toBeVisible()

  const boat = await toLaunch(page)
  const other = await arrange(page, null)
  await signInQuietly(page, 'staff')
  await bookNow(page, other.id)
  const onWall = await anotherBrowser()
  await onWall.setViewportSize(wall)
  await onWall.goto(new URL(pathOf(address), page.url()).href)
  const row = onWall.getByRole('listitem').filter({ hasText: boat.name })
  await expect(row.or(onWall.getByText(/^and \d+ more$/)).first()).toBeVisible()
  await inspect(onWall)
  await page.goto('/yard')
  await show(page, boat.name)
  await page
    .locator('[data-step]')
    .filter({ hasText: /^Begin/ })
    .click()
  await expect(onWall.getByText(/now$/)).toBeVisible()
  await expect(onWall.getByText(boat.name, { exact: true })).toBeVisible()
  await page.goto(pathOf(address))
  await expect(page.getByText(boat.name, { exact: true })).toBeVisible()
  await settled(page)
  await portray('display')
  for (const size of [
    { width: 1080, height: 1920 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await portray(`display-${size.width}`)
  }
  await page.setViewportSize(wall)
  const stop = await send(page, 'post', 'Stop', { reason: 'wind' })
  await expect(onWall.getByRole('heading', { name: 'The yard is stopped: wind' })).toBeVisible()
  await inspect(onWall)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The yard is stopped: wind' })).toBeVisible()
  await settled(page)
  await portray('display-stopped')
  await send(page, 'put', 'Stop/Settle', { id: stop.id, end: true })
  await expect(onWall.getByRole('heading', { name: 'The yard is stopped: wind' })).toHaveCount(0)

  await signInQuietly(page, 'admin')
  await page.goto('/Settings?section=yard')
  await page.getByRole('button', { name: 'End Wall of the café' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await expect(onWall.getByRole('heading', { name: 'This display was ended' })).toBeVisible()
})

test('the whole wall stands in its window with two under way, whichever way it hangs', async ({ page }) => {
  const address = pathOf(await makeDisplay(page))
  const boats = [await toLaunch(page), await toLaunch(page)]
  const read = await page.request.get(`/api/Display/Day/${address.split('/').at(-1)}`)
  const movements = ((await read.json()) as DisplayDay).lanes.flatMap((lane) => lane.movements)
  for (const { name } of boats) {
    const { id } = movements.find(({ boatName }) => boatName === name)!
    await send(page, 'post', 'DayPlan/Mark', { movementId: id, mark: 'begin' })
  }
  await page.goto(address)
  for (const size of [wall, { width: wall.height, height: wall.width }]) {
    await page.setViewportSize(size)
    for (const { name } of boats) await expect(page.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('status')).toBeInViewport({ ratio: 1 })
    await settled(page)
    const below = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
    await expect.poll(below, { message: 'pixels below the window' }).toBeLessThanOrEqual(0)
    // no row is cut, and who is not shown is counted
    const rows = await page.getByRole('listitem').all()
    for (const row of rows) await expect(row).toBeInViewport({ ratio: 1 })
    const counted = await page
      .getByText(/^and \d+ more$/)
      .filter({ visible: true })
      .allTextContents()
    const hidden = counted.reduce((sum, text) => sum + Number(/\d+/.exec(text)), 0)
    const now = await page.getByText(/now$/).count()
    const shown = ((await (await page.request.get(read.url())).json()) as DisplayDay).lanes
    expect(rows.length + hidden + now).toBe(shown.flatMap((lane) => lane.movements).length)
  }
})

test('an owner keeps a boat’s name off the walls, which call her “A boat” and say her bay then', async ({
  page,
  portray,
}) => {
  const address = pathOf(await makeDisplay(page))
  const { first } = await ownRack(page)
  const boat = await boatIn(page, first)
  const pickUpScheduleDate = new Date(Date.now() + 120_000).toISOString()
  await send(page, 'put', 'Schedule/RespondPickUpRequest', {
    ...{ id: boat.id, pickUpScheduleDate, status: 1, reason: 'Test' },
  })
  const read = () => page.request.get(`/api/Display/Day/${address.split('/').at(-1)}`)
  const shown = async () => (await read()).text()
  expect(await shown()).toContain(boat.name)
  expect(await shown()).not.toContain(first.code)
  const { lanes } = (await (await read()).json()) as DisplayDay
  const movement = lanes.flatMap(({ movements }) => movements).find(({ boatName }) => boatName === boat.name)
  // whoever is under way is never among those that are only counted
  await send(page, 'post', 'DayPlan/Mark', { movementId: movement!.id, mark: 'begin' })
  await page.goto(address)
  await expect(page.getByText(boat.name, { exact: true })).toBeVisible()
  await signInQuietly(page, boat.owner.username, boat.owner.password)
  await page.goto(`/Boats/${boat.id}`)
  await page.getByRole('checkbox', { name: 'Show her name' }).uncheck()
  await expect(page.getByText(`The marina’s displays show ${boat.name} as “A boat”.`)).toBeVisible()
  expect(await shown()).not.toContain(boat.name)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Show her name' })).not.toBeChecked()
  await page.goto(address)
  await expect(page.getByText(`A boat, ${first.code}`, { exact: true })).toBeVisible()
  await expect(page.getByText(boat.name)).toHaveCount(0)
  await inspect(page)
  await portray('display-nameless')
})

/** Lets the wall's own time pass by one asking, and waits for what became of it. */
const ask = async (page: Page, of: Promise<unknown>) => {
  await page.clock.runFor(5_000)
  await of
}

test('it is right again five seconds after its server is back, however long that was away', async ({ browser }) => {
  const first = await startProduct({ env: { RATE_LIMITS: 'off' }, copyOf: filledDemo() })
  const page = await browser.newPage({ baseURL: first.url, viewport: wall })
  const address = pathOf(await makeDisplay(page))
  await page.clock.install()
  await page.goto(address)
  const pulse = page.getByRole('status')
  await expect(pulse).toHaveText(/^Renewed /)
  await first.end('SIGKILL')
  const failed = () => page.waitForEvent('requestfailed', (request) => request.url().includes('/api/Display/Day'))
  for (let times = 0; times < 30; times += 1) await ask(page, failed())
  await expect(pulse).toHaveText(/^No news since /)
  const second = await startProduct({ on: first, again: true, env: { RATE_LIMITS: 'off' } })
  await ask(
    page,
    page.waitForResponse((answer) => answer.url().includes('/api/Display/Day') && answer.ok()),
  )
  await expect(pulse).toHaveText(/^Renewed /)
  await page.close()
  await second.stop()
})

const heapOf = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { metrics } = await session.send('Performance.getMetrics')
  const count = (which: string) => metrics.find(({ name }) => name === which)?.value ?? 0
  return { usedSize, nodes: count('Nodes'), listeners: count('JSEventListeners') }
}
/** An hour passes, and is asked through to its end only in `npm run test:long`; else its last minutes are. */
const askedOf = isEveryLook ? 720 : 24

test('it stands for a day and a night without growing', { tag: '@long' }, async ({ page }) => {
  test.setTimeout((isEveryLook ? 24 : 1) * 600_000)
  const address = pathOf(await makeDisplay(page))
  await page.clock.install()
  await page.goto(address)
  await expect(page.getByRole('status')).toHaveText(/^Renewed /)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const standFor = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 1) {
      await page.clock.fastForward(3_600_000 - askedOf * 5_000)
      for (let asks = 0; asks < askedOf; asks += 1) await ask(page, page.waitForResponse(/\/api\/Display\/Day/))
    }
  }
  await standFor(2)
  const before = await heapOf(session)
  await standFor(24)
  const after = await heapOf(session)
  await expect(page.getByRole('status')).toHaveText(/^Renewed /)
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 50)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 5)
  expect(after.usedSize).toBeLessThan(before.usedSize * 1.2)
})

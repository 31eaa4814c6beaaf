import type { HistoryEntry } from '#contract/boats/schema.ts'
import { send } from './day.ts'
import { expect, type Page, test } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { OwnBrowser } from './own-browser.ts'
import { ownOrigin } from './own-origin.ts'
import { demoPassword, signInQuietly } from './people.ts'
import { type Booked, keptOn, keptRows, manyToLift, showExactly, step, tap } from './yard-kept.ts'
import { expectGloved } from './yard-looks.ts'
import { becomeScreen, landscape, portrait, show, toLift } from './yard-screen.ts'

test.use({ viewport: landscape })

const historyOf = async (page: Page, { scheduleId }: Booked) => {
  const answer = await page.request.get(`/api/Schedule/History/${scheduleId}`)
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as HistoryEntry[]
}
/** Three moves of a boat without a line: is here, begun, on the rack. */
async function liftOffline(page: Page, name: string, keptBefore: number) {
  await showExactly(page, name)
  // with gloves one tap is two, before the first is kept
  await page.getByRole('button', { name: 'Is here', exact: true }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(keptRows(page)).toHaveCount(keptBefore + 1)
  await tap(page, /^Begin/)
  await expect(step(page)).toHaveText(/^On the rack/)
  for (const check of await page.getByRole('checkbox').all()) await check.check()
  await tap(page, /^On the rack/)
  await expect(keptRows(page)).toHaveCount(keptBefore + 3)
}
test('forty moves without a line outlive reloads and a killed browser: none is lost, none doubled, all in order', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const tablet = new OwnBrowser()
  try {
    const boats = await manyToLift(page, 14)
    const { origin } = new URL(page.url())
    let context = await tablet.start()
    let device = await context.newPage()
    await device.setViewportSize(landscape)
    await device.goto(`${origin}/about`)
    const signIn = await device.request.post(`${origin}/api/Person/authenticate`, {
      ...{ data: { username: 'staff', password: demoPassword }, headers: ownOrigin(device) },
    })
    expect(signIn.ok()).toBe(true)
    for (const [method, path, data] of [
      ['put', 'YardScreen/Pin', { pin: '3071', password: demoPassword }],
      ['post', 'YardScreen', { name: 'Tablet of the pier' }],
    ] as const)
      expect((await device.request[method](`${origin}/api/${path}`, { data, headers: { origin } })).ok()).toBe(true)
    await device.goto(`${origin}/yard`)
    await expect(device.getByRole('region', { name: 'Next movement' })).toBeVisible()
    // opened once: the worker has the page and its parts
    await device.evaluate(async () => {
      await navigator.serviceWorker.ready
      while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
    })
    await expect.poll(() => tablet.hasWritten('yardScreen'), { timeout: 90_000 }).toBe(true)
    await context.setOffline(true)
    await expect(device.getByText('No connection')).toBeVisible()
    let kept = 0
    const liftSome = async (some: readonly Booked[]) => {
      for (const { name } of some) {
        await liftOffline(device, name, kept)
        kept += 3
      }
    }
    await liftSome(boats.slice(0, 5))
    await device.reload()
    await expect(keptRows(device)).toHaveCount(15)
    await liftSome(boats.slice(5, 9))

    await tablet.kill()
    context = await tablet.start()
    await context.setOffline(true)
    device = await context.newPage()
    await device.setViewportSize(landscape)
    await device.goto(`${origin}/yard`)
    await expect(keptRows(device)).toHaveCount(27)
    await liftSome(boats.slice(9))
    await expect(keptRows(device)).toHaveCount(42)

    // the office moved two of them meanwhile
    const [lifted, dropped] = [boats[0]!, boats[1]!]
    await send(page, 'put', `Schedule/Advance/${lifted.scheduleId}`, {
      ...{ event: 'back-on-rack', checklist: { hull: true } },
    })
    await send(page, 'put', 'Schedule/RespondDropOff', { id: dropped.scheduleId, status: 1 })

    await context.setOffline(false)
    const refusals = device.getByRole('alert').filter({ hasText: 'Not done' })
    await expect(refusals).toHaveCount(2)
    await expect(refusals.filter({ hasText: `${lifted.name} stands otherwise by now` })).toHaveCount(1)
    // the others went on; of these two the later moves wait
    await expect(keptRows(device)).toHaveCount(4)
    await expect(keptRows(device).first()).toContainText('Waits for the decision about her')
    await device.reload()
    await expect(refusals).toHaveCount(2)

    const of = ({ name }: Booked) => refusals.filter({ hasText: `${name} stands` })
    await of(dropped).getByRole('button', { name: 'Do it again as things are now' }).click()
    await expect(of(dropped)).toHaveCount(0)
    for (const left of [3, 2, 1]) {
      await expect(device.getByText(new RegExp(`Not done: ${lifted.name}$`))).toHaveCount(1)
      await refusals.getByRole('button', { name: 'It did not happen: leave it out' }).click()
      await expect(keptRows(device)).toHaveCount(Math.max(0, left - 2))
    }
    await expect(refusals).toHaveCount(0)

    const lifts = []
    for (const boat of boats) {
      const entries = (await historyOf(page, boat)).filter(({ event }) => event === 'lift')
      expect(entries, boat.name).toHaveLength(1)
      expect(entries[0]!.details.keptOn).toBe(boat === lifted ? undefined : 'Tablet of the pier')
      if (boat !== lifted && boat !== dropped) lifts.push(entries[0]!)
    }
    const order = lifts.map(({ id }) => id)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    const times = lifts.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
  } finally {
    await tablet.end()
  }
})

test('without a line who works is chosen without a PIN, and a press that never went out is just taken back', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/^failed: /)
  const boats = await manyToLift(page, 2)
  const [boat, other] = [boats[0]!, boats[1]!]
  await becomeScreen(page)
  await page.goto('/yard')
  await showExactly(page, other.name)
  await tap(page, /^Begin/)
  await expect(step(page)).toHaveText(/^On the rack/)
  await showExactly(page, boat.name)
  await context.setOffline(true)
  await page.getByRole('button', { name: /Change without PIN/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/no PIN is asked/)).toBeVisible()
  await dialog.getByRole('button', { name: /On this tablet now/ }).click()
  await expect(dialog).toHaveCount(0)
  await tap(page, /^Begin/)
  await expect(keptRows(page)).toHaveCount(1)
  await page.getByRole('button', { name: `Undo ${boat.name} begun` }).click()
  await expect(keptRows(page)).toHaveCount(0)
  // she stays large, though another is under way
  await expect(page.getByRole('heading', { level: 2, name: boat.name, exact: true })).toBeVisible()
  await tap(page, /^Begin/)
  await expect(keptRows(page)).toHaveCount(1)
  await context.setOffline(false)
  await expect(keptRows(page)).toHaveCount(0)
  await expect(page.getByText('Online')).toBeVisible()
  await expect(step(page)).toHaveText(/^On the rack/)
})

test('a device that was ended keeps nothing, and says what it had not sent', async ({
  page,
  context,
  anotherBrowser,
  faults,
}) => {
  faults.allow(/^(failed: |answer: 401 )/)
  const boat = await toLift(page)
  await becomeScreen(page, `Ended ${boat.name}`)
  await page.goto('/yard')
  await show(page, boat.name)
  await context.setOffline(true)
  await tap(page, /^Begin/)
  await expect(keptRows(page)).toHaveCount(1)
  const office = await anotherBrowser()
  await office.goto('/about')
  await signInQuietly(office, 'admin')
  const screens = (await (await office.request.get('/api/YardScreen')).json()) as { id: number; name: string }[]
  const { id } = screens.find(({ name }) => name === `Ended ${boat.name}`)!
  expect((await office.request.delete(`/api/YardScreen/${id}`, { headers: ownOrigin(office) })).ok()).toBe(true)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'This is no yard screen any more' })).toBeVisible()
  await expect(page.getByText(`${boat.name} begun`)).toBeVisible()
  await expect.poll(() => keptOn(page)).toEqual([0, 0])
})

for (const [way, viewport] of [
  ['landscape', landscape],
  ['portrait', portrait],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`${way} without a line: every target has 64 px, every sign 7 to 1, and nothing goes sideways`, {
    tag: way === 'portrait' ? '@long' : [],
  }, async ({ page, context, faults, portray }) => {
    faults.allow(/^(failed: |answer: 409 )/)
    await page.setViewportSize(viewport)
    const boat = await toLift(page)
    await becomeScreen(page)
    await page.goto('/yard')
    await show(page, boat.name)
    await context.setOffline(true)
    await tap(page, /^Begin/)
    await expect(keptRows(page)).toHaveCount(1)
    const looksRight = async () => {
      await expectGloved(page)
      await inspect(page)
    }
    await looksRight()
    await portray(`yard-offline-${way}`)
    // the way to the server alone is open again, and she stands otherwise
    const current = { code: 'state_changed', message: 'She stands otherwise by now.', errors: [], requestId: 'r' }
    await page.route('**/api/Yard/Move', (route) => route.fulfill({ status: 409, json: current }))
    await context.setOffline(false)
    await expect(page.getByRole('alert').filter({ hasText: 'Not done' })).toBeVisible()
    await looksRight()
    await portray(`yard-offline-refused-${way}`)
  })

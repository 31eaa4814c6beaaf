import { expect, type Page, test } from './fixtures.ts'
import { ownOrigin } from './own-origin.ts'
import { signInQuietly } from './people.ts'
import { keptOn, keptRows, manyToLift, showExactly, step, tap } from './yard-kept.ts'
import { expectSheetGloved } from './yard-looks.ts'
import { becomeScreen, landscape, show, toLift } from './yard-screen.ts'

test.use({ viewport: landscape })

const refusals = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not done' })
const told = (code: string, message: string) => ({ code, message, errors: [], requestId: 'r' })
/** The sheet that asks before the first move that waits is taken off the device. */
async function askToLeaveOut(page: Page) {
  await keptRows(page)
    .first()
    .getByRole('button', { name: /^Leave out/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'It did not happen: leave it out' })).toBeVisible()
  return dialog
}
async function leaveOut(page: Page) {
  const dialog = await askToLeaveOut(page)
  await dialog.getByRole('button', { name: 'It did not happen: leave it out' }).click()
  await expect(dialog).toHaveCount(0)
}

test('a move the server fails at three times is put aside, and other boats go on', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/^(failed: |answer: 500 )/)
  const boats = await manyToLift(page, 2)
  const [bad, good] = [boats[0]!, boats[1]!]
  await becomeScreen(page)
  await page.goto('/yard')
  await showExactly(page, bad.name)
  await context.setOffline(true)
  for (const [index, { name }] of boats.entries()) {
    await showExactly(page, name)
    await tap(page, /^Begin/)
    await expect(keptRows(page)).toHaveCount(index + 1)
  }
  const sent: { movementId: number; kept: Record<string, unknown> }[] = []
  await page.route('**/api/Yard/Move', async (route) => {
    const body = route.request().postDataJSON() as (typeof sent)[number]
    sent.push(body)
    const isBad = body.movementId === sent[0]!.movementId
    await (isBad
      ? route.fulfill({ status: 500, json: told('internal', 'Something went wrong on our side.') })
      : route.fallback())
  })
  await context.setOffline(false)
  await expect(refusals(page)).toHaveText(new RegExp(`${bad.name}.*begun.*went wrong on our side`))
  await expect(keptRows(page)).toHaveCount(0)
  expect(sent.map(({ movementId }) => movementId === sent[0]!.movementId)).toEqual([true, true, true, false])
  // how long ago by the device's clock, the press and the day it was made on
  expect(sent[0]!.kept).toMatchObject({ age: expect.any(Number), sinceClockAge: expect.any(Number) })
  await showExactly(page, good.name)
  await expect(step(page)).toHaveText(/^On the rack/)
})

test('a kept move that waits can be left out', async ({ page, context, faults }) => {
  faults.allow(/^failed: /)
  const boat = await toLift(page)
  await becomeScreen(page)
  await page.goto('/yard')
  await show(page, boat.name)
  await context.setOffline(true)
  await tap(page, /^Begin/)
  await expect(keptRows(page)).toHaveCount(1)
  const sheet = await askToLeaveOut(page)
  await expectSheetGloved(page)
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(keptRows(page)).toHaveCount(1)
  await leaveOut(page)
  await expect(keptRows(page)).toHaveCount(0)
  await expect(step(page)).toHaveText(/^Begin/)
})

test('what a device kept as a yard screen that was ended is not sent by it as another one, but asked about', async ({
  page,
  context,
  anotherBrowser,
  faults,
}) => {
  faults.allow(/^(failed: |answer: 401 )/)
  const boat = await toLift(page)
  await becomeScreen(page, `First ${boat.name}`)
  await page.goto('/yard')
  await show(page, boat.name)
  await context.setOffline(true)
  await tap(page, /^Begin/)
  await expect(keptRows(page)).toHaveCount(1)
  await page.goto('about:blank')
  await context.setOffline(false)
  const office = await anotherBrowser()
  await office.goto('/about')
  await signInQuietly(office, 'admin')
  const screens = (await (await office.request.get('/api/YardScreen')).json()) as { id: number; name: string }[]
  const { id } = screens.find(({ name }) => name === `First ${boat.name}`)!
  expect((await office.request.delete(`/api/YardScreen/${id}`, { headers: ownOrigin(office) })).ok()).toBe(true)
  await page.goto('/about')
  await signInQuietly(page, 'staff')
  await becomeScreen(page, `Second ${boat.name}`)
  await page.goto('/yard')
  await expect(refusals(page)).toHaveText(/was another yard screen, which was ended/)
  await show(page, boat.name)
  await expect(step(page)).toHaveText(/^Begin/)
  await refusals(page).getByRole('button', { name: 'Do it again as things are now' }).click()
  await expect(refusals(page)).toHaveCount(0)
  await expect(step(page)).toHaveText(/^On the rack/)
})

test('two tabs send one at a time, and what one leaves out a late refusal of the other does not bring back', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/^(failed: |answer: 409 )/)
  const boat = await toLift(page)
  await becomeScreen(page)
  let isAway = true
  let underWay = 0
  let mostUnderWay = 0
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const senders: Page[] = []
  await context.route('**/api/Yard/Move', async (route) => {
    if (isAway) return route.abort()
    senders.push(route.request().frame().page())
    underWay += 1
    mostUnderWay = Math.max(mostUnderWay, underWay)
    await released
    underWay -= 1
    await route.fulfill({ status: 409, json: told('state_changed', 'She stands otherwise by now.') })
  })
  await page.goto('/yard')
  await show(page, boat.name)
  await tap(page, /^Begin/)
  await expect(keptRows(page)).toHaveCount(1)
  const second = await context.newPage()
  await second.goto('/yard')
  await expect(keptRows(second)).toHaveCount(1)
  isAway = false
  await expect.poll(() => senders.length).toBe(1)
  const other = senders[0] === page ? second : page
  await other.waitForResponse('**/api/Yard/Day')
  await leaveOut(other)
  await expect(keptRows(other)).toHaveCount(0)
  release()
  await expect(keptRows(page)).toHaveCount(0)
  await expect(keptRows(second)).toHaveCount(0)
  await other.reload()
  await expect(step(other)).toBeVisible()
  for (const tab of [page, second]) await expect(refusals(tab)).toHaveCount(0)
  expect([mostUnderWay, (await keptOn(other))[0]]).toEqual([1, 0])
  await context.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a device without its token shows nothing of the day and forgets it', async ({ page, context, faults }) => {
  faults.allow(/^(failed: |answer: 401 )/)
  const boat = await toLift(page)
  await becomeScreen(page)
  await page.goto('/yard')
  await show(page, boat.name)
  await expect.poll(async () => (await keptOn(page))[1]).toBeGreaterThan(0)
  // sign-in, where it leads, has nothing to show yet: the page stays
  await page.route('**/login?**', (route) => route.fulfill({ status: 204 }))
  await context.clearCookies()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText(boat.name)).toHaveCount(0)
  await expect.poll(() => keptOn(page)).toEqual([0, 0])
  await page.unroute('**/login?**')
  await page.waitForURL('**/login**')
})

test.describe('with its worker', () => {
  test.use({ serviceWorkers: 'allow' })

  /** The day is written down as of another time. */
  const age = (page: Page, by: number) =>
    page.evaluate(async (older) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('yard-screen')
        request.onsuccess = () => resolve(request.result)
      })
      const store = database.transaction('shown', 'readwrite').objectStore('shown')
      await new Promise<void>((resolve) => {
        const found = store.get('day')
        found.onsuccess = () => {
          store.put({ ...found.result, at: found.result.at - older }, 'day').onsuccess = () => resolve()
        }
      })
      database.close()
    }, by)

  test('a device forgets its day after a day and once it is ended, whatever page is opened then', async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/^(failed: |answer: 401 )/)
    const boat = await toLift(page)
    const shown = async () => (await keptOn(page))[1]
    const openYard = async () => {
      await page.goto('/yard')
      await show(page, boat.name)
      await expect.poll(shown).toBeGreaterThan(0)
    }
    await becomeScreen(page)
    await openYard()
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
    })
    await page.goto('/about')
    await page.reload()
    expect(await shown()).toBeGreaterThan(0)
    await age(page, 25 * 3_600_000)
    await page.goto('/login')
    await expect.poll(shown).toBe(0)

    await openYard()
    await page.goto('/about')
    await context.clearCookies()
    await page.goto('/login')
    await expect.poll(shown).toBe(0)
  })
})

import { send } from './day.ts'
import { expect, type Page, test } from './fixtures.ts'
import { inspect, settled } from './inspect.ts'
import { ownOrigin } from './own-origin.ts'
import { signInQuietly } from './people.ts'
import { allBays, boatIn, ownRack, readMap, removeRacks } from './rack-map.ts'
import { keptRows, step, tap } from './yard-kept.ts'
import { expectGloved } from './yard-looks.ts'
import { becomeScreen, expectStepInSight, landscape, portrait, show, toLift } from './yard-screen.ts'

test.use({ viewport: landscape })
test.afterEach(({ page }) => removeRacks(page))

/** A boat to be lowered this hour from behind another one; staff are signed in. */
async function behind(page: Page) {
  const { first, second, third } = await ownRack(page)
  await send(page, 'put', 'Rack/Blockers', { bays: [{ id: second.id, blockedBy: [first.id] }] })
  const outer = await boatIn(page, first)
  const inner = await boatIn(page, second)
  const data = { id: inner.id, pickUpScheduleDate: new Date(Date.now() + 120_000).toISOString(), status: 1 }
  const asked = await page.request.put('/api/Schedule/RespondPickUpRequest', {
    ...{ data: { ...data, reason: 'Test' }, headers: ownOrigin(page) },
  })
  expect(asked.ok(), await asked.text()).toBe(true)
  return { outer, inner, first, third }
}

test('a boat in the way is moved from the card of the one she hinders, with and without a line', async ({
  page,
  context,
  anotherBrowser,
  faults,
  portray,
}) => {
  faults.allow(/^failed: /)
  const { outer, inner, first, third } = await behind(page)
  const office = await anotherBrowser()
  await office.goto('/about')
  await signInQuietly(office, 'staff')
  const bayOf = async () => allBays(await readMap(office)).find(({ boat }) => boat?.id === outer.id)?.code
  await becomeScreen(page)
  await page.goto('/yard')
  await show(page, inner.name)
  const card = page.getByRole('region', { name: 'Next movement' })
  await expect(card.getByText(`First move ${outer.name}, ${first.code}`)).toBeVisible()
  await expect(step(page)).toHaveText(`Begin${outer.name} first`)
  // the great button, though greyed, shows what has to be done before it
  await step(page)
    .filter({ hasText: /^Begin/ })
    .click({ force: true })
  const aside = card.getByRole('button', { name: `Moved to ${third.code}: ${outer.name}` })
  await expect(aside).toBeFocused()
  await settled(page)
  await inspect(page)
  await expectGloved(page)
  await expectStepInSight(page)
  await portray('yard-aside')
  await page.setViewportSize(portrait)
  await expectStepInSight(page)
  await portray('yard-aside-portrait')
  await page.setViewportSize(landscape)
  await aside.click()
  await expect(aside).toHaveCount(0)
  await expect.poll(bayOf).toBe(third.code)
  await page.getByRole('button', { name: `Undo ${outer.name} moved aside` }).click()
  await expect(aside).toBeVisible()
  expect(await bayOf()).toBe(first.code)

  await context.setOffline(true)
  await aside.click()
  await expect(keptRows(page)).toHaveText(new RegExp(`${outer.name} moved to ${third.code}`))
  await expect(aside).toHaveCount(0)
  await tap(page, /^Begin/)
  await expect(keptRows(page)).toHaveCount(2)
  await portray('yard-aside-kept')
  await context.setOffline(false)
  await expect(keptRows(page)).toHaveCount(0)
  await expect(step(page)).toHaveText(/^In the water/)
  expect(await bayOf()).toBe(third.code)
})

test('a Begin kept before the device knew of a stop is marked on the day plan', async ({
  page,
  context,
  anotherBrowser,
  faults,
  portray,
}) => {
  faults.allow(/^failed: /)
  const boat = await toLift(page)
  const office = await anotherBrowser()
  await office.goto('/about')
  await signInQuietly(office, 'staff')
  await becomeScreen(page)
  await page.goto('/yard')
  await show(page, boat.name)
  await context.setOffline(true)
  await expect(page.getByText('No connection')).toBeVisible()
  const stop = await send(office, 'post', 'Stop', { reason: 'wind' })
  await tap(page, /^Begin/)
  await expect(keptRows(page)).toHaveCount(1)
  await context.setOffline(false)
  await expect(keptRows(page)).toHaveCount(0)
  await office.goto('/DayPlan')
  const movement = office.locator('[data-movement]').filter({ hasText: boat.name })
  await expect(movement.getByText('Begun during a stop: Wind')).toBeVisible()
  await settled(office)
  await inspect(office)
  await portray('yard-begun-in-stop')
  await office.goto(`/Boats/${boat.id}`)
  await expect(office.getByText('Done while the yard was stopped').first()).toBeVisible()
  await send(office, 'put', 'Stop/Settle', { id: stop.id, end: true })
})

import { bookNow, send } from './day.ts'
import { expect, type Page } from './fixtures.ts'
import { ownOrigin } from './own-origin.ts'
import { demoPassword, signInQuietly } from './people.ts'
import { arrange } from './specified.ts'

export const pin = '3071'
/** A tablet each way. */
export const landscape = { width: 1024, height: 768 }
export const portrait = { width: 768, height: 1024 }

/** A boat with a drop-off booked for this very hour; staff are signed in. */
export async function toLift(page: Page) {
  const boat = await arrange(page, null)
  await signInQuietly(page, 'staff')
  return { ...boat, scheduleId: await bookNow(page, boat.id) }
}
/** A boat on the rack whose launch is booked for this very hour; staff are signed in. */
export async function toLaunch(page: Page) {
  const boat = await toLift(page)
  await send(page, 'put', `Schedule/Advance/${boat.scheduleId}`, { event: 'back-on-rack', checklist: { hull: true } })
  const data = {
    id: boat.id,
    pickUpScheduleDate: new Date(Date.now() + 120_000).toISOString(),
    status: 1,
    reason: 'Test',
  }
  const asked = await page.request.put('/api/Schedule/RespondPickUpRequest', { data, headers: ownOrigin(page) })
  expect(asked.ok(), await asked.text()).toBe(true)
  return boat
}

export async function setPin(page: Page, digits = pin) {
  const data = { pin: digits, password: demoPassword }
  const answer = await page.request.put('/api/YardScreen/Pin', { data, headers: ownOrigin(page) })
  expect(answer.ok(), await answer.text()).toBe(true)
}
/** The browser is a yard screen afterwards, past the screens; who is signed in has a PIN and acts there first. */
export async function becomeScreen(page: Page, name = 'Tablet at the crane') {
  await setPin(page)
  const answer = await page.request.post('/api/YardScreen', { data: { name }, headers: ownOrigin(page) })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The one next step lies in the window, wherever the page was scrolled to, and nothing of it is cut. */
export async function expectStepInSight(page: Page) {
  const button = page.locator('[data-step]')
  for (const to of [0, 1_000_000]) {
    await page.evaluate((top) => window.scrollTo(0, top), to)
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  await page.evaluate(() => window.scrollTo(0, 0))
}
/** Whatever has a name has a long one, as this browser reads the yard's day. */
export const withLongNames = (page: Page) =>
  page.route('**/api/Yard/Day*', async (route) => {
    const answer = await route.fetch()
    const lengthen = (key: string, value: unknown) =>
      typeof value === 'string' && /^(boatName|ownerName)$/.test(key) ? `${value} of the long northern shore` : value
    await route.fulfill({ response: answer, json: JSON.parse(await answer.text(), lengthen) })
  })

/** Shows that boat large, from the list if she is not the next; how many taps that took. */
export async function show(page: Page, name: string) {
  const large = page.getByRole('heading', { level: 2, name, exact: true })
  // a machine's tab names whom it has next, too
  await expect(large.or(page.getByRole('button', { name: new RegExp(name) })).first()).toBeVisible()
  if (await large.isVisible()) return 0
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await expect(large).toBeVisible()
  return 1
}

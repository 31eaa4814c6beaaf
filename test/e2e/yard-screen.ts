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

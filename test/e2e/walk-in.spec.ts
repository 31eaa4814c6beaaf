import type { Locator } from '@playwright/test'
import type { Schedule } from '#contract/schedules/schema.ts'
import { countClicks } from './clicks.ts'
import { expect, type Page, test } from './fixtures.ts'
import { expectNoSidewaysScroll, inspect, isPhone } from './inspect.ts'
import { ownOrigin } from './own-origin.ts'
import { openMenu, signInQuietly } from './people.ts'
import { arrange } from './specified.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Book|Move) by phone$/ })
const field = (page: Page, name: string | RegExp) => main(page).getByRole('textbox', { name })
const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/')
const unused = () => Date.now().toString(36)
const press = async (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .click()

test('a visitor at the counter is entered and booked in one form @desktop', async ({ page, portray }) => {
  const { press: tap, type, job, all, table } = countClicks(page)
  const mark = unused()
  await signInQuietly(page, 'staff')
  await page.goto('/home')
  await job('to the form', async () => {
    await tap(page.getByRole('link', { name: 'Book', exact: true }))
    await dialog(page).getByRole('searchbox').fill(`Hanna ${mark}`)
    await expect(dialog(page).getByText('Nobody found.')).toBeVisible()
    await tap(dialog(page).getByRole('link', { name: 'A visitor: walk-in' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Walk-in' })).toBeVisible()
  })
  await job('visitor and boat', async () => {
    await expect(field(page, /^Name/)).toHaveValue(`Hanna ${mark}`)
    await type(field(page, /^Phone/), '+358 40 555 0162')
    await type(field(page, /^Boat/), `Aallotar ${mark}`)
    await type(field(page, /^Length/), '7,4')
    await type(field(page, /^Beam/), '2,75')
    await type(field(page, /^Draft/), '0,8')
    await expect(main(page)).toContainText('7.40 m × 2.75 m, draft 0.80 m')
    await expect(main(page)).toContainText('Her weight is not known')
  })
  await job('days, price, what is to be done', async () => {
    await type(field(page, /^Until/), dayIn(20))
    await type(field(page, /^Price agreed/), '180')
    await type(field(page, /^What is to be done/), 'Wash her')
  })
  await job('a time, without insurance', async () => {
    await tap(field(page, /^Drop-off/))
    await tap(main(page).getByRole('button', { name: 'Next week' }))
    const days = main(page).getByRole('group', { name: 'Day', exact: true }).getByRole('button', { disabled: false })
    await tap(days.first())
    const times = main(page).getByRole('group', { name: 'Time', exact: true }).getByRole('button', { disabled: false })
    await tap(times.filter({ hasText: '10:15' }))
    await type(field(page, /^Reason for passing/), 'Sends the policy tonight')
    await inspect(page)
    await expectNoSidewaysScroll(page)
    await portray('walk-in-filled')
    await tap(page.getByRole('button', { name: 'Enter and book 10:15' }))
    await expect(page.getByRole('heading', { level: 1, name: `Aallotar ${mark}` })).toBeVisible()
  })
  await expect(main(page)).toContainText('Lifting is approved for')
  expect(all()).toBeLessThanOrEqual(20)
  console.log(table())
})

test('beside the form stands who lifts her and why; another machine that can is chosen', {
  tag: '@mostly-desktop',
}, async ({ page, portray }) => {
  const machine = { kind: 'forklift', maxLength: 9, highestTier: null, minutes: 12, hours: null, active: true }
  const more = { version: 0, booked: 0, used: false }
  const fleet = [
    { id: 1, name: 'Forklift Wiggins', maxWeight: 4500, ...machine, ...more },
    { id: 2, name: 'Travel lift 25 t', maxWeight: 25_000, ...machine, kind: 'travel-lift', maxLength: 16, ...more },
  ]
  await page.route('**/api/Machine', (route) => route.fulfill({ json: fleet }))
  await signInQuietly(page, 'staff')
  await page.goto('/WalkIn')
  const panel = main(page).locator('section').filter({ hasText: 'Who lifts her' })
  await field(page, /^Length/).fill('7.4')
  await expect(panel).toContainText('Forklift Wiggins')
  await expect(panel).toContainText('The smallest that can lift her.')
  await panel.getByRole('button', { name: 'Another machine' }).click()
  await panel.getByRole('button', { name: /^Travel lift 25 t/ }).click()
  await expect(panel.getByRole('status')).toContainText('Chosen by you.')
  await inspect(page)
  await expectNoSidewaysScroll(page)
  await portray('walk-in-machine')
  await field(page, /^Length/).fill('12')
  await expect(panel.getByRole('button', { name: /^Forklift Wiggins/ })).toBeDisabled()
  await expect(panel.getByRole('status')).toContainText('The smallest that can lift her.')
  await field(page, /^Length/).fill('30')
  await expect(panel).toContainText('No machine here can lift her')
  await expect(panel).toContainText('The visit can be entered only without a time.')
})

test('a time at which no machine works is said beside the form, and the machine that is sent is the one that is shown', {
  tag: '@mostly-desktop',
}, async ({ page, faults }) => {
  faults.expect(/^answer: 400 POST \/api\/Visit/)
  const never = Array.from({ length: 7 }, () => null)
  const machine = {
    kind: 'travel-lift',
    highestTier: null,
    minutes: 12,
    active: true,
    version: 0,
    booked: 0,
    used: false,
  }
  const fleet = [
    { id: 1, name: 'Forklift Wiggins', ...machine, kind: 'forklift', maxWeight: 4500, maxLength: 9, hours: null },
    { id: 2, name: 'Travel lift 25 t', ...machine, maxWeight: 25_000, maxLength: 16, hours: never },
  ]
  await page.route('**/api/Machine', (route) => route.fulfill({ json: fleet }))
  await signInQuietly(page, 'staff')
  await page.goto('/WalkIn')
  const panel = main(page).locator('section').filter({ hasText: 'Who lifts her' })
  await field(page, /^Length/).fill('7.4')
  await panel.getByRole('button', { name: 'Another machine' }).click()
  await panel.getByRole('button', { name: /^Travel lift 25 t/ }).click()
  await expect(panel.getByRole('status')).toContainText('Chosen by you.')
  await field(page, /^Drop-off/).click()
  await main(page).getByRole('button', { name: 'Next week' }).click()
  const days = main(page).getByRole('group', { name: 'Day', exact: true }).getByRole('button', { disabled: false })
  await days.first().click()
  const times = main(page).getByRole('group', { name: 'Time', exact: true }).getByRole('button', { disabled: false })
  await times.filter({ hasText: '10:15' }).click()
  await expect(panel.getByRole('status')).toContainText('Forklift Wiggins')
  await field(page, /^Length/).fill('12')
  await expect(panel).toContainText('No machine that can lift her works at that time')
  await expect(panel).toContainText('Choose another time, or enter the visit without one.')
  await field(page, /^Length/).fill('7.4')
  await field(page, /^Reason for passing/).fill('For a test')
  const { promise, resolve } = Promise.withResolvers<{ machineId?: unknown }>()
  await page.route('**/api/Visit', (route) => {
    resolve(route.request().postDataJSON())
    return route.fulfill({ status: 400, json: { code: 'booking_refused', message: 'No.', errors: [], requestId: 'r' } })
  })
  for (const [name, text] of [
    [/^Name/, 'Hanna'],
    [/^Phone/, '+358 40 555 0162'],
    [/^Boat/, 'Aallotar'],
    [/^Beam/, '2.75'],
    [/^Draft/, '0.8'],
    [/^Until/, dayIn(20)],
  ] as const)
    await field(page, name).fill(text)
  await press(page, 'Enter and book 10:15')
  expect((await promise).machineId || null).toBeNull()
})

test('an enquiry becomes a visit by one button, and ends answered', { tag: '@mostly-desktop' }, async ({ page }) => {
  const name = `Mari ${unused()}`
  await page.goto('/about')
  const iso = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const data = {
    ...{ name, email: `${unused()}@example.com`, phone: '+372 5555 0177', message: 'On her way to the islands.' },
    ...{ arrival: iso(3), departure: iso(6), boatLength: 7.2, boatBeam: 2.55, boatDraft: 0.8 },
  }
  const asked = await page.request.post('/api/VisitRequest', { data, headers: ownOrigin(page) })
  const { id } = (await asked.json()) as { id: number }
  await signInQuietly(page, 'staff')
  await page.goto(`/Enquiries/${id}`)
  await page.getByRole('link', { name: 'Enter the visit' }).click()
  await expect(field(page, /^Name/)).toHaveValue(name)
  await expect(field(page, /^Length/)).toHaveValue('7.2')
  await expect(field(page, /^What is to be done/)).toHaveValue('On her way to the islands.')
  await press(page, 'Enter the visit')
  await expect(field(page, /^Boat/)).toBeFocused()
  await expect(field(page, /^Until/)).not.toHaveValue('')
  await field(page, /^Boat/).fill(`Tuuli ${name}`)
  await press(page, 'Enter the visit')
  await expect(page.getByRole('heading', { level: 1, name: `Tuuli ${name}` })).toBeVisible()
  await page.goto(`/Enquiries/${id}`)
  await expect(main(page)).toContainText('Entered as a visit.')
  await expect(page.getByRole('link', { name: 'Enter the visit' })).toHaveCount(0)
})

for (const [what, status, done] of [
  ['a boat without a booking is lifted', null, /: lifting asked for/],
  ['a boat on the rack is lowered', 7, /: lowering asked for/],
] as const)
  test(`by phone, ${what} in three taps from her name`, { tag: '@mostly-phone' }, async ({ page, portray }) => {
    const { name } = await arrange(page, status)
    await signInQuietly(page, 'staff')
    await page.goto('/RunsOut')
    if (isPhone(page)) {
      await openMenu(page)
      await page.getByRole('link', { name: 'Book', exact: true }).filter({ visible: true }).click()
    } else {
      await expect(page.getByRole('link', { name: 'Book', exact: true })).toBeVisible()
      await page.keyboard.press('Control+/')
    }
    await dialog(page).getByRole('searchbox').fill(name)
    let taps = 0
    const tap = async (button: string | RegExp) => {
      taps += 1
      await dialog(page).getByRole('button', { name: button }).filter({ visible: true }).first().click()
    }
    await tap(new RegExp(name))
    await expect(dialog(page).getByRole('button', { name: 'Book', exact: true })).toBeEnabled()
    await inspect(page)
    await portray(`phone-booking-${status ?? 'none'}`)
    const times = dialog(page).getByRole('group', { name: 'Time', exact: true })
    taps += 1
    await times.getByRole('button', { disabled: false }).last().click()
    await tap(/^Book$/)
    await expect(page.getByText(done)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    expect(taps).toBe(3)
  })

for (const [what, status, asked] of [
  ['asked for', 0, 'Drop-off (lifting)'],
  ['approved and paid', 3, 'Drop-off (lifting)'],
  ['booked to be lowered', 8, 'Pick-up (lowering)'],
] as const)
  test(`by phone, a time that is ${what} is moved in three taps, not booked twice`, { tag: '@mostly-phone' }, async ({
    page,
    portray,
  }) => {
    const { name, scheduleId } = await arrange(page, status)
    await signInQuietly(page, 'staff')
    const stored = async () => {
      const answer = await page.request.get(`/api/Schedule/GetByID/${scheduleId}`)
      const { scheduleDate, askedPickUp } = (await answer.json()) as Schedule
      return askedPickUp ?? scheduleDate
    }
    const before = await stored()
    await page.goto('/RunsOut?book=1')
    await dialog(page).getByRole('searchbox').fill(name)
    let taps = 0
    const tap = async (button: Locator) => {
      taps += 1
      await button.click()
    }
    await tap(dialog(page).getByRole('button', { name: new RegExp(name) }))
    await expect(dialog(page).getByText(new RegExp(`^${asked.replace(/[()]/g, '\\$&')}, booked `))).toBeVisible()
    const move = dialog(page).getByRole('button', { name: 'Move the time' })
    await expect(move).toBeDisabled()
    await expect(dialog(page).getByRole('button', { name: 'Book', exact: true })).toHaveCount(0)
    const times = dialog(page).getByRole('group', { name: 'Time', exact: true })
    await tap(times.getByRole('button', { disabled: false }).last())
    await expect(move).toBeEnabled()
    await inspect(page)
    await portray(`phone-move-${status}`)
    await tap(move)
    await expect(dialog(page)).toHaveCount(0)
    expect(taps).toBe(3)
    const after = await stored()
    expect(after).not.toBe(before)
    expect(after.slice(0, 10)).toBe(before.slice(0, 10))
    if (status !== 0) {
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect.poll(stored).toBe(before)
    }
  })

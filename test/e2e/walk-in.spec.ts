import { tokenIn } from '../mailbox.ts'
import { countClicks } from './clicks.ts'
import { expect, type Page, test } from './fixtures.ts'
import { expectNoSidewaysScroll, inspect } from './inspect.ts'
import { ownOrigin } from './own-origin.ts'
import { mailTo, signInQuietly } from './people.ts'
import { enterVisit } from './visits.ts'

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
  await expect(panel.getByRole('button', { name: /^Travel lift 25 t/ })).toBeHidden()
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

test('a visitor without an address is invited later, once one is known, and signs in', {
  tag: '@mostly-desktop',
}, async ({ page, product, anotherBrowser }) => {
  await page.goto('/about')
  await signInQuietly(page, 'staff')
  const visit = await enterVisit(page, '+358 40 555 0163')
  await page.goto(`/Customers/${visit.personId}`)
  const invitation = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Invitation', exact: true }) })
  await expect(invitation).toBeVisible()
  await expect(invitation.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0)
  const email = `hanna.${visit.mark}@example.com`
  await page.goto(`/Customers/${visit.personId}/edit`)
  await field(page, /^Email/).fill(email)
  await press(page, 'Save')
  await expect(page).toHaveURL(new RegExp(`/Customers/${visit.personId}$`))
  await invitation.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Invite 1 owner' }).click()
  await expect(page.getByText('1 invitation waits for its turn.')).toBeVisible()
  const { body } = await mailTo(product, email, /Your sign-in at the marina/)

  const visitor = await anotherBrowser()
  await visitor.goto(`/ForgotPasswordConfirm/${tokenIn(body)}`)
  await visitor.getByRole('textbox', { name: 'New password' }).fill('gull on a mast 9')
  await visitor.getByRole('textbox', { name: 'Confirm password' }).fill('gull on a mast 9')
  await visitor.getByRole('button', { name: 'Set Password' }).click()
  await expect(visitor).toHaveURL('/home')
  await expect(visitor.getByText(visit.boat).first()).toBeVisible()
  await expect(invitation).toContainText('Signs in')
})

import type { Route } from '@playwright/test'
import { expect, type Page, test } from './fixtures.ts'
import { inspect, settled } from './inspect.ts'
import { ownOrigin } from './own-origin.ts'
import { signInQuietly } from './people.ts'
import { expectGloved, expectSheetGloved } from './yard-looks.ts'
import { becomeScreen, landscape, pin, portrait, setPin, show, toLaunch, toLift } from './yard-screen.ts'

test.use({ viewport: landscape })

const step = (page: Page) => page.locator('[data-step]')
const pressDigits = async (page: Page, digits: string) => {
  for (const digit of digits) await page.getByRole('dialog').getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
}

test('a launch takes three taps and a return four at most, beside the ticks', async ({ page }) => {
  const launch = await toLaunch(page)
  await becomeScreen(page)
  await page.goto('/yard')
  let taps = await show(page, launch.name)
  const tap = async (name: RegExp) => {
    await step(page).filter({ hasText: name }).click()
    taps += 1
  }
  await tap(/^Begin/)
  await expect(step(page)).toHaveText(/^In the water/)
  for (const check of await page.getByRole('checkbox').all()) await check.check()
  await tap(/^In the water/)
  await expect(page.getByRole('button', { name: `Undo ${launch.name} in the water` })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(3)
  await page.context().clearCookies()

  const back = await toLift(page)
  await becomeScreen(page)
  await page.goto('/yard')
  taps = await show(page, back.name)
  await tap(/^Begin/)
  await expect(step(page)).toHaveText(/^On the rack/)
  for (const check of await page.getByRole('checkbox').all()) await check.check()
  await tap(/^On the rack/)
  await expect(page.getByRole('button', { name: `Undo ${back.name} on the rack` })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(4)
  // one press did three events, and one takes them back
  await page.getByRole('button', { name: `Undo ${back.name} on the rack` }).click()
  await expect(page.getByRole('button', { name: `Undo ${back.name} begun` })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/about')
  await signInQuietly(page, 'staff')
  const stands = await page.request.get(`/api/Schedule/GetByID/${back.scheduleId}`)
  expect(((await stands.json()) as { scheduleStatus: number }).scheduleStatus).toBe(3)
})

test('a check that is open asks why, and what is refused says so with two decisions', async ({
  page,
  faults,
  portray,
}) => {
  faults.allow(/^answer: 404 POST \/api\/Yard\/Move/)
  const boat = await toLaunch(page)
  await page.goto('/yard')
  await show(page, boat.name)
  await step(page).click()
  await expect(step(page)).toHaveText(/^In the water/)
  await step(page).click()
  const dialog = page.getByRole('dialog', { name: boat.name })
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByText('Say why in a few words')).toBeVisible()
  await expectSheetGloved(page, (width) => portray(`yard-why-${width}`))
  await dialog.getByRole('textbox').fill('The bilge pump runs')
  // the office is faster, once the move is on its way
  const headers = ownOrigin(page)
  const beOvertaken = async (route: Route) => {
    const put = await page.request.put(`/api/Schedule/Advance/${boat.scheduleId}`, {
      ...{ headers, data: { event: 'withdraw-pick-up' } },
    })
    expect(put.ok()).toBe(true)
    await route.continue()
  }
  await page.route('**/api/Yard/Move', beOvertaken, { times: 1 })
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not done' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave it as it is' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not done' })).toHaveCount(0)
})

test('what was refused is done by “Try again” once nothing is against it', async ({ page, faults }) => {
  faults.allow(/^answer: 409 POST \/api\/Yard\/Move/)
  const boat = await toLaunch(page)
  await page.goto('/yard')
  await show(page, boat.name)
  const inTheWay = {
    ...{ code: 'wrong_status', values: {}, message: 'The yard is stopped: wind' },
    ...{ errors: [], requestId: 'e2e' },
  }
  await page.route('**/api/Yard/Move', (route) => route.fulfill({ status: 409, json: inTheWay }))
  await step(page).click()
  const card = page.getByRole('alert').filter({ hasText: `Not done: ${boat.name}` })
  await expect(card).toContainText('The yard is stopped: wind')
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card).toContainText('The yard is stopped: wind')
  await page.unroute('**/api/Yard/Move')
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(step(page)).toHaveText(/^In the water/)
  await expect(card).toHaveCount(0)
})

test('a gate that closed meanwhile is opened by a reason, asked for on a sheet of its own', async ({
  page,
  faults,
  portray,
}) => {
  faults.allow(/^answer: 409 POST \/api\/Yard\/Move/)
  const boat = await toLaunch(page)
  await page.goto('/yard')
  await show(page, boat.name)
  const message = 'The insurance ran out yesterday.'
  const closed = { code: 'gate_closed', values: {}, message, errors: [], requestId: 'e2e' }
  await page.route('**/api/Yard/Move', (route) => route.fulfill({ status: 409, json: closed }))
  await step(page).click()
  await page.getByRole('button', { name: 'Do it with a reason' }).click()
  const dialog = page.getByRole('dialog', { name: boat.name })
  await expect(dialog.getByText(message)).toBeVisible()
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByText('Say why in a few words')).toBeVisible()
  const reason = 'The new policy lies in the office'
  await dialog.getByRole('textbox').fill(reason)
  // what was written outlives a tablet that is turned
  await expectSheetGloved(page, (width) => portray(`yard-why-gate-${width}`))
  await expect(dialog.getByRole('textbox')).toHaveValue(reason)
  const asked = page.waitForRequest('**/api/Yard/Move')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ overrideReason: reason })
})

test('staff set a PIN and make the device a yard screen; its PIN says who acts, until an admin ends it', async ({
  page,
  anotherBrowser,
  faults,
  portray,
}) => {
  faults.allow(/^answer: 40[13] (PUT|POST|GET) \/api\/Yard/)
  const boat = await toLift(page)
  await page.goto('/Account')
  await page.getByRole('button', { name: 'Set the PIN' }).click()
  await page.getByRole('textbox', { name: 'New PIN' }).fill('1234')
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'PIN for yard screens' }) })
  await panel.getByRole('textbox', { name: 'Your password' }).fill('dry-marina')
  await page.getByRole('button', { name: 'Set the PIN' }).click()
  await expect(
    page.getByText('This PIN is guessed at once: choose digits without a pattern', { exact: true }),
  ).toBeVisible()
  await page.getByRole('textbox', { name: 'New PIN' }).fill(pin)
  await page.getByRole('button', { name: 'Set the PIN' }).click()
  await expect(page.getByText('Your PIN is set.')).toBeVisible()

  await page.goto('/DayPlan')
  await page.getByRole('button', { name: 'More of the day plan' }).click()
  await page.getByRole('menuitem', { name: 'Yard screen' }).click()
  await page.getByRole('button', { name: /Make this device a yard screen/ }).click()
  await page.getByRole('textbox', { name: 'Name of the device' }).fill('Tablet of a test')
  await expectSheetGloved(page, (width) => portray(`yard-make-${width}`))
  await page.getByRole('button', { name: 'Make it a yard screen' }).click()
  await expect(page.getByText('Change with PIN')).toBeVisible()
  expect((await page.request.get('/api/Person/me')).status()).toBe(401)

  await page.getByRole('button', { name: /Change with PIN/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /On this tablet now/ }).click()
  await pressDigits(page, '9999')
  await expect(dialog.getByText('Not this PIN. 4 tries left.')).toBeVisible()
  await expectSheetGloved(page)
  // the office's keyboard does as well
  await page.keyboard.type('30712')
  await page.keyboard.press('Backspace')
  await settled(page)
  await portray('yard-pin')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toHaveCount(0)
  await show(page, boat.name)
  await step(page).click()
  await expect(step(page)).toHaveText(/^On the rack/)

  const office = await anotherBrowser()
  await office.goto('/about')
  await signInQuietly(office, 'admin')
  await office.goto('/Settings?section=yard')
  await office.getByRole('button', { name: 'End Tablet of a test' }).click()
  await office.getByRole('button', { name: 'End it' }).click()
  await expect(office.getByText('Tablet of a test is no yard screen any more.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This is no yard screen any more' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('after ten idle minutes a press asks for the PIN, and is done once it is there', async ({ page, faults }) => {
  faults.allow(/^answer: 403 POST \/api\/Yard\/Move/)
  const boat = await toLift(page)
  await becomeScreen(page)
  // the server's own answer, of whom nobody has acted for ten minutes
  await page.route('**/api/Yard/Day', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), operator: null } })
  })
  await page.goto('/yard')
  await show(page, boat.name)
  await expect(page.getByText('Nobody yet')).toBeVisible()
  await step(page).click()
  const dialog = page.getByRole('dialog')
  const only = dialog.getByRole('button', { name: /Demo|Kask|staff/i }).first()
  if ((await dialog.getByRole('heading', { name: /^PIN of/ }).count()) === 0) await only.click()
  await page.unrouteAll()
  await page.keyboard.type(pin)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(step(page)).toHaveText(/^On the rack/)
})

test('why a check is open is kept where the PIN that is asked for is not given', async ({ page }) => {
  const boat = await toLaunch(page)
  await becomeScreen(page)
  await page.goto('/yard')
  await show(page, boat.name)
  await step(page).click()
  await expect(step(page)).toHaveText(/^In the water/)
  await page.route('**/api/Yard/Day', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), operator: null } })
  })
  await expect(page.getByText('Nobody yet')).toBeVisible()
  await step(page).click()
  const why = page.getByRole('dialog').getByRole('textbox', { name: /^Not ticked/ })
  await why.fill('The bilge pump runs')
  await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click()
  await expect(why).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await step(page).click()
  await expect(why).toHaveValue('The bilge pump runs')
})

for (const [way, viewport] of [
  ['landscape', landscape],
  ['portrait', portrait],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`${way}: every target has 64 px, every sign 7 to 1, and nothing goes sideways`, {
    tag: way === 'portrait' ? '@long' : [],
  }, async ({ page, portray }) => {
    await page.setViewportSize(viewport)
    const boat = await toLaunch(page)
    await becomeScreen(page)
    await page.goto('/yard')
    await show(page, boat.name)
    await settled(page)
    await portray(`yard-${way}`)
    await expectGloved(page)
    await page.getByRole('button', { name: /Change with PIN/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button').first().click()
    await expect(dialog.getByRole('button', { name: 'Delete the last digit' })).toBeVisible()
    await expectGloved(page)
    await inspect(page, '[role=dialog]')
  })

test('J and K go through the list, Enter begins, U takes back, ? tells', async ({ page }) => {
  const boat = await toLift(page)
  await setPin(page)
  await page.goto('/yard')
  await show(page, boat.name)
  await page.locator('body').click({ position: { x: 2, y: 2 } })
  await page.keyboard.press('Enter')
  await expect(step(page)).toHaveText(/^On the rack/)
  await page.keyboard.press('u')
  await expect(page.getByRole('button', { name: new RegExp(`Undo ${boat.name} begun`) })).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  await expectSheetGloved(page)
  await page.keyboard.press('Escape')
  const first = await page.getByRole('heading', { level: 2 }).first().textContent()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(first!)
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(first!)
})

import { expect, type Page } from './fixtures.ts'
import { expectNoSidewaysScroll, inspect } from './inspect.ts'
import { clearMachines, makeMachine } from './machines.ts'
// a machine that was used stays, and a marina with none in use takes no request
import { test } from './own-marina.ts'
import { signInQuietly } from './people.ts'
import { arrange } from './specified.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).getByRole('button', { name: /^Save/ })

test.afterEach(async ({ page }) => clearMachines(page))

test('a machine that was booked while it lay open is not switched off: the dialog leads to the stop', async ({
  page,
  faults,
}) => {
  faults.expect(/^answer: 409 (POST|PUT) \/api\/Machine/)
  const { id } = await arrange(page, 1)
  await signInQuietly(page, 'admin')
  const lift = `Slow lift ${id}`
  await makeMachine(page, { name: lift })
  // as the list was before anybody booked
  await page.route('**/api/Machine', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const rows = (await (await route.fetch()).json()) as object[]
    return route.fulfill({ json: rows.map((row) => ({ ...row, booked: 0 })) })
  })
  await page.goto('/Settings?section=yard')
  await page.getByRole('button', { name: `Edit ${lift}` }).click()
  await dialog(page).getByRole('checkbox', { name: 'In use' }).uncheck()
  await page.unrouteAll()
  await save(page).click()
  await expect(dialog(page)).toContainText(`Boats are booked on ${lift}: stop it`)
  await expect(dialog(page).getByRole('checkbox', { name: 'In use' })).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Put out of use' }).click()
  await expect(dialog(page).getByRole('heading', { name: `Put ${lift} out of use` })).toBeVisible()
})

test('staff give a booking that fits on no machine another one, and take it back', async ({ page, portray }) => {
  const boat = await arrange(page, 1)
  await signInQuietly(page, 'admin')
  await page.goto('/home')
  const idle = await makeMachine(page, { name: 'Old fork', active: false })
  expect(idle).toBeGreaterThan(0)
  await signInQuietly(page, 'staff')
  await page.goto('/home')
  await expect(page.getByText(/^No machine: \d+ bookings? fits? on none$/)).toBeVisible()
  await portray('home-no-machine')
  await page.getByRole('link', { name: 'Choose machines' }).click()
  await expect(page.getByRole('button', { name: `Choose a machine: ${boat.name}` })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await portray('no-machine')
  await page.getByRole('button', { name: `Choose a machine: ${boat.name}` }).click()
  await expect(dialog(page)).toContainText('On no machine now')
  await dialog(page).getByRole('button', { name: 'Choose the machine', exact: true }).click()
  await expect(dialog(page).getByText('Choose a machine', { exact: true }).first()).toBeVisible()
  await dialog(page).getByRole('combobox', { name: 'Machine' }).click()
  await expect(page.getByRole('option', { name: 'Old fork (Out of use)' })).toBeVisible()
  await page.keyboard.press('Escape')
  await portray('change-machine')

  // the yard has one that works again
  await signInQuietly(page, 'admin')
  await makeMachine(page, { name: 'Green lift' })
  await makeMachine(page, { name: 'Second lift', maxWeight: 95_000 })
  await signInQuietly(page, 'staff')
  await page.goto(`/Requests/${boat.scheduleId}`)
  await expect(main(page).getByText('Green lift').first()).toBeVisible()
  await portray('request-on-machine')
  await page.goto(`/Requests?review=${boat.scheduleId}&step=change-machine`)
  await expect(dialog(page)).toContainText('Now on Green lift')
  await dialog(page).getByRole('combobox', { name: 'Machine' }).click()
  await page.getByRole('option', { name: 'Second lift', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Choose the machine', exact: true }).click()
  await expect(page.getByText('Second lift moves her')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.goto(`/Requests/${boat.scheduleId}`)
  await expect(main(page).getByText('taken back').first()).toBeVisible()
  await expect(main(page).getByText('From Green lift to Second lift')).toBeVisible()
})

// the last: its machine cannot be deleted
test('an admin makes a machine, is told what it does to bookings, and puts it out of use', async ({
  page,
  portray,
}) => {
  const { scheduleId, id } = await arrange(page, 1)
  const lift = `Green lift ${id}`
  await signInQuietly(page, 'admin')
  await page.goto('/Settings?section=yard')
  await expect(main(page)).toContainText('No machine is set up')
  await page.getByRole('button', { name: 'Add machine' }).click()
  await save(page).click()
  await expect(dialog(page).getByText('Name is required').first()).toBeVisible()
  await dialog(page).getByLabel('Name').fill(lift)
  await dialog(page).getByLabel('Heaviest boat (kg)').fill('90000')
  await dialog(page).getByLabel('Longest boat (m)').fill('30,5')
  await dialog(page).getByRole('checkbox', { name: 'Hours of its own' }).check()
  await dialog(page).getByLabel('Monday, last bookable time').fill('16:44')
  await inspect(page)
  await portray('machine')
  await save(page).click()
  await expect(dialog(page).getByRole('status')).toContainText(
    /movements? that (is|are) on no machine gets? (a place|places)/,
  )
  await portray('machine-foreseen')
  await save(page).click()
  await expect(page.getByText(`${lift} was saved.`)).toBeVisible()
  await expect(main(page)).toContainText(
    'Travel lift · boats up to 30.50 m and 90 000 kg · every tier · 12 minutes a movement',
  )
  await expect(main(page)).toContainText('Monday 09:00–16:44')
  await expect(main(page)).toContainText(/\d+ movements? booked/)
  await expect(page.getByRole('button', { name: `Delete ${lift}` })).toBeDisabled()
  await portray('machines')

  await page.getByRole('button', { name: `Edit ${lift}` }).click()
  await expect(dialog(page).getByRole('checkbox', { name: 'In use' })).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Put out of use' }).click()
  await expect(dialog(page).getByRole('heading', { name: `Put ${lift} out of use` })).toBeVisible()
  await expect(dialog(page).getByText(/^Hits \d+ boats? of/)).toBeVisible()
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'No machine at that time' }).first()).toBeVisible()
  await inspect(page)
  await portray('machine-out-of-use')
  await dialog(page)
    .getByRole('button', { name: /^Put out of use and tell \d+ owners?$/ })
    .click()
  await expect(dialog(page)).toBeHidden()
  await expect(main(page).getByText('Out of use').first()).toBeVisible()
  const kept = (await (await page.request.get('/api/Machine')).json()) as { name: string; active: boolean }[]
  expect(kept.find(({ name }) => name === lift)?.active).toBe(false)

  await page.goto('/AuditLog?subject=machine')
  await expect(main(page).getByText('Machine changed').first()).toBeVisible()
  // the open log reads itself anew, which staff may not
  await page.goto('about:blank')
  await signInQuietly(page, 'staff')
  await page.goto(`/Requests/${scheduleId}`)
  await expect(main(page)).toContainText('No machine can move her at that time')
  await expect(main(page)).toContainText('Not entered: length, weight.')
})

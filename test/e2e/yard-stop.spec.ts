import type { StopRow } from '#contract/stops/schema.ts'
import { send } from './day.ts'
import { expect, type Page, test } from './fixtures.ts'
import { signInQuietly } from './people.ts'
import { expectSheetGloved } from './yard-looks.ts'
import { becomeScreen, landscape, pin, show, toLaunch } from './yard-screen.ts'

test.use({ viewport: landscape })
// the whole yard stands: of two at once each would meet the other's stop
test.describe.configure({ mode: 'serial' })

const stopButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Stop', exact: true })
const band = (page: Page) => page.getByRole('alert').filter({ hasText: 'The yard is stopped' })
/** A page of staff beside the tablet. */
const standing = async (office: Page) => {
  const rows = (await (await office.request.get('/api/Stop')).json()) as StopRow[]
  return rows.filter(({ state }) => state === 'standing')
}
const theOffice = async (anotherBrowser: () => Promise<Page>) => {
  const office = await anotherBrowser()
  await office.goto('/about')
  await signInQuietly(office, 'staff')
  return office
}
const enterPin = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Who is working?' })
  await expect(dialog).toBeVisible()
  const person = dialog
    .getByRole('button', { pressed: false })
    .filter({ hasText: /\p{L}{3}/u })
    .first()
  if ((await dialog.getByRole('button', { name: '1', exact: true }).count()) === 0) await person.click()
  for (const digit of pin) await dialog.getByRole('button', { name: digit, exact: true }).click()
  await dialog.getByRole('button', { name: 'OK' }).click()
}

test.afterEach(async ({ anotherBrowser }) => {
  const office = await theOffice(anotherBrowser)
  for (const { id, version } of await standing(office))
    await send(office, 'put', 'Stop/Settle', { id, version, end: true })
})

test('the yard is stopped in three presses, after seeing whom it hits, and moves again in two', async ({
  page,
  anotherBrowser,
  portray,
}) => {
  const boat = await toLaunch(page)
  await becomeScreen(page)
  await page.goto('/yard')
  await show(page, boat.name)
  const dialog = page.getByRole('dialog')
  await stopButton(page).click()
  await dialog.getByRole('button', { name: 'Tide' }).click()
  await expect(dialog.getByRole('heading', { name: /^Hits \d+ boats?$/ })).toBeVisible()
  const send = dialog.getByRole('button', { name: /^Stop and tell \d+ owners?$/ })
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  await expectSheetGloved(page, (width) => portray(`yard-stop-${width}`))
  await send.click()
  await expect(dialog).toHaveCount(0)
  await expect(band(page)).toContainText('The yard is stopped: tide')
  await expect(band(page)).toContainText(/\d+ owners? (was|were) told\./)
  await page.getByRole('banner').getByRole('button', { name: 'Stopped', exact: true }).click()
  await dialog.getByRole('button', { name: 'Another stop' }).click()
  await expect(dialog.getByRole('button', { name: 'Wind' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await show(page, boat.name)
  await expect(page.locator('[data-step]')).toHaveAttribute('aria-disabled', 'true')
  const office = await theOffice(anotherBrowser)
  expect((await standing(office)).map(({ reason }) => reason)).toEqual(['tide'])

  await band(page).getByRole('button', { name: 'End the stop' }).click()
  await expect(dialog.getByRole('button', { name: 'Another stop' })).toBeVisible()
  await expectSheetGloved(page, (width) => portray(`yard-stop-end-${width}`))
  await dialog.getByRole('button', { name: 'End the stop' }).click()
  await expect(band(page)).toHaveCount(0)
  await expect(stopButton(page)).toBeVisible()
  await expect(page.locator('[data-step]')).toHaveAttribute('aria-disabled', 'false')
  expect(await standing(office)).toEqual([])
})

test('two screens at once make one stop, and who comes second sees it', async ({ page, anotherBrowser }) => {
  await toLaunch(page)
  await becomeScreen(page)
  await page.goto('/yard')
  const other = await anotherBrowser()
  await other.goto('/about')
  await signInQuietly(other, 'staff')
  await becomeScreen(other, 'Tablet on the forklift')
  await other.goto('/yard')
  const buttons = [page, other].map((one) =>
    one.getByRole('dialog').getByRole('button', { name: /^Stop( and tell|$)/ }),
  )
  for (const one of [page, other]) await stopButton(one).click()
  for (const button of buttons) await expect(button).toHaveAttribute('aria-disabled', 'false')
  await Promise.all(buttons.map((button) => button.click()))
  for (const one of [page, other]) await expect(band(one)).toHaveCount(1)
  expect(await standing(await theOffice(anotherBrowser))).toHaveLength(1)
})

test('without a line nothing is kept of a stop, and what was seen too long ago is looked at anew', async ({
  page,
  context,
  anotherBrowser,
  faults,
}) => {
  faults.allow(/^(failed: |answer: 409 POST \/api\/Yard\/Stop)/)
  await toLaunch(page)
  await becomeScreen(page)
  await page.goto('/yard')
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: /^Stop( and tell|$)/ })
  await stopButton(page).click()
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  await context.setOffline(true)
  await expect(dialog.getByRole('alert')).toContainText('a stop is not kept here')
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await send.click({ force: true })
  await context.setOffline(false)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  const office = await theOffice(anotherBrowser)
  expect(await standing(office)).toEqual([])

  // as if it were sent hours later
  await page.route('**/api/Yard/Stop', async (route) => {
    const body = route.request().postDataJSON() as { foreseenAt: string }
    const foreseenAt = new Date(Date.parse(body.foreseenAt) - 6 * 60_000).toISOString()
    await route.continue({ postData: JSON.stringify({ ...body, foreseenAt }) })
  })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('more than five minutes ago')
  expect(await standing(office)).toEqual([])
  await page.unroute('**/api/Yard/Stop')
  await send.click()
  await expect(band(page)).toBeVisible()
})

test('who acts is asked first, and the sheet goes on from there', async ({ page, context }) => {
  await toLaunch(page)
  await becomeScreen(page)
  // ten minutes after the last move nobody acts
  await context.route('**/api/Yard/Day', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), operator: null } })
  })
  await page.goto('/yard')
  await stopButton(page).click()
  await enterPin(page)
  await expect(page.getByRole('dialog', { name: 'Stop the yard or a machine' })).toBeVisible()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a PIN that is asked in the middle of the sheet leaves what was chosen, and a new sheet begins anew', async ({
  page,
  faults,
}) => {
  faults.expect(/^answer: 403 POST \/api\/Yard\/Stop/)
  await toLaunch(page)
  await becomeScreen(page)
  await page.goto('/yard')
  const sheet = page.getByRole('dialog', { name: 'Stop the yard or a machine' })
  const choices = (legend: string) => sheet.getByRole('group', { name: legend }).getByRole('button')
  const send = sheet.getByRole('button', { name: /^Stop( and tell|$)/ })
  await page.route('**/api/Yard/Stop', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'operator_needed', message: 'Enter your PIN first.', errors: [], requestId: 'r' },
    }),
  )
  await stopButton(page).click()
  await choices('Reason').filter({ hasText: 'Tide' }).click()
  // a yard without machines stands as a whole
  const legends = (await choices('What is stopped').count()) > 0 ? ['What is stopped', 'Until'] : ['Until']
  for (const legend of legends) await choices(legend).nth(1).click()
  const isKept = async () => {
    await expect(choices('Reason').filter({ hasText: 'Tide' })).toHaveAttribute('aria-pressed', 'true')
    for (const legend of legends) await expect(choices(legend).nth(1)).toHaveAttribute('aria-pressed', 'true')
  }
  const ask = async () => {
    await expect(send).toHaveAttribute('aria-disabled', 'false')
    await send.click()
  }
  await ask()
  await enterPin(page)
  await isKept()
  // without a PIN the sheet is there again, too
  await ask()
  await page.getByRole('dialog', { name: 'Who is working?' }).getByRole('button', { name: 'Cancel' }).click()
  await isKept()
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet).toHaveCount(0)
  await stopButton(page).click()
  for (const legend of legends) await expect(choices(legend).first()).toHaveAttribute('aria-pressed', 'true')
})

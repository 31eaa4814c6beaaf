import { marinaDay } from '#contract/time.ts'
import { bookNow, dayOfTwo, readPlan } from './day.ts'
import { expect, type Page, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './inspect.ts'
import { signInQuietly } from './people.ts'
import { arrange } from './specified.ts'

const cards = (page: Page) => page.locator('[data-movement]')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })

test.describe.configure({ mode: 'serial' })

test('staff bring a lane into another order by keyboard and by menu, and give a boat back with Escape', async ({
  page,
}) => {
  await signInQuietly(page, 'staff')
  const { day } = await dayOfTwo(page)
  await page.goto(`/DayPlan?day=${day}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Day plan' })).toBeVisible()
  await expect(cards(page).nth(1)).toBeVisible()
  await expectNoSidewaysScroll(page)
  const idsShown = () =>
    cards(page).evaluateAll((list) => list.map((one) => Number((one as HTMLElement).dataset.movement)))
  const before = await idsShown()
  const lane = (await readPlan(page, day)).lanes.find(({ movements }) => movements.some(({ id }) => id === before[0]))!
  const first = lane.movements.find(({ id }) => id === before[0])!
  const grip = page.getByRole('button', { name: `Move ${first.schedule.boat.name}`, exact: true })
  await grip.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect.poll(idsShown).toEqual(before)
  await grip.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  const orderStored = async () =>
    (await readPlan(page, day)).lanes
      .find(({ machine }) => machine?.id === lane.machine?.id)!
      .movements.filter(({ doneAt }) => !doneAt)
      .map(({ id }) => id)
  await expect.poll(orderStored).toEqual([before[1], before[0], ...before.slice(2, lane.movements.length)])
  await card(page, first.schedule.boat.name)
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(async () => (await orderStored())[0]).toBe(before[0])
})

test('an owner says “I am here”, staff see it, begin and take the boat through her steps', async ({
  page,
  anotherBrowser,
}) => {
  const { id, name } = await arrange(page, null)
  const crew = await anotherBrowser()
  await crew.goto('/about')
  await signInQuietly(crew, 'staff')
  await bookNow(crew, id)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 2, name: /^You are/ })).toBeVisible()
  await crew.goto('/DayPlan')
  const row = card(crew, name)
  await expect(row.getByText('Booked', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'I am here' }).click()
  await expect(page.getByText(/^Here since/)).toBeVisible()
  await expect(row.getByText(/^Here \d\d:\d\d$/)).toBeVisible()
  await row.getByRole('button', { name: `Begin: ${name}` }).click()
  await expect(row.getByText('Under way', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /now\.$/ })).toBeVisible()
  await row.getByRole('button', { name: /^Back on the rack/ }).click()
  const dialog = crew.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Hull checked' }).check()
  await dialog.getByRole('button', { name: 'Back on the rack' }).click()
  // where she is now is said once
  await expect(page.getByRole('region', { name: 'On the rack', exact: true })).toContainText(`${name} is on the rack`)
  await expect(page.getByRole('heading', { level: 2, name: /now\.$/ })).toHaveCount(0)
  // those of other tests are done, too
  const { lanes } = await readPlan(crew, marinaDay(new Date(), 'Europe/Tallinn'))
  const { movements } = lanes.find((lane) => lane.movements.some(({ schedule }) => schedule.boat.name === name))!
  const done = movements.filter(({ doneAt }) => doneAt).length
  await expect(crew.getByRole('button', { name: new RegExp(`(^|\\D)${done} done`) })).toBeVisible()
})

test('the plan goes on paper without phone numbers unless they are asked for', async ({ page }) => {
  await signInQuietly(page, 'staff')
  const { day, names } = await dayOfTwo(page)
  await page.goto(`/DayPlan?day=${day}`)
  // a browser without a printer ends at once; what it would print is looked at instead
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Print or export' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Shred after the day.').first()).toBeVisible()
  await expect(page.locator('tbody').getByText(names[0]!).first()).toBeVisible()
  await expect(page.locator('tbody').getByText(/\+\d/)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Day plan' })).toBeHidden()
})

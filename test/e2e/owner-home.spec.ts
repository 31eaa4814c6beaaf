import { marinaDay, momentOn, wallClock } from '#contract/time.ts'
import { createBoatQuietly } from './boats.ts'
import { readPlan, send } from './day.ts'
import { expect, type Page, test } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { ownOrigin } from './own-origin.ts'
import { newcomer, registerQuietly, signInQuietly } from './people.ts'
import { allBays, readMap } from './rack-map.ts'
import { arrange } from './specified.ts'

/** What staff do meanwhile, in a browser of their own. */
async function asMarina(page: Page, user: 'staff' | 'admin') {
  await page.goto('/about')
  await signInQuietly(page, user)
  return async (path: string, data: object) => {
    const headers = ownOrigin(page)
    const answer = await page.request.put(`/api/${path}`, { data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

test('a refusal stands open on the dashboard and asks for another day, and so does its page', async ({
  page,
  anotherBrowser,
  portray,
}) => {
  const boat = await arrange(page, 0, null)
  const put = await asMarina(await anotherBrowser(), 'staff')
  const refusal = { id: boat.scheduleId, status: 2, dropOffRejectionReasonId: 1, notes: 'Try July' }
  await put('Schedule/RespondDropOffRequest', refusal)
  await page.goto('/home')
  const warnings = page.getByRole('region', { name: 'Warnings' })
  await expect(warnings.getByText(`The drop-off request for ${boat.name} was rejected`)).toBeVisible()
  await expect(warnings.getByRole('link').first()).toHaveAttribute('href', `/Requests/create?boat=${boat.id}`)
  await expect(warnings.getByRole('link', { name: 'Answer the marina' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See your request' })).toHaveCount(0)
  // once
  await expect(page.getByRole('link', { name: /^Ask for another day/ })).toHaveCount(1)
  await portray('home-refused')
  await page.goto(`/Requests/${boat.scheduleId}`)
  await page.getByRole('link', { name: 'Ask for another day' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New Request' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Boat' })).toHaveValue(boat.name)
})

test('the planned pick-up of a boat on the rack is booked in one press', async ({ page, portray }) => {
  const boat = await arrange(page, 7)
  await page.goto('/home')
  const moment = page.getByRole('region', { name: `${boat.name} is on the rack` })
  await expect(moment.getByRole('link', { name: `Take her out: ${boat.name}` })).toBeVisible()
  await expect(moment).toContainText(/Her lowering is planned for Tue .*, but not booked yet\./)
  await portray('home-on-the-rack')
  await moment.getByRole('button', { name: /^Book Tue .*: lowering of / }).click()
  await expect(page.getByRole('region', { name: 'Next appointment' })).toContainText('Pick-up (lowering)')
})

test('the card of a boat goes with her: booked, under way, in the water, with her owner', async ({
  page,
  anotherBrowser,
  portray,
}) => {
  const boat = await arrange(page, 7)
  // on this day of the marina, also in its last minutes
  const lastMinute = momentOn(marinaDay(new Date(), 'Europe/Tallinn'), '23:59', 'Europe/Tallinn')
  const out = new Date(Math.min(Date.now() + 10 * 60_000, lastMinute.getTime()))
  const back = new Date(out.getTime() + 24 * 3_600_000)
  const crew = await anotherBrowser()
  const put = await asMarina(crew, 'staff')
  const kept = allBays(await readMap(crew)).findLast(({ boat, keptFor, inUse }) => !boat && !keptFor && inUse)!
  await put('Subscription', { id: boat.subscriptionId, homePositionId: kept.id })
  const times = { pickUpScheduleDate: out.toISOString(), returnAt: back.toISOString(), reason: 'In the evening, too' }
  await put('Schedule/RespondPickUpRequest', { id: boat.id, ...times, status: 1 })
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 2, name: /^You are/ })).toBeVisible()
  // said once
  await expect(page.getByRole('region', { name: 'Next appointment' })).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: /^Booked$/ })).toHaveAttribute('aria-current', 'step')
  await inspect(page)
  await page.getByRole('button', { name: 'I am here' }).click()
  await expect(page.getByText(/^Here since/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^Here$/ })).toHaveAttribute('aria-current', 'step')
  await inspect(page)
  await portray('home-here')
  const { lanes } = await readPlan(crew, marinaDay(out, 'Europe/Tallinn'))
  const { id: movementId } = lanes
    .flatMap(({ movements }) => movements)
    .find(({ doneAt, schedule }) => !doneAt && schedule.boatId === boat.id)!
  await send(crew, 'post', 'DayPlan/Mark', { movementId, mark: 'begin' })
  await expect(
    page.getByRole('heading', { level: 2, name: /^She is (on the fork|in the slings) now\.$/ }),
  ).toBeVisible()
  await inspect(page)
  await portray('home-under-way')
  await put(`Schedule/Advance/${boat.scheduleId}`, { event: 'lower', checklist: { drainPlugs: true, bilge: true } })
  const moment = page.getByRole('region', { name: `${boat.name} is in the water` })
  await expect(moment).toBeVisible()
  await expect(page.getByText('Ready for you', { exact: true })).toHaveCount(0)
  await expect(moment).toContainText(`Checked: Drain plugs in, Bilge dry. A good trip, ${boat.owner.firstName}!`)
  await expect(moment.getByText('Her bay, kept').locator('..')).toContainText(kept.code)
  const wallBack = wallClock(back.toISOString(), 'Europe/Tallinn').slice(11)
  await expect(moment.getByText('Back on the rack', { exact: true }).locator('..')).toContainText(wallBack)
  // the flags run up before the owner’s eyes, and once
  const flags = moment.locator('svg path[fill="#F4B740"]')
  const runUp = moment.locator('svg [class*="bunting"]')
  await expect(runUp).toHaveCount(1)
  await inspect(page)
  await portray('home-in-the-water')
  await page.reload()
  await expect(flags.first()).toBeVisible()
  await expect(runUp).toHaveCount(0)
  // the next morning her movement is none of today’s
  await page.route('**/api/DayPlan/Own', (route) => route.fulfill({ json: [] }))
  await page.reload()
  await expect(page.getByText('Ready for you', { exact: true })).toBeVisible()
  await expect(flags).toHaveCount(0)
  await page.unroute('**/api/DayPlan/Own')
  await page.reload()
  await expect(flags.first()).toBeVisible()
  await moment.getByRole('button', { name: /^I have her/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(I have her|Hand over)$/ })
    .click()
  await expect(moment).toHaveCount(0)
})

test('a planned pick-up that cannot be had any more opens the form, which says why', async ({
  page,
  anotherBrowser,
  faults,
}) => {
  faults.expect(/^answer: 400 PUT \/api\/Schedule\/RespondPickUpRequest$/)
  const boat = await arrange(page, 7)
  const answer = await page.request.get(`/api/Schedule/GetByID/${boat.scheduleId}`)
  const { plannedPickUp } = (await answer.json()) as { plannedPickUp: string }
  await page.goto('/home')
  const button = page.getByRole('button', { name: /^Book Tue .*: lowering of / })
  await expect(button).toBeVisible()
  const put = await asMarina(await anotherBrowser(), 'admin')
  await put('Settings', { closedDays: [plannedPickUp.slice(0, 10)] })
  try {
    await button.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Take her out' })).toBeVisible()
    await expect(page.getByText(/^Not as planned, Tue /)).toBeVisible()
  } finally {
    await put('Settings', { closedDays: [] })
  }
})

test('why no boat can be requested yet stands before the form', async ({ page }) => {
  await page.goto('/about')
  await registerQuietly(page, newcomer('Ootel'))
  await createBoatQuietly(page, 'Ootaja')
  await page.goto('/Requests/create')
  const why = page.getByText('Ootaja cannot be requested yet', { exact: true })
  await expect(why).toBeVisible()
  const [above, form] = [await why.boundingBox(), await page.getByRole('combobox', { name: 'Boat' }).boundingBox()]
  expect(above!.y).toBeLessThan(form!.y)
})

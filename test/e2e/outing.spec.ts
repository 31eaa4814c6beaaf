import { readRequests } from './boats.ts'
import { expect, type Page, test } from './fixtures.ts'
import { ownOrigin } from './own-origin.ts'
import { become, signInQuietly } from './people.ts'
import { arrange } from './specified.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const tap = (page: Page, name: string | RegExp) =>
  dialog(page)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click()
const half = (page: Page, name: 'Out' | 'Back') => page.getByRole('region', { name, exact: true })
const days = (page: Page, name: 'Out' | 'Back') =>
  half(page, name).getByRole('group', { name: 'Day' }).getByRole('button')
const time = (page: Page, name: 'Out' | 'Back', at: string) =>
  half(page, name).getByRole('button', { name: new RegExp(`^${at}`) })
async function send(page: Page, path: string, data: object) {
  const answer = await page.request.put(`/api/${path}`, { data, headers: ownOrigin(page) })
  expect(answer.ok(), await answer.text()).toBe(true)
}
const read = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/Schedule/GetByID/${id}`)).json()) as Record<string, string | number | null>

/** Nothing planned: the form opens empty. */
async function onRack(page: Page) {
  const boat = await arrange(page, 7)
  await page.route(`**/api/Schedule/GetByID/${boat.scheduleId}`, async (route) => {
    const answer = await route.fetch()
    return route.fulfill({ response: answer, json: { ...(await answer.json()), plannedPickUp: null } })
  })
  return boat
}

test('an owner takes her boat out and back with a few taps, and moves a time', async ({ page, portray }) => {
  const boat = await onRack(page)
  await page.goto(`/Boats/${boat.id}`)
  await page.getByRole('link', { name: 'Take her out', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Take her out' })).toBeVisible()
  // never today, whose times run out while a test runs
  await days(page, 'Out').nth(1).click()
  await time(page, 'Out', '10:00').click()
  await expect(half(page, 'Back').getByRole('button', { name: 'Not yet', pressed: true })).toBeVisible()
  await time(page, 'Back', '17:00').click()
  await expect(page.getByText(/^Out .* 10:00, back 17:00/)).toBeVisible()
  await expect(page.getByText('Both places are held.')).toBeVisible()
  await portray('outing')
  await page.getByRole('button', { name: 'Take her out' }).click()
  await expect(page.getByText(/^Out .* 10:00; back 17:00, which the yard still approves$/)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/Boats/${boat.id}$`))
  const booked = await read(page, boat.scheduleId)
  expect([booked.scheduleStatus, booked.returnAt]).toEqual([8, expect.any(String)])

  await page
    .getByRole('link', { name: 'Change the times' })
    .or(page.getByRole('button', { name: 'Change the times' }))
    .click()
  await half(page, 'Back').getByRole('button', { name: 'Not yet' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(new RegExp(`/Boats/${boat.id}$`))
  expect((await read(page, boat.scheduleId)).returnAt).toBeNull()
})

test('what is chosen is kept over a reload, Back leaves, and a link of before leads to the page', async ({ page }) => {
  const boat = await onRack(page)
  await page.goto(`/Boats/${boat.id}`)
  await page.getByRole('link', { name: 'Take her out', exact: true }).first().click()
  await days(page, 'Out').nth(1).click()
  await time(page, 'Out', '10:15').click()
  await page.reload()
  await expect(page.getByText('This is what you typed before')).toBeVisible()
  await expect(half(page, 'Out').getByRole('button', { name: /^10:15/, pressed: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/Boats/${boat.id}$`))
  await page.goto(`/Requests?review=${boat.scheduleId}&step=request-pick-up`)
  await expect(page).toHaveURL(new RegExp(`/Requests/${boat.scheduleId}/out$`))
  await page.goto(`/Requests?review=${boat.scheduleId}`)
  await expect(page).toHaveURL(new RegExp(`/Requests/${boat.scheduleId}/out$`))
  await expect(half(page, 'Out').getByRole('button', { name: /^10:15/, pressed: true })).toBeVisible()
})

test('a time that was just taken is struck, and the nearest free ones stand ready', async ({
  page,
  faults,
  portray,
}) => {
  faults.expect(/^answer: 409 PUT \/api\/Schedule\/RespondPickUpRequest$/)
  const boat = await onRack(page)
  await page.goto(`/Requests/${boat.scheduleId}/out`)
  await days(page, 'Out').nth(1).click()
  await time(page, 'Out', '10:00').click()
  await time(page, 'Back', '17:00').click()
  await page.route('**/api/Schedule/RespondPickUpRequest', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'slot_full', message: '10:00 is taken by now.', errors: [], values: {}, requestId: 'e2e' },
    }),
  )
  await page.route('**/api/Schedule/Slots*', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { slots: { wall: string; state: string }[] }[]
    for (const { slots } of json) for (const slot of slots) if (slot.wall.endsWith(' 10:00')) slot.state = 'full'
    return route.fulfill({ response: answer, json })
  })
  await page.getByRole('button', { name: 'Take her out' }).click()
  await expect(half(page, 'Out').getByText('This time is full: choose another one.')).toBeVisible()
  await expect(page.getByText('10:00 is taken by now.')).toHaveCount(0)
  const gone = time(page, 'Out', '10:00').locator('.num')
  await expect(gone).toHaveCSS('text-decoration-line', 'line-through')
  await expect(half(page, 'Back').getByRole('button', { name: /^17:00/, pressed: true })).toBeVisible()
  const near = half(page, 'Out').getByRole('group', { name: 'Time' }).locator('button:has(small:not(.sr-only))')
  await expect(near).toHaveText(['09:30free', '09:45free', '10:15free'])
  // said among the times of the day: the field would only say it again
  await expect(page.getByLabel(/^Out \(lowering\)/)).toHaveCount(0)
  await expect(near.first()).toBeFocused()
  await expect(page.getByText('Out: choose a time, back 17:00')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take her out' })).toBeDisabled()
  await portray('outing-taken')
  await near.last().click()
  await expect(page.getByText(/^Out .* 10:15, back 17:00/)).toBeVisible()
})

test('why no time back can be had stands in its place, and she is booked out alone', async ({ page, portray }) => {
  const soon = new Date(Date.now() + 15 * 86_400_000).toISOString().slice(0, 10)
  const boat = await arrange(page, 7, soon)
  await page.goto(`/Requests/${boat.scheduleId}/out`)
  // planned when she is not insured any more: out and back, which is said once
  await expect(half(page, 'Out').getByText(/cannot be lowered on/)).toBeVisible()
  await expect(half(page, 'Back').getByText('Choose a day first on which she can be lowered.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upload certificate' })).toHaveCount(1)
  // nothing of a refused day looks as if it could be had, and nothing is ticked
  await expect(page.getByRole('group', { name: 'Time' })).toHaveCount(0)
  await expect(page.getByText('She is not on hold')).toHaveCount(0)
  await expect(half(page, 'Out').getByRole('button', { name: /^Choose / })).toBeVisible()
  await portray('outing-closed')
  await half(page, 'Out')
    .getByRole('button', { name: /^Choose / })
    .click()
  await expect(half(page, 'Out').getByRole('group', { name: 'Time' })).toBeVisible()
  await expect(half(page, 'Out').getByRole('button', { name: 'Upload certificate' })).toHaveCount(0)
  await days(page, 'Out').nth(1).click()
  await time(page, 'Out', '10:00').click()
  await page.getByRole('button', { name: 'Take her out' }).click()
  await expect(page).toHaveURL(new RegExp(`/Boats/${boat.id}$`))
  const { scheduleStatus, returnAt } = await read(page, boat.scheduleId)
  expect([scheduleStatus, returnAt]).toEqual([8, null])
})

test('a day that is typed keeps its field, and no time that is full takes the focus', async ({ page }) => {
  const boat = await arrange(page, 7)
  await page.goto(`/Requests/${boat.scheduleId}/out`)
  const field = page.getByLabel(/^Out \(lowering\)/)
  await expect(field).not.toHaveValue('')
  await page.route('**/api/Schedule/Slots*', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { slots: { wall: string; state: string }[] }[]
    for (const { slots } of json) for (const slot of slots) if (slot.wall.endsWith(' 10:00')) slot.state = 'full'
    return route.fulfill({ response: answer, json })
  })
  // a day from the page itself: one that is near, whose chips would take the place of the field
  await days(page, 'Back').first().click()
  const tomorrow = new Date(Date.now() + 86_400_000)
  while ([0, 6].includes(tomorrow.getUTCDay())) tomorrow.setUTCDate(tomorrow.getUTCDate() + 1)
  const [year, month, date] = tomorrow.toISOString().slice(0, 10).split('-')
  await field.fill('')
  await field.pressSequentially(`${date}/${month}/${year} 10:30`)
  await expect(field).toHaveValue(`${date}/${month}/${year} 10:30`)
  await expect(field).toBeFocused()
})

test('staff take a boat out for her owner, outside the hours with a reason', async ({ page, portray }) => {
  const boat = await onRack(page)
  await signInQuietly(page, 'staff')
  await page.goto(`/Requests/${boat.scheduleId}/out`)
  await half(page, 'Out').getByRole('button', { name: 'Other' }).click()
  const tuesday = new Date(Date.now() + 8 * 86_400_000)
  while (tuesday.getUTCDay() !== 2) tuesday.setUTCDate(tuesday.getUTCDate() + 1)
  const [year, month, date] = tuesday.toISOString().slice(0, 10).split('-')
  await page.getByLabel(/^Out \(lowering\)/).fill(`${date}/${month}/${year} 06:30`)
  await page.getByLabel('Why it is booked outside the booking hours').fill('Fishing at dawn')
  await expect(half(page, 'Out').getByRole('button', { name: /^06:30\s*outside/, pressed: true })).toBeVisible()
  await expect(half(page, 'Out').getByLabel('Why it is booked outside the booking hours')).toBeVisible()
  await portray('outing-outside')
  await page.getByRole('button', { name: 'Take her out' }).click()
  await expect(page.getByText(/^Booked: lowering .* 06:30$/)).toBeVisible()
  expect((await read(page, boat.scheduleId)).scheduleStatus).toBe(8)
})

test('while she is in the water her owner moves the time back, which the yard still approves', async ({
  page,
  portray,
}) => {
  const boat = await arrange(page, 7)
  const { plannedPickUp } = await read(page, boat.scheduleId)
  const returnAt = new Date(Date.parse(String(plannedPickUp)) + 3 * 3_600_000).toISOString()
  await send(page, 'Schedule/RespondPickUpRequest', {
    ...{ id: boat.id, pickUpScheduleDate: plannedPickUp, returnAt, status: 1 },
  })
  await become(page, 'staff')
  await send(page, `Schedule/Advance/${boat.scheduleId}`, {
    ...{ event: 'lower', checklist: { drainPlugs: true, bilge: true } },
  })
  await become(page, boat.owner.username, boat.owner.password)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: `${boat.name} is in the water` })).toBeVisible()
  await expect(page.getByText('The yard still approves the way back.')).toBeVisible()
  await portray('outing-afloat')
  await page.getByRole('link', { name: 'Change the time back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change the time back' })).toBeVisible()
  await expect(half(page, 'Out')).toHaveCount(0)
  await expect(half(page, 'Back').getByRole('button', { name: 'Not yet' })).toHaveCount(0)
  // around the time it has now
  await expect(half(page, 'Back').getByRole('group', { name: 'Time' }).getByRole('button')).toHaveCount(8)
  // the time it has now changes nothing
  await expect(page.getByRole('button', { name: 'Change the time back' })).toBeDisabled()
  await portray('outing-back-alone')
  await days(page, 'Back').nth(1).click()
  await time(page, 'Back', '17:00').click()
  await page.getByRole('button', { name: 'Change the time back' }).click()
  await expect(page.getByText(/^Out .*; back .* 17:00, which the yard still approves$/)).toBeVisible()
  const moved = await read(page, boat.scheduleId)
  expect([moved.scheduleStatus, moved.returnAt === returnAt]).toEqual([9, false])
  // staff say why they move it, and that stands in the request
  await become(page, 'staff')
  await page.goto(`/Requests/${boat.scheduleId}/out`)
  await half(page, 'Back')
    .getByRole('button', { name: /^16:30/ })
    .click()
  await page.getByLabel('Why it is moved').fill('Two boats before her')
  await page.getByRole('button', { name: 'Change the time back' }).click()
  await expect(page).not.toHaveURL(/out$/)
  await become(page, boat.owner.username, boat.owner.password)
  await page.goto(`/Requests/${boat.scheduleId}`)
  await expect(page.getByText(/^Back is now .*16:30$/)).toBeVisible()
  await expect(page.getByText('Two boats before her').first()).toBeVisible()
  await portray('outing-moved-by-staff')
})

test('staff put a boat back on the rack in one step, and one Undo takes all of it back', async ({ page, faults }) => {
  // a dialog that still closes may ask once more for the way back, which the undo took away
  faults.allow(/^answer: 404 GET \/api\/Schedule\/GetByID\//)
  const boat = await arrange(page, 7)
  const { plannedPickUp } = await read(page, boat.scheduleId)
  const returnAt = new Date(Date.parse(String(plannedPickUp)) + 3 * 3_600_000).toISOString()
  await signInQuietly(page, 'staff')
  const asked = { id: boat.id, pickUpScheduleDate: plannedPickUp, returnAt, status: 1 }
  await send(page, 'Schedule/RespondPickUpRequest', asked)
  const lower = { event: 'lower', checklist: { drainPlugs: true, bilge: true } }
  await send(page, `Schedule/Advance/${boat.scheduleId}`, lower)
  await page.goto(`/Requests?review=${boat.scheduleId}&step=back-on-rack`)
  await dialog(page).getByRole('checkbox', { name: 'Hull checked' }).check()
  await tap(page, 'Back on the rack')
  await expect(dialog(page)).toHaveCount(0)
  const statusOf = async () => (await readRequests(page, boat.id)).map(({ scheduleStatus }) => scheduleStatus)
  await expect.poll(statusOf).toEqual([7, 10])

  const [back] = await readRequests(page, boat.id)
  await page.goto(`/Requests?review=${back!.id}&step=undo`)
  await expect(dialog(page)).toContainText('Takes back “Back on the rack”.')
  await dialog(page).getByRole('textbox', { name: 'Reason for the undo' }).fill('Wrong boat')
  await tap(page, 'Undo')
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(statusOf).toEqual([9])
})

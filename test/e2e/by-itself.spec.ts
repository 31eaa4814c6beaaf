import { submit } from './booking.ts'
import { countClicks } from './clicks.ts'
import { expect, type Page, test } from './fixtures.ts'
import { expectNoSidewaysScroll, inspect } from './inspect.ts'
import { ownOrigin } from './own-origin.ts'
import { signInQuietly } from './people.ts'

const put = async (page: Page, path: string, data: object) =>
  expect((await page.request.put(`/api/${path}`, { data, headers: ownOrigin(page) })).status()).toBe(200)
/** One of the asker's boats that may be asked for now. */
const readyBoat = async (page: Page) => {
  const boats = (await (await page.request.get('/api/Boat/BoatsForDropOff')).json()) as {
    id: number
    name: string
    allowed: boolean
  }[]
  return boats.find(({ allowed }) => allowed)!
}
const main = (page: Page) => page.getByRole('main')

test('an owner books without waiting for anybody, and staff see that nobody did it', async ({
  page,
  anotherBrowser,
  portray,
}) => {
  const office = await anotherBrowser()
  await signInQuietly(office, 'admin')
  await office.goto('/Settings?section=hours')
  await office.getByRole('checkbox', { name: 'Requests approved by themselves' }).check()
  await office.getByRole('checkbox', { name: 'Payments approved by themselves' }).check()
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText(/^Saved: Requests approved by themselves/)).toBeVisible()
  try {
    await signInQuietly(page, 'customer')
    const { id, name } = await readyBoat(page)
    await page.goto(`/ScheduleDropOffs/create?boat=${id}`)
    await expect(main(page)).toContainText('It is approved at once')
    const owner = countClicks(page)
    const open = (group: 'Day' | 'Time') =>
      main(page).getByRole('group', { name: group, exact: true }).getByRole('button', { disabled: false })
    await owner.job('day, time, booked', async () => {
      // the last of the week, and late: of today’s times the first run out while a test runs
      await owner.press(open('Day').last())
      await owner.press(open('Time').last())
      await owner.press(submit(page))
    })
    await expect(page.getByRole('heading', { level: 1, name: /^Booked .*\d\d:\d\d$/ })).toBeFocused()
    expect(owner.all()).toBe(3)
    await expect(main(page)).toContainText(`Lifting of ${name}.`)
    await expect(main(page)).toContainText('Approved by itself, payment too')
    await inspect(page)
    await expectNoSidewaysScroll(page)
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
    await portray('booked')
    await page.getByRole('link', { name: 'Open request' }).click()
    await expect(page).toHaveURL(/\/Requests\/\d+$/)
    await expect(main(page).getByText('by itself', { exact: true })).toHaveCount(2)
    const { pathname } = new URL(page.url())
    await office.goto(pathname)
    await expect(main(office).getByText('by itself', { exact: true })).toHaveCount(2)
    // the boat is as idle as she was
    await put(page, `Schedule/Advance/${pathname.split('/').at(-1)}`, { event: 'cancel', notes: 'Only a test' })
  } finally {
    await put(office, 'Settings', { approveRequests: false, approvePayments: false })
  }
})

test('staff book on a Saturday with a reason, owners do not', async ({ page, portray }) => {
  await signInQuietly(page, 'staff')
  const boat = await readyBoat(page)
  await page.goto(`/ScheduleDropOffs/create?boat=${boat.id}`)
  const saturday = new Date(Date.now() + 7 * 86_400_000)
  while (saturday.getUTCDay() !== 6) saturday.setUTCDate(saturday.getUTCDate() + 1)
  const day = saturday.toISOString().slice(0, 10).split('-').reverse().join('/')
  await page.getByLabel(/^Schedule Date/).fill(`${day} 11:00`)
  const why = page.getByRole('textbox', { name: /^Why it is booked outside the booking hours/ })
  await expect(why).toBeVisible()
  await expect(main(page)).toContainText('No drop-off on that day of the week: Weekdays 09:00–17:59.')
  await submit(page).click()
  await expect(page.getByText('Say why it is booked all the same.', { exact: true })).toBeVisible()
  await inspect(page)
  await portray('outside-hours')
  await why.fill('Her crew flies in on Saturday')
  const made = page.waitForResponse((answer) => answer.url().endsWith('/api/Schedule/Create'))
  await submit(page).click()
  const { id } = (await (await made).json()) as { id: number }
  await page.goto(`/Requests/${id}`)
  await expect(main(page)).toContainText('Outside the booking hours: Her crew flies in on Saturday')
  // a page that shows a record asks for it anew when it changes
  await page.goto('/home')
  await page.request.delete(`/api/Schedule/${id}`, { headers: ownOrigin(page) })
})

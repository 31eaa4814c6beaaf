import type { Locator } from '@playwright/test'
import { marinaDay, momentOn } from '#contract/time.ts'
import { readRequests } from './boats.ts'
import { countClicks } from './clicks.ts'
import { expect, type Page, test } from './fixtures.ts'
import { ownOrigin } from './own-origin.ts'
import { signInQuietly } from './people.ts'
import { arrange, widen } from './specified.ts'

const half = (page: Page, name: 'Out' | 'Back') => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
/** The checklist, whose ticks are not counted. */
async function tickAll(page: Page) {
  const ticks = dialog(page).getByRole('checkbox')
  await expect(ticks.first()).toBeVisible()
  for (const tick of await ticks.all()) await tick.check()
}
const statusesOf = async (page: Page, boatId: number) =>
  (await readRequests(page, boatId)).map(({ scheduleStatus }) => scheduleStatus)
const minute = 60_000
/** Out in a moment and back a little later, still on this day of the marina. */
function timesOfToday() {
  const now = Date.now()
  const lastMinute = momentOn(marinaDay(new Date(now), 'Europe/Tallinn'), '23:59', 'Europe/Tallinn').getTime()
  const at = (time: number) => new Date(Math.min(time, lastMinute)).toISOString()
  return { pickUpScheduleDate: at(Math.min(now + minute, lastMinute - minute)), returnAt: at(now + 20 * minute) }
}

test('a day trip: five taps of the owner, then at most seven of staff, and each press is one Undo', async ({
  page,
  anotherBrowser,
}) => {
  const office = await anotherBrowser()
  await widen(office)
  await office.goto('/about')
  await signInQuietly(office, 'admin')
  const put = async (path: string, data: object) => {
    const answer = await office.request.put(`/api/${path}`, { data, headers: ownOrigin(office) })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const boat = await arrange(page, 7)
  await put('Settings', { approveRequests: true, approvePayments: true })
  try {
    const owner = countClicks(page)
    await page.goto('/home')
    await owner.job('book out and back', async () => {
      const card = page.getByRole('region', { name: `${boat.name} is on the rack` })
      await owner.press(card.getByRole('link', { name: 'Take her out' }))
      // never today, whose times run out while a test runs
      const tomorrow = half(page, 'Out').getByRole('group', { name: 'Day' }).getByRole('button').nth(1)
      await owner.press(tomorrow)
      await owner.press(half(page, 'Out').getByRole('button', { name: /^10:00/ }))
      await owner.press(half(page, 'Back').getByRole('button', { name: /^17:00/ }))
      await owner.press(page.getByRole('button', { name: 'Take her out' }))
      await expect(page.getByText(/^Booked: out .* 10:00, back 17:00$/)).toBeVisible()
    })
    expect(owner.all()).toBeLessThanOrEqual(5)
    expect(await statusesOf(page, boat.id)).toEqual([8])

    // no tap of staff until she is to be launched; her day comes at once here
    await put(`Schedule/Update/${boat.scheduleId}`, { ...timesOfToday(), reason: 'For a test', notes: 'For a test' })
    await office.goto('/DayPlan')
    const staff = countClicks(office)
    const cards = office.locator('[data-movement]').filter({ hasText: boat.name })
    const inRow = (step: string) => cards.getByRole('button', { name: `${step}: ${boat.name}`, exact: true })
    const press = async (button: Locator) => {
      // clear of the notice that offers Undo
      await button.evaluate((one) => one.scrollIntoView({ block: 'center' }))
      await staff.press(button)
    }
    await staff.job('launch', async () => {
      await press(inRow('Begin'))
      await press(inRow('In the water'))
      await tickAll(office)
      await staff.press(inDialog(office, 'Lower'))
      await expect(dialog(office)).toHaveCount(0)
    })
    await expect.poll(() => statusesOf(office, boat.id)).toEqual([9])
    await staff.job('back', async () => {
      // handed over or not: the press on the rack does what is missing
      await press(inRow('Begin'))
      await press(inRow('On the rack'))
      await tickAll(office)
      await staff.press(inDialog(office, 'Back on the rack'))
      await expect(dialog(office)).toHaveCount(0)
    })
    await expect.poll(() => statusesOf(office, boat.id)).toEqual([7, 10])
    expect(staff.all()).toBeLessThanOrEqual(7)
    // one Undo takes back what one press did
    const undo = office.getByRole('alert').filter({ hasText: boat.name }).getByRole('button', { name: 'Undo' })
    await undo.last().click()
    await expect.poll(() => statusesOf(office, boat.id)).toEqual([9])
    console.log(`${owner.table()}\n${staff.table()}`)
  } finally {
    await put('Settings', { approveRequests: false, approvePayments: false })
  }
})

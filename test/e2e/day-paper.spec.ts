import type { DayPlan } from '#contract/day/schema.ts'
import { momentOn } from '#contract/time.ts'
import { cards, dayOfTwo, openTake } from './day.ts'
import { expect, test } from './fixtures.ts'
import { signInQuietly } from './people.ts'
import { withSettings } from './specified.ts'

/** What paper asks of a request that has no bay. */
const proposedTo = { id: 900_004, proposal: { code: 'G2', near: true, wished: false } }

test('the plan goes on paper without phone numbers unless they are asked for', { tag: '@mostly-desktop' }, async ({
  page,
}) => {
  await signInQuietly(page, 'staff')
  const { day, names } = await dayOfTwo(page)
  await page.goto(`/DayPlan?day=${day}`)
  // a browser without a printer ends at once; what it would print is looked at instead
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await expect(cards(page).first()).toBeVisible()
  await openTake(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/Shred after the day\./).first()).toBeVisible()
  await expect(page.getByText(/\d+ movements?, \d+ done$/).first()).toBeVisible()
  await expect(page.getByText(/^Sheet 1 of \d+$/)).toBeVisible()
  await expect(page.locator('tbody').getByText(names[0]!).first()).toBeVisible()
  await expect(page.locator('tbody').getByText(/\+\d/)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Day plan' })).toBeHidden()
})

test('paper tells what the yard needs at the machine: bay, size, what comes first, and phones of what is to come alone', {
  tag: '@mostly-desktop',
}, async ({ page, portray }) => {
  await signInQuietly(page, 'staff')
  const { day } = await dayOfTwo(page)
  const at = (time: string) => momentOn(day, time, 'Europe/Tallinn').toISOString()
  await withSettings(page, { allocation: true })
  await page.route('**/api/Schedule/GetByID/900004', (route) => route.fulfill({ json: proposedTo }))
  await page.route('**/api/DayPlan/*', async (route) => {
    const answer = await route.fetch()
    const plan = (await answer.json()) as DayPlan
    const lane = plan.lanes.find(({ movements }) => movements.some(({ doneAt }) => !doneAt))!
    const first = lane.movements.find(({ doneAt }) => !doneAt)!
    const movement = (id: number, boat: string, values: object, schedule: object = {}) => ({
      ...{ ...first, id, kind: 'pick-up', state: 'booked', hereAt: null, begunAt: null, doneAt: null, minutesLate: 0 },
      ...{ bay: 'C2', inTheWay: [], obstacles: [], phone: `+372 5555 ${id}` },
      ...{ size: { width: 2.6, height: 2.6, depth: 0.7, weight: 2600 } },
      schedule: {
        ...{ ...first.schedule, id, returnAt: null },
        ...{ boat: { ...first.schedule.boat, name: boat, lengthOverall: 7.2 }, ...schedule },
      },
      ...values,
    })
    const { boatId, version, scheduleStatus: status } = first.schedule
    const ankruvaht = {
      scheduleId: 1,
      version,
      status,
      boatId,
      boatName: 'Ankruvaht',
      bayId: 1,
      bay: 'L2',
      comes: false,
    }
    const movements = [
      movement(900_000, 'Tuuletark', { state: 'done', bookedAt: at('08:00'), doneAt: at('08:04'), bay: 'C3' }),
      movement(900_001, 'Vahutaja', {
        ...{ state: 'here', hereAt: at('13:21'), bookedAt: at('13:30'), bay: 'M2' },
        ...{ window: { from: at('13:40'), until: at('13:55') } },
        obstacles: [{ ...ankruvaht, to: { id: 2, code: 'C1' }, stays: [] }],
      }),
      movement(900_002, 'Kajakas', { bookedAt: at('14:15') }, { returnAt: at('19:00') }),
      movement(900_003, 'Maru', { kind: 'drop-off', state: 'late', minutesLate: 27, bookedAt: at('13:15'), bay: 'S1' }),
      movement(900_004, 'Randtiir', { kind: 'drop-off', bookedAt: at('14:45'), bay: null }),
    ]
    return route.fulfill({ response: answer, json: { ...plan, lanes: [{ ...lane, movements }] } })
  })
  await page.goto(`/DayPlan?day=${day}`)
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await expect(cards(page)).toHaveCount(4)
  await openTake(page)
  await page.getByRole('dialog').getByRole('checkbox', { name: 'With phone numbers' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  const rows = page.locator('tbody tr')
  const row = (boat: string) => rows.filter({ has: page.getByText(boat, { exact: true }) })
  await expect(rows).toHaveText([/Tuuletark/, /Ankruvaht/, /Vahutaja/, /Kajakas/, /Maru/, /Randtiir/])
  await expect(rows.nth(1)).toHaveText('First move Ankruvaht: L2 to C1. She lies before M2.')
  // a row that is done is small and tells nobody’s number, the others are read in the rain
  await expect(row('Tuuletark')).toHaveText(/^✓08:04.*C3Tuuletark$/)
  await expect(row('Tuuletark').getByText('C3')).toHaveCSS('font-size', '12px')
  await expect(row('Vahutaja').getByText('M2', { exact: true })).toHaveCSS('font-size', '28px')
  await expect(row('Vahutaja')).toContainText(/13:30.*13:40–13:55.*Here 13:21.*\+372 5555 900001/)
  await expect(row('Kajakas')).toContainText('Out, back today at 19:00')
  await expect(row('Kajakas')).toContainText(/7\.20 m × 2\.60 m.*2,?600 kg.*2\.60 m high/)
  await expect(row('Maru')).toContainText(/13:15after Kajakas/)
  await expect(row('Maru')).toContainText('Late, 27 min')
  await expect(row('Randtiir')).toContainText('No bay yet. G2 fits and is nearest.')
  await expect(row('Randtiir')).toContainText('+372 5555 900004')
  await expect(page.locator('footer').getByText(/Before lowering: .*Shred after the day\./)).toBeVisible()
  await portray('day-paper')
})

import type { DayPlan } from '#contract/day/schema.ts'
import { expect, type Page } from './fixtures.ts'
import { isPhone } from './inspect.ts'
import { ownOrigin } from './own-origin.ts'

export const cards = (page: Page) => page.locator('[data-movement]')
export const card = (page: Page, name: string) => cards(page).filter({ hasText: name })

const dayOf = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Tallinn' })

export async function readPlan(page: Page, day: string): Promise<DayPlan> {
  const answer = await page.request.get(`/api/DayPlan/${day}`)
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as DayPlan
}

/**
 * A day of the demo on which two boats at least are still to be moved by one machine; staff are signed in.
 * Not before the day after tomorrow: no owner knows of a window, and no order needs a reason.
 */
export async function dayOfTwo(page: Page) {
  for (let days = 2; days < 42; days += 1) {
    const day = dayOf(new Date(Date.now() + days * 86_400_000))
    const { lanes } = await readPlan(page, day)
    const open = lanes
      .map(({ movements }) => movements.filter(({ begunAt, doneAt }) => !begunAt && !doneAt))
      .find((movements) => movements.length > 1)
    if (open) return { day, names: open.map(({ schedule }) => schedule.boat.name) }
  }
  throw new Error('no day of the demo has two movements')
}

/** The first of that day put behind the second, where the marina asks why: the windows of both would move. */
export async function askWhy(page: Page) {
  const { day } = await dayOfTwo(page)
  await page.route('**/api/DayPlan/Order', async (route) => {
    const { movementIds } = route.request().postDataJSON() as { movementIds: number[] }
    const message = 'Say why.'
    const values = {
      moved: movementIds.slice(0, 2).map(String),
      from: [`${day}T08:10:00.000Z`, `${day}T08:00:00.000Z`],
      until: [`${day}T08:20:00.000Z`, `${day}T08:10:00.000Z`],
    }
    const errors = [{ field: 'reason', message }]
    await route.fulfill({ status: 400, json: { code: 'invalid_input', message, errors, values, requestId: 'r' } })
  })
  await page.goto(`/DayPlan?day=${day}`)
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
}

export const send = async (page: Page, method: 'post' | 'put', path: string, data: object) => {
  const answer = await page.request[method](`/api/${path}`, { data, headers: ownOrigin(page) })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { id: number }
}
/** Staff book a boat for this very hour, past the screens, and approve it. */
export async function bookNow(page: Page, boatId: number) {
  const scheduleDate = new Date(Date.now() + 60_000).toISOString()
  const { id } = await send(page, 'post', 'Schedule/Create', { boatId, scheduleDate, reason: 'For a test' })
  await send(page, 'put', 'Schedule/RespondDropOffRequest', { id, status: 1 })
  await send(page, 'put', 'Schedule/RespondDropOffPayment', { id, status: 1, notes: 'Paid' })
  return id
}

/** The dialog that takes the day along; on a phone it lies behind the dots. */
export async function openTake(page: Page) {
  if (!isPhone(page)) return page.getByRole('button', { name: 'Print or export' }).click()
  await page.getByRole('button', { name: 'More of the day plan' }).click()
  await page.getByRole('menuitem', { name: 'Print or export' }).click()
}

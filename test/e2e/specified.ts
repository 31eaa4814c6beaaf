import type { Page } from '@playwright/test'
import type { Settings } from '#contract/settings/schema.ts'
import { createBoatQuietly } from './boats.ts'
import { ownOrigin } from './own-origin.ts'
import { newcomer, registerQuietly, signInQuietly } from './people.ts'

/** The width the specification's screens were drawn for, on either device. */
export const widen = (page: Page) => page.setViewportSize({ width: 1366, height: 900 })

/** This browser sees the marina with these settings; the marina keeps its own, which other tests share. */
export async function withSettings(page: Page, settings: Partial<Settings>) {
  await page.route('**/api/Settings', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answer = await route.fetch()
    return route.fulfill({ response: answer, json: { ...(await answer.json()), ...settings } })
  })
}

async function put(page: Page, path: string, data: object) {
  const answer = await page.request.put(`/api/${path}`, { data, headers: ownOrigin(page) })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
}
/** Ten in the morning, UTC, on the first Tuesday so many days from now. */
function tuesdayAfter(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000)
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1)
  return `${day.toISOString().slice(0, 10)}T10:00:00.000Z`
}
const steps: [status: number, path: string, data: object][] = [
  [1, 'Schedule/RespondDropOffRequest', { status: 1 }],
  [3, 'Schedule/RespondDropOffPayment', { status: 1, notes: 'Paid at the office' }],
  [5, 'Schedule/RespondDropOff', { status: 1 }],
  [6, 'Schedule/Advance/', { event: 'inspection-done', checklist: { hull: true } }],
  [7, 'Schedule/Advance/', { event: 'lift' }],
]
/**
 * A new owner's boat, her subscription approved and, from 0 on, a request taken by staff to that status; made past the
 * screens, so that no other test has a hand in it. The owner is signed in afterwards.
 */
export async function arrange(page: Page, status: number | null, insured?: string | null) {
  // a page that is open would find its session gone, and go to sign-in by itself
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/about')
  const owner = newcomer('Leida')
  await registerQuietly(page, owner)
  const name = `Leid ${owner.username}`
  const boat = await createBoatQuietly(page, name, insured)
  await signInQuietly(page, 'staff')
  await put(page, 'Subscription/Respond', { id: boat.subscriptionId, status: 1 })
  let id = 0
  if (status !== null) {
    await signInQuietly(page, owner.username, owner.password)
    const data = { boatId: boat.id, scheduleDate: tuesdayAfter(8), pickup_Requested_Date: tuesdayAfter(20) }
    const asked = await page.request.post('/api/Schedule/Request', { data, headers: ownOrigin(page) })
    if (!asked.ok()) throw new Error(`Schedule/Request answered ${asked.status()}: ${await asked.text()}`)
    id = ((await asked.json()) as { id: number }).id
    await signInQuietly(page, 'staff')
    for (const [to, path, data] of steps.filter(([to]) => to <= status))
      await put(page, to > 5 ? `${path}${id}` : path, { id, ...data })
  }
  if (status === 8)
    await put(page, 'Schedule/RespondPickUpRequest', { id: boat.id, pickUpScheduleDate: tuesdayAfter(30), status: 1 })
  await signInQuietly(page, owner.username, owner.password)
  return { ...boat, name, scheduleId: id, owner }
}
/** Staff have a new owner's boat on the phone. */
export async function openOnPhone(page: Page) {
  const { name } = await arrange(page, null)
  await signInQuietly(page, 'staff')
  await page.goto('/RunsOut?book=1')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('button', { name: new RegExp(name) }).click()
}

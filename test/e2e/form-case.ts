import { readRequests, readServices } from './boats.ts'
import type { Page } from './fixtures.ts'
import { arrange } from './specified.ts'

export interface FormCase {
  /** Where it stands in src/web. */
  file: string
  name?: string
  open: (page: Page) => Promise<void>
  /** Makes it wrong; many are when they open. */
  spoil?: (page: Page) => Promise<unknown>
  /** The button that sends it. */
  send: string | RegExp
  /** Refused as a whole: no field is at fault. */
  whole?: true
  /** Without a bar at its bottom: its button stands right under the field. */
  bar?: boolean
}

export const go = (address: string) => async (page: Page) => void (await page.goto(address))
export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .click()
export const inTurn =
  (...acts: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page)
  }
export const fill = (label: string | RegExp, text: string) => (page: Page) =>
  page
    .getByLabel(label, { exact: typeof label === 'string' })
    .filter({ visible: true })
    .first()
    .fill(text)
/** The marina says no to what our own checks let through. */
export const refused = (path: string, field?: string) => (page: Page) =>
  page.route(`**/api/${path}`, (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    const message = 'The marina does not take this.'
    const errors = field ? [{ field, message }] : []
    return route.fulfill({ status: 400, json: { code: 'invalid_input', message, errors, requestId: 'r' } })
  })
/** A request of the demo at this status, its dialog open; staff are signed in. */
export const step = (status: number, name: string) => async (page: Page) => {
  const row = (await readRequests(page)).find((one) => one.scheduleStatus === status && !one.missed)
  await page.goto(`/Requests?review=${row?.id}&step=${name}`)
}
export const service = (status: number, address: (id: number | undefined) => string) => async (page: Page) => {
  const found = (await readServices(page)).find((one) => one.boatServiceStatus === status)
  await page.goto(address(found?.id))
}
/** A new owner's boat, ready to be booked or, at 7, on the rack. */
export const booking = (address: string, status: number | null) => async (page: Page) => {
  const { id } = await arrange(page, status)
  await page.goto(`${address}?boat=${id}`)
}

import { expect, type Page, test } from './fixtures.ts'
import { ownOrigin } from './own-origin.ts'
import { signInQuietly } from './people.ts'
import { arrange } from './specified.ts'

const put = async (page: Page, path: string, data: object) => {
  const answer = await page.request.put(`/api/${path}`, { data, headers: ownOrigin(page) })
  expect(answer.ok(), await answer.text()).toBe(true)
}
/** A browser of the marina that does what staff do, past the screens. */
const staffAt = async (page: Page, address: string) => {
  await page.goto('/about')
  await signInQuietly(page, 'staff')
  await page.goto(address)
  return page
}
/** The page hears of what happens from now on. */
const hears = (page: Page) => {
  const told = Promise.withResolvers<void>()
  page.on('websocket', (socket) => socket.on('framereceived', () => told.resolve()))
  return told.promise
}
const shown = (page: Page, text: string) =>
  expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible()

test('what staff do is on every open page of the owner, and a mark and the focus stay', async ({
  page,
  anotherBrowser,
}) => {
  const boat = await arrange(page, 0)
  const addresses = ['/home', `/Boats/${boat.id}`, '/Requests', `/Requests/${boat.scheduleId}`]
  const pages = [page, ...(await Promise.all(addresses.slice(1).map(() => page.context().newPage())))]
  for (const [n, address] of addresses.entries()) {
    const connected = hears(pages[n]!)
    await pages[n]!.goto(address)
    await shown(pages[n]!, 'DropOff Requested')
    await connected
  }
  const list = pages[2]!
  // cards of a phone have no marks
  const mark = list.getByRole('checkbox', { name: new RegExp(boat.name) })
  const held = test.info().project.name === 'phone' ? list.getByRole('link', { name: boat.name }).first() : mark
  if (held === mark) await mark.check()
  await held.focus()
  const staff = await staffAt(await anotherBrowser(), '/home')
  await put(staff, 'Schedule/RespondDropOffRequest', { id: boat.scheduleId, status: 1 })
  for (const open of pages) await shown(open, 'DropOff Request - Approved')
  if (held === mark) await expect(mark).toBeChecked()
  await expect(held).toBeFocused()
})

test('the board and the queue of staff hear of an owner’s request, and of its end', async ({
  page,
  anotherBrowser,
}) => {
  const boat = await arrange(page, null)
  await page.goto('/about')
  const [board, queue] = [await anotherBrowser(), await anotherBrowser()]
  for (const [open, address] of [[board, '/board'] as const, [queue, '/Review'] as const]) {
    const connected = hears(open)
    await staffAt(open, address)
    await expect(open.getByRole('heading', { level: 1 })).toBeVisible()
    await connected
    await expect(open.getByRole('main').getByText(boat.name)).toHaveCount(0)
  }
  const day = new Date(Date.now() + 8 * 86_400_000)
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1)
  const asked = await page.request.post('/api/Schedule/Create', {
    data: { boatId: boat.id, scheduleDate: `${day.toISOString().slice(0, 10)}T10:15:00.000Z` },
    headers: ownOrigin(page),
  })
  const { id } = (await asked.json()) as { id: number }
  for (const open of [board, queue]) await shown(open, boat.name)
  const gone = await page.request.delete(`/api/Schedule/${id}`, { headers: ownOrigin(page) })
  expect(gone.ok()).toBe(true)
  for (const open of [board, queue]) await expect(open.getByRole('main').getByText(boat.name)).toHaveCount(0)
})

test('what is typed stays while the record changes, and Save says what changed', async ({ page, anotherBrowser }) => {
  const boat = await arrange(page, null)
  const connected = hears(page)
  await page.goto(`/Boats/${boat.id}?edit=true`)
  await page.getByLabel('Notes').fill('Mind the new bow thruster')
  await connected
  const staff = await staffAt(await anotherBrowser(), '/home')
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/Boat/GetByID/'))
  await put(staff, `Boat/Hold/${boat.id}`, { reason: 'Fuel smell' })
  await asked
  await expect(page.getByLabel('Notes')).toHaveValue('Mind the new bow thruster')
})

test('a notice leads to the state it tells of, also where the link is down', async ({ page, anotherBrowser }) => {
  const boat = await arrange(page, 0)
  await page.routeWebSocket(/\/chathub/, (socket) => socket.close())
  await page.goto(`/Boats/${boat.id}`)
  await shown(page, 'DropOff Requested')
  const staff = await staffAt(await anotherBrowser(), '/home')
  await put(staff, 'Schedule/RespondDropOffRequest', { id: boat.scheduleId, status: 1, notifyCustomer: true })
  await page.getByRole('button', { name: /^Notices/ }).click()
  await page.getByRole('dialog', { name: 'Notices' }).getByRole('link').first().click()
  await shown(page, 'DropOff Request - Approved')
})

import type { MapBay, RackMap } from '#contract/rack-map/schema.ts'
import { send } from './day.ts'
import { expect, type Page } from './fixtures.ts'
import { ownOrigin } from './own-origin.ts'
import { signInQuietly } from './people.ts'
import { arrange } from './specified.ts'

export const readMap = async (page: Page) => (await (await page.request.get('/api/Rack/Map')).json()) as RackMap

/** A boat of the demo is put into a bay in a marina whose free bays are too small for every boat: it asks why. */
export async function askForMisfit(page: Page) {
  const { racks } = await readMap(page)
  const boats = racks.flatMap(({ rows }) => rows.flatMap(({ bays }) => bays.map(({ boat }) => boat)))
  const boat = boats.find((one) => one?.movable)
  await page.route('**/api/Rack/Map', async (route) => {
    const answer = await route.fetch()
    const map = (await answer.json()) as RackMap
    for (const bay of map.racks.flatMap(({ rows }) => rows.flatMap(({ bays }) => bays)))
      if (!bay.boat) Object.assign(bay, { clearWidth: 1, keptFor: null })
    return route.fulfill({ response: answer, json: map })
  })
  await page.goto('/RackMap?as=list')
  await page
    .getByRole('button', { name: new RegExp(`^More for ${boat?.name}`) })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Take in hand' }).click()
  await page
    .getByRole('button', { name: /^Put into / })
    .first()
    .click()
}

export const allBays = ({ racks }: Pick<RackMap, 'racks'>): MapBay[] =>
  racks.flatMap(({ rows }) => rows.flatMap(({ bays }) => bays))
export const move = (page: Page, scheduleId: number, rackPositionId: number | null) =>
  send(page, 'put', `Schedule/Advance/${scheduleId}`, { event: 'move-bay', rackPositionId })

let count = 0
/** Made by a test, and taken away after it. */
const made = new Set<string>()
/** Two tiers of three bays, the upper one too narrow for the boats of these tests; staff are signed in. */
export async function ownRack(page: Page) {
  await page.goto('/about')
  await signInQuietly(page, 'admin')
  count += 1
  const name = `M${Date.now() % 100_000}${count}`
  const rows = [{ clearWidth: 3 }, { clearWidth: 2 }]
  const data = { firstRack: name, racks: 1, positions: 3, code: '{rack}-{position}{row}', rows }
  await send(page, 'post', 'Rack/Pattern', data)
  made.add(name)
  const { racks } = await readMap(page)
  const [first, second, third, narrow] = allBays({ racks: racks.filter((rack) => rack.name === name) })
  return { name, first: first!, second: second!, third: third!, narrow: narrow! }
}
/** A boat on the rack; staff are signed in then. */
export async function boatIn(page: Page, bay: MapBay | null) {
  const boat = await arrange(page, 7)
  await signInQuietly(page, 'staff')
  if (bay) await move(page, boat.scheduleId, bay.id)
  return boat
}
/** Takes away what `ownRack` made; what lies there is without a bay then. */
export async function removeRacks(page: Page) {
  if (made.size === 0) return
  await page.goto('about:blank')
  await page.goto('/about')
  await signInQuietly(page, 'staff')
  const mine = (await readMap(page)).racks.filter(({ name }) => made.has(name))
  const bays = allBays({ racks: mine })
  for (const { boat } of bays) if (boat) await move(page, boat.scheduleId, null)
  await signInQuietly(page, 'admin')
  const remove = async (path: string) => {
    const answer = await page.request.delete(`/api/${path}`, { headers: ownOrigin(page) })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  for (const { id } of bays) await remove(`RackPosition/${id}`)
  for (const { id, rows } of mine) {
    for (const row of rows) await remove(`RackRow/${row.id}`)
    await remove(`Rack/${id}`)
  }
  made.clear()
}

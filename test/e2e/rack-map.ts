import type { RackMap } from '#contract/rack-map/schema.ts'
import type { Page } from './fixtures.ts'

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

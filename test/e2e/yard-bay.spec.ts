import type { Locator } from '@playwright/test'
import { expect, type Page, test } from './fixtures.ts'
import { signInQuietly } from './people.ts'
import { allBays, ownRack, readMap, removeRacks } from './rack-map.ts'
import { keptRows, step, tap } from './yard-kept.ts'
import { expectSheetGloved } from './yard-looks.ts'
import { becomeScreen, landscape, show, toLift } from './yard-screen.ts'

test.use({ viewport: landscape })
test.afterEach(({ page }) => removeRacks(page))

/** Without a bay it is the first that is chosen. */
const choosesBay = /^(Another|Choose a) bay/
/** The sheet with all bays, of which the demo has many. */
async function openBays(page: Page, from: Page | Locator = page) {
  await from.getByRole('button', { name: choosesBay }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('listitem').first()).toBeVisible()
  const all = sheet.getByRole('button', { name: 'Show all' })
  if (await all.isVisible()) await all.click()
  return sheet
}
const tickAll = async (page: Page) => {
  for (const check of await page.getByRole('checkbox').all()) await check.check()
}
/** A boat at the machine, begun on a yard screen, and the office beside it. */
async function begun(page: Page, anotherBrowser: () => Promise<Page>) {
  const rack = await ownRack(page)
  const boat = await toLift(page)
  const office = await anotherBrowser()
  await office.goto('/about')
  await signInQuietly(office, 'staff')
  const bayOf = async () => allBays(await readMap(office)).find((bay) => bay.boat?.id === boat.id)?.code
  await becomeScreen(page)
  await page.goto('/yard')
  await show(page, boat.name)
  await tap(page, /^Begin/)
  await expect(step(page)).toHaveText(/^On the rack/)
  return { ...rack, boat, bayOf }
}

test('she is put into another bay than the proposed one, and where she does not fit it asks why', async ({
  page,
  anotherBrowser,
  portray,
}) => {
  const { narrow, second, bayOf } = await begun(page, anotherBrowser)
  let sheet = await openBays(page)
  await expectSheetGloved(page, (width) => portray(`yard-bays-${width}`))
  await sheet.getByRole('button', { name: new RegExp(`^${narrow.code}.*too wide`) }).click()
  await sheet.getByRole('button', { name: 'Go on' }).click()
  await expect(sheet.getByText('Say why in a few words')).toBeVisible()
  await expectSheetGloved(page)
  await portray('yard-bay-why')
  await sheet.getByRole('button', { name: 'Back' }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  sheet = await openBays(page)
  await sheet.getByRole('button', { name: second.code, exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Next movement' })).toContainText(second.code)
  await portray('yard-bay-chosen')
  await tickAll(page)
  await tap(page, /^On the rack/)
  await expect.poll(bayOf).toBe(second.code)
})

test('without a line the chosen bay is kept with the move', async ({ page, context, anotherBrowser, faults }) => {
  faults.allow(/^failed: /)
  const { third, boat, bayOf } = await begun(page, anotherBrowser)
  await expect(page.getByRole('button', { name: choosesBay })).toBeVisible()
  await context.setOffline(true)
  const sheet = await openBays(page)
  await sheet.getByRole('button', { name: third.code, exact: true }).click()
  await tickAll(page)
  await tap(page, /^On the rack/)
  await expect(keptRows(page)).toHaveText(new RegExp(`${boat.name} on the rack, moved to ${third.code}`))
  expect(await bayOf()).toBeUndefined()
  await context.setOffline(false)
  await expect(keptRows(page)).toHaveCount(0)
  await expect.poll(bayOf).toBe(third.code)
})

test('a kept move that is refused and put into another bay shows that bay', async ({
  page,
  context,
  anotherBrowser,
  faults,
}) => {
  faults.allow(/^(failed: |answer: 409 POST \/api\/Yard\/Move)/)
  const { second, third, boat, bayOf } = await begun(page, anotherBrowser)
  await expect(page.getByRole('button', { name: choosesBay })).toBeVisible()
  await context.setOffline(true)
  let sheet = await openBays(page)
  await sheet.getByRole('button', { name: third.code, exact: true }).click()
  await tickAll(page)
  await tap(page, /^On the rack/)
  await expect(keptRows(page)).toHaveText(new RegExp(`${boat.name} on the rack, moved to ${third.code}`))
  await page.route('**/api/Yard/Move', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'position_taken', message: 'Another boat lies there by now.', errors: [], requestId: 'r' },
    }),
  )
  await context.setOffline(false)
  const refusal = page.getByRole('alert').filter({ hasText: 'Not done' })
  await expect(refusal).toContainText(`moved to ${third.code}`)
  // while the sheet closes it is hers still: bays of nobody are asked for
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  sheet = await openBays(page, refusal)
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet).toHaveCount(0)
  expect(asked).not.toContain('/api/Yard/Bays/0')
  await context.setOffline(true)
  sheet = await openBays(page, refusal)
  await sheet.getByRole('button', { name: second.code, exact: true }).click()
  await expect(keptRows(page)).toHaveText(new RegExp(`${boat.name} on the rack, moved to ${second.code}`))
  await page.unroute('**/api/Yard/Move')
  await context.setOffline(false)
  await expect(keptRows(page)).toHaveCount(0)
  await expect.poll(bayOf).toBe(second.code)
})

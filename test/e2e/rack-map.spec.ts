import type { MapBay } from '#contract/rack-map/schema.ts'
import { send } from './day.ts'
import { expect, type Page, test } from './fixtures.ts'
import { inspect, isPhone } from './inspect.ts'
import { signInQuietly } from './people.ts'
import { allBays, boatIn, move, ownRack, readMap, removeRacks } from './rack-map.ts'
import { landscape, portrait } from './yard-screen.ts'

const where = async (page: Page, boatId: number) =>
  allBays(await readMap(page)).find(({ boat }) => boat?.id === boatId)?.code ?? null
const cell = (page: Page, { code }: MapBay) => page.getByRole('gridcell', { name: code })
const openMap = async (page: Page) => {
  await page.goto('/RackMap')
  await expect(page.getByRole('heading', { level: 1, name: 'Rack map' })).toBeVisible()
}
const told = (page: Page, text: RegExp) => page.locator('.mantine-Notification-root').filter({ hasText: text })

test.afterEach(({ page }) => removeRacks(page))

test('a boat is dragged to another bay, and one Undo takes it back @desktop', async ({ page }) => {
  const { first, second, narrow } = await ownRack(page)
  const boat = await boatIn(page, first)
  await openMap(page)
  await expect(cell(page, first)).toContainText(boat.name)
  await cell(page, first).scrollIntoViewIfNeeded()
  await cell(page, first).hover()
  await page.mouse.down()
  await cell(page, narrow).hover()
  await expect(page.getByRole('region', { name: 'In hand' })).toContainText(`${boat.name} in hand`)
  await expect(cell(page, narrow)).toContainText('0.55 m too wide')
  await expect(cell(page, second)).toContainText('Fits')
  await cell(page, second).hover()
  await page.mouse.up()
  await expect(cell(page, second)).toContainText(boat.name)
  await expect(told(page, /She lies in bay .* now/)).toBeVisible()
  expect(await where(page, boat.id)).toBe(second.code)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(cell(page, first)).toContainText(boat.name)
})

test('while a move is saved another boat that is dragged is told why she stays, and keeps that @desktop', async ({
  page,
}) => {
  const { first, second, third } = await ownRack(page)
  const one = await boatIn(page, first)
  const other = await boatIn(page, third)
  await openMap(page)
  let save = () => {}
  const held = new Promise<void>((resolve) => {
    save = resolve
  })
  await page.route('**/api/Schedule/Advance/*', async (route) => {
    await held
    await route.continue()
  })
  const drag = async (from: MapBay, to: MapBay) => {
    await cell(page, from).hover()
    await page.mouse.down()
    await cell(page, to).hover()
    await page.mouse.up()
  }
  await cell(page, first).scrollIntoViewIfNeeded()
  await drag(first, second)
  await expect(cell(page, second)).toContainText(one.name)
  await drag(third, first)
  const reason = 'A move is being saved: press again in a moment.'
  await expect(cell(page, third)).toContainText(reason)
  save()
  await expect(told(page, /She lies in bay .* now/)).toBeVisible()
  await expect(cell(page, third)).toContainText(reason)
  await drag(third, first)
  await expect.poll(() => where(page, other.id)).toBe(first.code)
  expect(await where(page, one.id)).toBe(second.code)
})

test('by keyboard: arrows, Enter takes and lays, Escape puts down; by tap as well @desktop', async ({ page }) => {
  const { first, second, third } = await ownRack(page)
  const boat = await boatIn(page, first)
  await openMap(page)
  await cell(page, third).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(cell(page, first)).toBeFocused()
  await page.keyboard.press('Enter')
  const spoken = page.getByRole('status')
  await expect(spoken.filter({ hasText: `${boat.name} is in hand.` })).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(spoken.filter({ hasText: 'She stays where she is.' })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(cell(page, second)).toContainText(boat.name)
  await expect(cell(page, second)).toBeFocused()
  await expect(spoken.filter({ hasText: `She lies in bay ${second.code} now` })).toHaveCount(1)
  // one press on the boat, one on the bay
  await cell(page, second).click()
  await cell(page, third).click()
  await expect(cell(page, third)).toContainText(boat.name)
  await expect.poll(() => where(page, boat.id)).toBe(third.code)
})

test('who has no bay gets the nearest that fits, and is found by name @desktop', async ({ page }) => {
  const { second } = await ownRack(page)
  const boat = await boatIn(page, null)
  await openMap(page)
  const tray = page.getByRole('region', { name: /^Unplaced/ })
  await tray.getByRole('button', { name: new RegExp(boat.name) }).click()
  await expect(page.getByRole('button', { name: /^Put into / })).toBeVisible()
  await cell(page, second).click()
  await expect(tray.getByRole('button', { name: new RegExp(boat.name) })).toHaveCount(0)
  await expect.poll(() => where(page, boat.id)).toBe(second.code)
  await page.getByRole('combobox', { name: 'Find a boat' }).fill(boat.name)
  await page.getByRole('option', { name: new RegExp(boat.name) }).click()
  await expect(cell(page, second)).toBeFocused()
})

test('a bay that is too small takes her for a reason; who stands behind another says whom to move first @desktop', async ({
  page,
}) => {
  const { first, second, narrow } = await ownRack(page)
  await send(page, 'put', 'Rack/Blockers', { bays: [{ id: second.id, blockedBy: [first.id] }] })
  const outer = await boatIn(page, first)
  const inner = await boatIn(page, second)
  await openMap(page)
  await cell(page, second).click()
  await expect(page.getByText(`She stands behind ${outer.name} in bay ${first.code}.`)).toBeVisible()
  await page.getByRole('button', { name: `Move ${outer.name} first` }).click()
  await expect(page.getByRole('region', { name: 'In hand' })).toContainText(`${outer.name} in hand`)
  await cell(page, narrow).click()
  const dialog = page.getByRole('dialog', { name: `${outer.name} into bay ${narrow.code}` })
  await expect(dialog).toContainText('0.55 m too wide')
  await dialog.getByRole('button', { name: 'Put her there' }).click()
  await expect(dialog.getByText('Say why she goes there').first()).toBeVisible()
  await dialog.getByRole('textbox').fill('The fenders are off')
  await dialog.getByRole('button', { name: 'Put her there' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(cell(page, narrow)).toContainText(outer.name)
  expect(await where(page, outer.id)).toBe(narrow.code)
  // her own bay is free to reach, and it is said where the way is barred again
  await move(page, inner.scheduleId, null)
  await move(page, outer.scheduleId, first.id)
  await expect(cell(page, second)).toContainText(`Free, behind ${first.code}`)
})

test('where somebody else was faster she goes back to her bay with the reason beneath her', async ({
  page,
  anotherBrowser,
  faults,
}) => {
  faults.allow(/^answer: 409 PUT \/api\/Schedule\/Advance\//)
  const { first, second } = await ownRack(page)
  const boat = await boatIn(page, first)
  const rival = await boatIn(page, null)
  await openMap(page)
  // this page does not hear of it in time
  const before = await readMap(page)
  await page.route('**/api/Rack/Map', (route) => route.fulfill({ json: before }))
  if (isPhone(page)) {
    await page.getByRole('button', { name: `More for ${boat.name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Take in hand' }).click()
  } else await cell(page, first).click()
  const other = await anotherBrowser()
  await other.goto('/about')
  await signInQuietly(other, 'staff')
  await move(other, rival.scheduleId, second.id)
  if (isPhone(page))
    await page
      .getByRole('button', { name: `Put into ${second.code}`, exact: true })
      .last()
      .click()
  else await cell(page, second).click()
  const home = isPhone(page) ? page.getByRole('listitem').filter({ hasText: boat.name }) : cell(page, first)
  await expect(home).toContainText('That bay is taken: choose another.')
  await page.unroute('**/api/Rack/Map')
  await move(other, rival.scheduleId, null)
  expect(await where(page, boat.id)).toBe(first.code)
})

test('on a phone the racks are a list, and her menu moves her @phone', async ({ page }) => {
  const { first, second } = await ownRack(page)
  const boat = await boatIn(page, first)
  await openMap(page)
  await expect(page.getByRole('grid')).toHaveCount(0)
  await inspect(page, 'main', { inDark: true })
  await page.getByRole('button', { name: `More for ${boat.name}`, exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Open', exact: true })).toBeVisible()
  await page
    .getByRole('menuitem', { name: /^Put into / })
    .first()
    .click()
  await expect.poll(() => where(page, boat.id)).toBe(second.code)
  await expect(page.locator('[data-busy]')).toHaveCount(0)
  await page.getByRole('button', { name: `More for ${boat.name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'To no bay' }).click()
  await expect.poll(() => where(page, boat.id)).toBeNull()
  await page.getByRole('button', { name: /^Unplaced/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: boat.name })).toBeVisible()
})

for (const [seen, viewport] of [
  ['at a desk', null],
  ['on a tablet', landscape],
  ['on an upright tablet', portrait],
] as const)
  test(`${seen} the map fits and has no barriers in light and dark, with a boat in hand and without @desktop`, async ({
    page,
    portray,
  }) => {
    if (viewport) await page.setViewportSize(viewport)
    const { first } = await ownRack(page)
    await boatIn(page, first)
    await openMap(page)
    await expect(cell(page, first)).toBeVisible()
    await inspect(page, 'main', { inDark: true })
    if (viewport) await portray(`rack-map-${viewport.width}`)
    await cell(page, first).click()
    await expect(page.getByRole('button', { name: 'Put down' })).toBeVisible()
    await inspect(page, 'main', { inDark: true })
    await page.getByRole('button', { name: 'Put down' }).click()
    await page.getByRole('button', { name: 'As a list' }).click()
    await expect(page.getByRole('grid')).toHaveCount(0)
    await inspect(page, 'main', { inDark: true })
  })

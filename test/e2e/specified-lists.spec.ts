import type { Locator } from '@playwright/test'
import { expect, type Page, test } from './fixtures.ts'
import { signInQuietly } from './people.ts'
import { arrange, widen, withSettings } from './specified.ts'

interface List {
  name: string
  address: string
  heading: string
  table: string
  columns: string[]
  /** Button and where it leads; the list has none for whoever may not create. */
  create: [label: string, address: string] | null
  call: string
  file: string
}
const boats: List = {
  name: 'Boats [2.2-5, 2.6-1, 2.6-2, 2.6-5]',
  address: '/Boats',
  heading: 'Boats',
  table: 'boats',
  columns: ['Id', 'Name', 'Brand', 'Size', 'Status', 'Actions'],
  create: ['New', '/Boats/create'],
  call: '/api/Boat/searchBoats',
  file: 'boats.xlsx',
}
const subscriptions: List = {
  name: 'Subscriptions [2.2-6, 2.7-2]',
  address: '/Subscriptions',
  heading: 'Subscriptions',
  table: 'subscriptions',
  columns: ['Id', 'Boat Name', 'Valid From', 'Valid To', 'Lifts Remaining', 'Status', 'Actions'],
  create: null,
  call: '/api/Subscription/search',
  file: 'Subscriptions.xlsx',
}
const services: List = {
  name: 'Boat Services [2.2-7, 2.8-1, 2.8-2]',
  address: '/BoatServices',
  heading: 'Boat Services',
  table: 'service requests',
  columns: ['Id', 'Boat Name', 'Status', 'Actions'],
  create: ['Add Boat Service', '/BoatServices/create'],
  call: '/api/BoatService/search',
  file: 'boatservices.xlsx',
}
const dropOffs: List = {
  name: 'Drop-offs [2.2-8, 2.9-1, 2.9-3, 2.9-5, 2.9-6, 2.9-7]',
  address: '/ScheduleDropOffs',
  heading: 'Schedule Drop Off (Lifting)',
  table: 'drop-offs',
  columns: ['Id', 'Boat Name', 'Status', 'Actions'],
  create: ['New DropOff Schedule', '/ScheduleDropOffs/create'],
  call: '/api/Schedule/searchDropOffSchedule',
  file: 'boatservices.xlsx',
}
const pickUps: List = {
  name: 'Pick-ups [2.2-9, 2.9-2, 2.9-3, 2.9-5, 2.9-6, 2.9-7]',
  address: '/SchedulePickUps',
  heading: 'Schedule PickUp (Lowering)',
  table: 'pick-ups',
  columns: ['Id', 'Boat Name', 'Status', 'Actions'],
  create: ['New PickUp Schedule', '/SchedulePickUps/create'],
  call: '/api/Schedule/searchPickUpSchedule',
  file: 'boatservices.xlsx',
}
const requests: List = {
  name: 'Requests [2.2-11, 2.10-1, 2.10-3, 2.10-4]',
  address: '/Requests',
  heading: 'Requests',
  table: 'requests',
  columns: ['Id', 'Boat Name', 'Status', 'Boat Drop Off Request', 'Boat Pickup Request', 'Actions'],
  create: ['New Requests', '/Requests/create'],
  call: '/api/Schedule/searchRequest',
  file: 'boatservices.xlsx',
}

const tableOf = (page: Page, { table }: List) => page.getByRole('table', { name: table, exact: true })
const rowsOf = (page: Page, list: List) => tableOf(page, list).locator('tbody tr')
/** The next question to the server, as the query it asks. */
async function asked(page: Page, { call }: List, doing: () => Promise<unknown>) {
  const request = page.waitForRequest((one) => new URL(one.url()).pathname === call)
  await doing()
  return new URL((await request).url()).searchParams
}

async function works(page: Page, list: List) {
  // once the link is up a list asks again by itself, which is not what is looked at here
  await page.routeWebSocket(/\/chathub/, (socket) => socket.close())
  const first = await asked(page, list, () => page.goto(list.address))
  await expect(page.getByRole('heading', { level: 1, name: list.heading, exact: true })).toBeVisible()
  const table = tableOf(page, list)
  await expect(table).toBeVisible()
  const heads = await table.getByRole('columnheader').allTextContents()
  expect(heads.filter((head) => list.columns.includes(head))).toEqual(list.columns)
  expect([first.get('page') ?? '1', first.get('pageSize') ?? '10']).toEqual(['1', '10'])
  expect([first.get('sortBy') ?? 'id', first.get('sortDirection') ?? 'desc']).toEqual(['id', 'desc'])
  await expect(table.getByRole('columnheader', { name: 'Id', exact: true })).toHaveAttribute('aria-sort', 'descending')
  expect(await rowsOf(page, list).count()).toBeLessThanOrEqual(10)

  const sorted = await asked(page, list, () => table.getByRole('button', { name: 'Status' }).click())
  expect(sorted.get('sortBy')?.toLowerCase()).toBe('status')

  const size = page.getByRole('combobox', { name: 'Rows per page' })
  await expect(size.getByRole('option')).toHaveText(['5 rows', '10 rows', '20 rows', '50 rows', '100 rows'])
  const sized = await asked(page, list, () => size.selectOption('5 rows'))
  expect(sized.get('pageSize')).toBe('5')
  await expect.poll(() => rowsOf(page, list).count()).toBeLessThanOrEqual(5)

  let searches = 0
  page.on('request', (request) => {
    if (request.url().includes('searchQuery=')) searches += 1
  })
  await page.getByRole('textbox', { name: 'Search' }).fill('ka')
  await page.waitForTimeout(500)
  expect(searches).toBe(0)
  const found = await asked(page, list, () => page.keyboard.press('Enter'))
  expect(found.get('searchQuery')).toBe('ka')
  await expect(page).toHaveURL(/searchQuery=ka/)
}

/** Two chosen rows, then all of the list; the files themselves are another test's, the server gives five a minute. */
async function exports(page: Page, list: List) {
  await page.route('**/export?*', (route) =>
    route.fulfill({ headers: { 'content-disposition': `attachment; filename="${list.file}"` }, body: 'x' }),
  )
  const chosenBy = async (button: Locator) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    const { pathname, searchParams } = new URL(download.url())
    expect(pathname).toBe(`${list.call.slice(0, list.call.lastIndexOf('/'))}/export`)
    return searchParams.getAll('selected').join(',').split(',').map(Number)
  }
  await page.goto(`${list.address}?pageSize=5&sortDirection=asc`)
  const boxes = tableOf(page, list).locator('tbody').getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const ids = await rowsOf(page, list).evaluateAll((rows) =>
    rows.slice(0, 2).map((row) => Number(row.querySelectorAll('td')[1]?.textContent)),
  )
  const bar = page.getByRole('status').filter({ hasText: '2 selected' })
  expect((await chosenBy(bar.getByRole('button', { name: 'Export' }))).sort()).toEqual(ids.sort())
  await bar.getByRole('button', { name: 'Clear' }).click()
  expect(await chosenBy(page.getByRole('button', { name: 'Export' }))).toEqual([0])
}

test.beforeEach(async ({ page }) => {
  await widen(page)
  await withSettings(page, { newRequestsAlways: true })
})

test.describe('sorted, searched on Enter and paged by the server [2.12-1, 2.12-2, 2.12-3, 2.12-4, 5-23, 9-1, 9-2, 9-3, 9-4]', () => {
  for (const list of [boats, subscriptions, services, dropOffs, pickUps, requests])
    test(list.name, async ({ page }) => {
      await signInQuietly(page, 'staff')
      await works(page, list)
      if (!list.create) return
      const [label, address] = list.create
      await page.getByRole('link', { name: label, exact: true }).click()
      await expect(page).toHaveURL(address)
    })
})

test.describe('exported, the chosen rows or all [2.12-5, 2.12-6, 9-23]', () => {
  for (const list of [boats, subscriptions, services, dropOffs, pickUps, requests])
    test(list.name, async ({ page }) => {
      await signInQuietly(page, 'staff')
      await exports(page, list)
    })
})

test('a list shows dates as DD-MM-YYYY [2.7-3, 2.10-2, 9-19]', async ({ page }) => {
  await signInQuietly(page, 'staff')
  for (const [list, titles] of [
    [subscriptions, ['Valid From', 'Valid To']],
    [requests, ['Boat Drop Off Request', 'Boat Pickup Request']],
  ] as const) {
    await page.goto(list.address)
    const table = tableOf(page, list)
    await expect(table).toBeVisible()
    const heads = await table.getByRole('columnheader').allTextContents()
    for (const title of titles) {
      const cells = rowsOf(page, list).locator(`td:nth-child(${heads.indexOf(title) + 1})`)
      // a request may have no pick-up date; what is shown is of that form
      const dates = (await cells.allTextContents()).filter((text) => text !== '–')
      expect(dates.length).toBeGreaterThan(0)
      for (const date of dates) expect(date).toMatch(/^\d\d-\d\d-\d{4}$/)
    }
  }
})

test('a customer’s subscriptions have no create button, and each can be renewed where it may be [2.7-1, 2.7-4]', async ({
  page,
}) => {
  await signInQuietly(page, 'customer')
  await page.goto('/Subscriptions')
  await expect(rowsOf(page, subscriptions).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /New|Create/ })).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Renew/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('11')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a boat’s row: edit leads to her form, delete asks first; her status is that of her latest schedule [2.6-3, 2.6-4, 2.6-6, 2.12-7, 5-22]', async ({
  page,
}) => {
  await signInQuietly(page, 'staff')
  await page.goto('/Boats?sortBy=id&phase=rack')
  const row = rowsOf(page, boats).first()
  await expect(row.getByText(/Boat Lifted|Pickup Requested/)).toBeVisible()
  await row.getByRole('button', { name: /^More for/ }).click()
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toContainText(
    'boats that are linked cannot be deleted.',
  )
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/\/Boats\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Boat' })).toBeVisible()

  const { name } = await arrange(page, 0)
  await page.goto('/Requests')
  await rowsOf(page, requests)
    .filter({ hasText: name })
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: /^Delete/ }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Are you sure you want to delete this item?')
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(question).toHaveCount(0)
})

test('edit and delete of a schedule are closed once it has left 0, and say so [2.9-4, 4.1-15]', async ({ page }) => {
  await signInQuietly(page, 'staff')
  await page.goto('/ScheduleDropOffs?phase=yard')
  await rowsOf(page, dropOffs)
    .first()
    .getByRole('button', { name: /^More for/ })
    .click()
  for (const entry of [/^Edit/, /^Delete/])
    await expect(page.getByRole('menuitem', { name: entry })).toHaveAttribute('aria-disabled', 'true')
  const { name } = await arrange(page, 0)
  await page.goto('/ScheduleDropOffs')
  await rowsOf(page, dropOffs)
    .filter({ hasText: name })
    .getByRole('button', { name: /^More for/ })
    .click()
  for (const entry of [/^Edit/, /^Delete/])
    await expect(page.getByRole('menuitem', { name: entry })).not.toHaveAttribute('aria-disabled', 'true')
})

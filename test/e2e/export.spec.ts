import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readSheet } from '#test/export/read-sheet.ts'
import { expect, test } from './fixtures.ts'
import { isPhone, settled } from './inspect.ts'
import { signInQuietly } from './people.ts'

/** What the browser saves when this is done: the name of the file and its sheet. */
const saved = async (page: Page, press: () => Promise<void>) => {
  const coming = page.waitForEvent('download')
  await press()
  const download = await coming
  return { fileName: download.suggestedFilename(), ...readSheet(await readFile(await download.path())) }
}

const firstMenu = (page: Page) => page.getByRole('button', { name: /^More for / }).first()
/** Chooses the first row of the page that is shown. */
const chooseFirst = async (page: Page) => {
  if (!isPhone(page))
    return page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check()
  await firstMenu(page).click()
  await page.getByRole('menuitem', { name: 'Select' }).click()
}
const exportAll = async (page: Page) => {
  if (!isPhone(page)) return page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Export \d+/ })
    .click()
}

/** By two people, because one may export five times a minute. */
const lists = {
  staff: [
    { address: '/Boats', file: 'boats.xlsx', sheet: 'Boats' },
    { address: '/Subscriptions', file: 'Subscriptions.xlsx', sheet: 'Subscriptions' },
    { address: '/BoatServices', file: 'boatservices.xlsx', sheet: 'Boat Services' },
  ],
  admin: [
    { address: '/Requests', file: 'boatservices.xlsx', sheet: 'Requests' },
    { address: '/ScheduleDropOffs', file: 'boatservices.xlsx', sheet: 'Drop-offs' },
    { address: '/SchedulePickUps', file: 'boatservices.xlsx', sheet: 'Pick-ups' },
  ],
}

for (const who of ['staff', 'admin'] as const)
  test(`every list is exported whole as it is filtered (2.12, 9), ${who} [2.6-5, 2.9-7, 2.10-3, 9-22]`, async ({
    page,
  }) => {
    await signInQuietly(page, who)
    for (const { address, file, sheet } of lists[who]) {
      await page.goto(`${address}?pageSize=5&sortBy=id&sortDirection=asc`)
      const total = Number(/of (\d+)/.exec((await page.getByText(/^\d+–\d+ of \d+$/).textContent()) ?? '')?.[1])
      const { fileName, name, rows } = await saved(page, () => exportAll(page))
      expect([fileName, name, rows.length]).toEqual([file, sheet, total])
      const ids = rows.map(({ Id }) => Id!.number!)
      expect(ids).toEqual([...ids].sort((a, b) => a - b))
    }
  })

test('chosen rows survive paging and are exported alone (2.9, 2.12) [2.12-5, 2.12-6, 2.6-5]', async ({ page }) => {
  await signInQuietly(page, 'staff')
  await page.goto('/Boats?pageSize=5&sortBy=id&sortDirection=asc')
  await chooseFirst(page)
  const chosen = (await firstMenu(page).getAttribute('aria-label'))!
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  // until the second page is there the first one stands
  await expect(firstMenu(page)).not.toHaveAccessibleName(chosen)
  await settled(page)
  await chooseFirst(page)
  const bar = page.getByRole('status').filter({ hasText: '2 selected' })
  await expect(bar).toBeVisible()
  const { rows } = await saved(page, () => bar.getByRole('button', { name: 'Export' }).click())
  expect(rows).toHaveLength(2)
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toHaveCount(0)
})

test('a refused export says why (2.12)', async ({ page, faults }) => {
  await signInQuietly(page, 'customer')
  await page.goto('/Boats')
  await firstMenu(page).waitFor()
  const problem = {
    code: 'too_many_requests',
    message: 'Too many attempts. Try again in 1 minute.',
    errors: [],
    requestId: 'e2e',
  }
  faults.expect(/^answer: 429/)
  await page.route('**/api/Boat/export*', (route) => route.fulfill({ status: 429, json: problem }))
  await exportAll(page)
  await expect(page.getByRole('alert').filter({ hasText: problem.message })).toBeVisible()
})

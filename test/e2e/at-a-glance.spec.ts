import type { Locator } from '@playwright/test'
import { createBoatQuietly, readRequests } from './boats.ts'
import { openPicker } from './booking.ts'
import { action } from './dialogs.ts'
import { expect, type Page, test } from './fixtures.ts'
import { newcomer, registerQuietly, signInQuietly } from './people.ts'
import { arrange } from './specified.ts'

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not on the page`)
  return box
}
const requestAt = async (page: Page, status: number) => {
  const found = (await readRequests(page)).find(({ scheduleStatus }) => scheduleStatus === status)
  if (!found) throw new Error(`no request at ${status}`)
  return found
}

test('under a long name the subtitle follows, and the menu stays beside it', async ({ page }) => {
  await page.goto('/about')
  await registerQuietly(page, newcomer('Pikk'))
  const { id } = await createBoatQuietly(page, 'Müüdudmereneitsi')
  await page.goto(`/Boats/${id}`)
  await expect(page.getByText(/can be requested once what is marked on this page is settled/)).toBeVisible()
  await expect(page.getByText('The subscription is waiting for approval')).toHaveCount(1)
  const title = await boxOf(page, 'h1')
  const sub = await boxOf(page, 'h1 + p')
  const menu = await boxOf(page, 'header:has(h1) [aria-haspopup="menu"]')
  expect(sub.y - (title.y + title.height)).toBeLessThan(12)
  expect(menu.x).toBeGreaterThanOrEqual(title.x + title.width)
  expect(menu.y).toBeLessThan(sub.y + sub.height)
})

test('the drawing of a boat on the rack can be read, and what is only planned says so', async ({ page }) => {
  await page.goto('/about')
  await signInQuietly(page, 'customer')
  const { id } = await requestAt(page, 7)
  const record = await (await page.request.get(`/api/Schedule/GetByID/${id}`)).json()
  await page.goto(`/Boats/${record.boatId}`)
  await expect(page.getByText(/Lowering is planned for .*, but not booked yet/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask the marina' })).toHaveAttribute('href', '/Messages')
  const heights = await page
    .locator('figure svg[role="img"] text')
    .evaluateAll((texts) =>
      texts.map((text) => Number(text.getAttribute('font-size')) * ((text as SVGTextElement).getScreenCTM()?.a ?? 0)),
    )
  expect(heights.length).toBeGreaterThanOrEqual(3)
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(12)
})

test('the three lists of requests stand in one row', async ({ page }) => {
  await page.goto('/about')
  await signInQuietly(page, 'customer')
  await page.goto('/Requests')
  const links = page.getByRole('navigation', { name: 'Lists of requests' }).getByRole('link')
  await expect(links).toHaveText([/^All requests/, /^Drop-offs/, /^Pick-ups/])
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

test('days and times say by their names what is free, by halves of the day', async ({ page }) => {
  await page.goto('/about')
  await signInQuietly(page, 'customer')
  await page.goto('/Requests/create')
  await openPicker(page, /^Drop off Schedule Date/, 'Lifting day')
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.getByRole('button', { name: /^Mon \d+ (\d+ free|free|full|closed)$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Morning' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Afternoon' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^10:00 (free|full)$/ })).toBeVisible()
})

test('a reviewed request leads from its form to another day', async ({ page }) => {
  await page.goto('/about')
  await signInQuietly(page, 'customer')
  const { id } = await requestAt(page, 3)
  await page.goto(`/Requests/${id}/edit`)
  await expect(page.getByRole('heading', { name: /’s request can no longer be edited$/ })).toBeVisible()
  await expect(page.getByText(/^The marina has approved it for .*\. You can still change the day\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the request' })).toHaveAttribute('href', `/Requests/${id}`)
  await page.getByRole('link', { name: 'Reschedule' }).click()
  await expect(page.getByRole('dialog', { name: /^Reschedule/ })).toBeVisible()
})

test('a step says which time it gives up, and is not saved while nothing changes', async ({ page }) => {
  const { scheduleId } = await arrange(page, 1)
  const dialog = page.getByRole('dialog')
  await page.goto(`/Requests?review=${scheduleId}&step=cancel`)
  await expect(dialog).toContainText(/Given up: lifting \w+ \d+ \w+/)
  await page.goto(`/Requests?review=${scheduleId}&step=reschedule`)
  const lowering = dialog.getByLabel(/^PickUp Schedule Date/)
  const planned = await lowering.inputValue()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await lowering.fill(planned.replace(/\d\d:\d\d$/, '15:45'))
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('what is chosen in a list says its second line in the ink of the first', async ({ page }) => {
  await page.goto('/about')
  await signInQuietly(page, 'staff')
  await page.goto('/Boats/create')
  await page.getByRole('combobox', { name: 'Owner' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const chosen = page.locator('[data-combobox-selected]')
  await expect(chosen.locator('small').first()).toHaveText(/@/)
  const inks = await chosen.evaluate((option) =>
    [option, ...option.querySelectorAll('small')].map((part) => getComputedStyle(part).color),
  )
  expect(new Set(inks).size).toBe(1)
})

/** How far each of them lies below the one before. */
const gapsOf = async (parts: Locator) => {
  const boxes = await parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
  return boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? 0))
}

test('the paragraphs of a question, and a refusal and its button, stand apart', async ({ page, faults }) => {
  await page.goto('/about')
  await signInQuietly(page, 'customer')
  // once the link is up a page asks again by itself, and what failed is gone meanwhile
  await page.routeWebSocket(/\/chathub/, (socket) => socket.close())
  await page.goto('/Subscriptions')
  await page
    .getByRole('button', { name: /^Renew Kajakas/ })
    .filter({ visible: true })
    .click()
  const question = page.getByRole('dialog', { name: /^Renew the subscription/ })
  await expect(question.getByText(/The next one runs from/)).toBeVisible()
  // one paragraph more where there is a plan to choose
  expect(new Set(await gapsOf(question.locator('p')))).toEqual(new Set([16]))

  faults.expect(/^failed: GET \/api\/Schedule\/GetByID/)
  await page.route('**/api/Schedule/GetByID/*', (route) => route.abort())
  const { id } = await requestAt(page, 7)
  const { boatId } = await (await page.request.get(`/api/Schedule/GetByID/${id}`)).json()
  await page.goto(`/Boats/${boatId}`)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  expect(await gapsOf(again.locator('xpath=preceding-sibling::p').or(again))).toEqual([16])
})

test('what a transfer takes along is listed with bullets', async ({ page }) => {
  await page.goto('/about')
  await signInQuietly(page, 'staff')
  await page.goto('/Boats/1')
  await action('Transfer to another owner')(page)
  const lines = page.getByRole('dialog', { name: /^Transfer / }).getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  expect(await lines.evaluateAll((all) => all.map((line) => getComputedStyle(line).listStyleType))).toEqual(
    Array(await lines.count()).fill('disc'),
  )
})

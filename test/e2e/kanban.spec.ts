import { readRequests } from './boats.ts'
import { expect, type Page, test } from './fixtures.ts'
import { expectNoSidewaysScroll, settled } from './inspect.ts'
import { demoPassword, signInQuietly } from './people.ts'
import type { Product } from './server.ts'

const column = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })
const grip = (page: Page, boat: string) => page.getByRole('button', { name: `Move ${boat}`, exact: true })

/** From outside the page, so that a page that is open keeps its session. */
async function setKanban({ url }: Product, kanban: boolean) {
  const send = async (method: string, path: string, body: object, headers = {}) => {
    const sent = { 'content-type': 'application/json', ...headers }
    const answer = await fetch(`${url}/api/${path}`, { method, headers: sent, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const { token } = await send('POST', 'Person/authenticate', { username: 'admin', password: demoPassword })
  await send('PUT', 'Settings', { kanban }, { authorization: `Bearer ${token}` })
}
/** A boat at that status whose way on is clear. */
async function boatAt(page: Page, status: number, but: string[] = []) {
  const rows = await readRequests(page)
  const found = rows.find(
    ({ scheduleStatus, missed, boat }) => scheduleStatus === status && !missed && !but.includes(boat.name),
  )
  if (!found) throw new Error(`the demo has no boat at ${status}`)
  return found.boat.name
}

test.describe.configure({ mode: 'serial' })
// other tests of the same marina expect it as the product sets it
test.afterEach(({ product }) => setKanban(product, false))

test('the kanban is off until the marina turns it on [2.6-8]', async ({ page, product }) => {
  await page.goto('/about')
  await setKanban(product, false)
  await signInQuietly(page, 'staff')
  await page.goto('/Boats?view=kanban')
  await expect(page.getByRole('heading', { level: 1, name: 'Boats' })).toBeVisible()
  await settled(page)
  await expect(page.getByText('Kanban', { exact: true })).toHaveCount(0)
})

test('a boat moves by keyboard along the lifecycle, and by menu what asks for more opens its dialog [2.6-9]', async ({
  page,
  product,
}) => {
  await page.goto('/about')
  await setKanban(product, true)
  await signInQuietly(page, 'staff')
  await page.goto('/Boats')
  await page.getByText('Kanban', { exact: true }).click()
  await expect(page).toHaveURL(/view=kanban/)
  await expect(column(page, 'DropOff Requested')).toBeVisible()
  await expectNoSidewaysScroll(page)

  const paying = await boatAt(page, 1)
  await grip(page, paying).focus()
  await page.keyboard.press('Enter')
  await expect(column(page, 'Payment - Approved')).toHaveAttribute('data-target', 'yes')
  await expect(column(page, 'Boat Lifted')).toHaveAttribute('data-target', 'no')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'Payment - Approved. Enter to drop.' })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(column(page, 'Payment - Approved').getByRole('link', { name: paying })).toBeVisible()
  await expect(page.getByText(`${paying} is now at Payment - Approved.`)).toHaveCount(1)

  const other = await boatAt(page, 0)
  await page.getByRole('button', { name: `More for ${other}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Move to DropOff Request - Rejected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Review Boat Drop Off Request' })
  await expect(dialog.getByRole('radio', { name: /Reject/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a dragged card lands in the columns that light up and nowhere else [2.6-9]', async ({ page, product }) => {
  // two columns do not fit a phone: its ways are the menu and the keyboard
  await page.setViewportSize({ width: 1366, height: 900 })
  await page.goto('/about')
  await setKanban(product, true)
  await signInQuietly(page, 'staff')
  await page.goto('/Boats?view=kanban')
  const boat = await boatAt(page, 1)
  const drag = async (to: string) => {
    const from = await grip(page, boat).boundingBox()
    const target = await column(page, to).boundingBox()
    if (!from || !target) throw new Error('nothing to drag')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(target.x + 100, target.y + 100, { steps: 8 })
    await expect(column(page, to)).toHaveAttribute('data-over', 'true')
    await page.mouse.up()
  }
  await drag('DropOff Requested')
  await expect(page.getByText(`${boat} cannot go from`).first()).toBeVisible()
  await expect(column(page, 'DropOff Request - Approved').getByRole('link', { name: boat })).toBeVisible()
  await drag('Payment - Approved')
  await expect(column(page, 'Payment - Approved').getByRole('link', { name: boat })).toBeVisible()
})

test('a customer moves the own boats alone', async ({ page, product }) => {
  await page.goto('/about')
  await setKanban(product, true)
  await signInQuietly(page, 'customer')
  await page.goto('/Boats?view=kanban')
  const lifted = column(page, 'Boat Lifted')
  await expect(lifted).toBeVisible()
  const stored = await boatAt(page, 7)
  await grip(page, stored).focus()
  await page.keyboard.press('Enter')
  await expect(column(page, 'Pickup Requested')).toHaveAttribute('data-target', 'yes')
  await expect(column(page, 'Boat Collected')).toHaveAttribute('data-target', 'no')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: `${stored} stays where she is.` })).toHaveCount(1)
})

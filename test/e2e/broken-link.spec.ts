import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './inspect.ts'
import { ownOrigin } from './own-origin.ts'
import { signInQuietly } from './people.ts'
import { bubble, isConnected, log, openAsOwner, say, sayQuietly } from './talk.ts'

test('a broken link says so and misses nothing', async ({ page, anotherBrowser }) => {
  let isDown = false
  let drop = async () => {}
  await page.routeWebSocket(/\/chathub/, (socket) => {
    if (isDown) return void socket.close()
    const server = socket.connectToServer()
    drop = async () => {
      await socket.close()
      await server.close()
    }
  })
  const owner = await openAsOwner(page)
  await say(page, 'Before')
  await expect(bubble(page, 'Before')).toContainText('Sent')
  isDown = true
  await drop()
  await expect(page.getByRole('status').filter({ hasText: /^Reconnecting$/ })).toBeVisible()
  const chat = await sayQuietly(page, owner.id, 'Meanwhile one', 'Meanwhile two')
  await expect(bubble(page, 'Meanwhile')).toHaveCount(0)
  const office = await anotherBrowser()
  await office.goto('/about')
  await signInQuietly(office, 'staff')
  const read = await office.request.put(`/api/message/MarkMessagesAsRead/${chat}`, {
    data: {},
    headers: ownOrigin(office),
  })
  expect(read.ok()).toBe(true)
  isDown = false
  // the page tries by itself too, and may be faster: then there is nothing to press
  await Promise.any([page.getByRole('button', { name: 'Try now' }).click(), isConnected(page)])
  await isConnected(page)
  await expect(bubble(page, 'Meanwhile')).toHaveCount(2)
  await expect(log(page)).toContainText(/Before.*Meanwhile one.*Meanwhile two/s)
  await expect(bubble(page, 'Before')).toContainText('Seen')
})

test('a broken link leaves a name its room, whoever looks', async ({ page }) => {
  await page.routeWebSocket(/\/chathub/, (socket) => socket.close())
  await signInQuietly(page, 'staff')
  await page.goto('/Messages/1')
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(name?.width).toBeGreaterThanOrEqual(112)
  await expectNoSidewaysScroll(page)
})

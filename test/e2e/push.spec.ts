import type { Page } from '@playwright/test'
import { newBrowser } from '../peers/push-peer.ts'
import { openAccount, panel } from './account-page.ts'
import { expect, test } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { newcomer, registerQuietly } from './people.ts'

test.use({ serviceWorkers: 'allow' })

/** No push service is there in a test, and a browser without a window allows no notices: both are played. */
const playService = (page: Page, subscription: ReturnType<typeof newBrowser>['sent'] | null) =>
  page.addInitScript((sent) => {
    Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('asked') ?? 'default' })
    Notification.requestPermission = async () => {
      sessionStorage.setItem('asked', 'granted')
      return 'granted'
    }
    const held = { ...sent, toJSON: () => sent, unsubscribe: async () => true }
    PushManager.prototype.subscribe = async () => {
      if (!sent) throw new DOMException('no service', 'AbortError')
      return held as unknown as PushSubscription
    }
  }, subscription)

test('an owner allows push after reading what it holds, chooses what comes on it, and ends it', async ({
  page,
  portray,
}) => {
  await playService(page, newBrowser().sent)
  await page.goto('/about')
  await registerQuietly(page, newcomer())
  await openAccount(page)
  const notices = panel(page, 'Notices')
  await expect(notices.getByText(/^Push notices reach this device while the marina is closed on it/)).toBeVisible()
  await inspect(page)
  await portray('customer-notices')
  await notices.getByRole('button', { name: 'Allow push on this device' }).click()
  await expect(notices.getByText('This device gets push notices until you sign out here.')).toBeVisible()
  const boxOf = (kind: RegExp, channel: string) => notices.getByRole('group', { name: kind }).getByLabel(channel)
  await expect(boxOf(/^Your boat in the yard/, 'Push')).toBeChecked()
  await expect(boxOf(/^Boat services/, 'Push')).not.toBeChecked()
  await expect(boxOf(/^When to expect your boat/, 'E-mail')).toHaveCount(0)
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('"service"') ?? false)
  await boxOf(/^Boat services/, 'Push').check()
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await expect(boxOf(/^Boat services/, 'Push')).toBeChecked()
  await inspect(page)
  await portray('customer-notices-push')
  await notices.getByRole('button', { name: 'Stop push on this device' }).click()
  await expect(notices.getByRole('button', { name: 'Allow push on this device' })).toBeVisible()
  expect(await (await page.request.get('/api/Notification/Push')).json()).toMatchObject({ isOn: false })
})

test('a browser whose push service is away says so, and a no is no error', async ({ page }) => {
  await playService(page, null)
  await page.goto('/about')
  await registerQuietly(page, newcomer())
  await openAccount(page)
  const notices = panel(page, 'Notices')
  await notices.getByRole('button', { name: 'Allow push on this device' }).click()
  await expect(notices.getByRole('alert')).toHaveText('Your browser’s push service did not answer: try again later.')
  await inspect(page)
  await page.evaluate(() => sessionStorage.setItem('asked', 'denied'))
  await page.reload()
  await expect(notices.getByText('Notices of this site are blocked in your browser')).toBeVisible()
  await expect(notices.getByRole('button', { name: 'Allow push on this device' })).toHaveCount(0)
  await inspect(page)
})

test('the worker shows what the server pushes and opens the page it tells of', async ({ page, context, product }) => {
  await page.goto('/about')
  await registerQuietly(page, newcomer())
  await page.goto('/home')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  const [worker] = context.serviceWorkers()
  // a browser without a window shows nothing: what it is asked to show is written down
  await worker!.evaluate(() => {
    const shown: object[] = []
    Object.assign(self, { shown })
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data } = {}) => {
      shown.push({ title, body, tag, data })
    }
  })
  const shown = () => worker!.evaluate(() => (self as unknown as { shown: object[] }).shown)
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const push = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: product.url, registrationId, data })
  await push(JSON.stringify({ title: 'Dry Marina', body: 'Kajakas is in the water.', link: '/Boats', tag: 'alert-1' }))
  await expect
    .poll(shown)
    .toEqual([{ title: 'Dry Marina', body: 'Kajakas is in the water.', tag: 'alert-1', data: '/Boats' }])
  const click = (link: string) =>
    worker!.evaluate((data) => {
      const closed = { count: 0 }
      const notification = {
        data,
        close() {
          closed.count += 1
        },
      }
      const { ExtendableEvent: Passing } = self as unknown as { ExtendableEvent: typeof Event }
      self.dispatchEvent(Object.assign(new Passing('notificationclick'), { notification }))
      return closed.count
    }, link)
  expect(await click('https://evil.example/')).toBe(1)
  await expect(page).toHaveURL(/\/home$/)
  expect(await click('/Boats')).toBe(1)
  await expect(page).toHaveURL(/\/Boats$/)
})

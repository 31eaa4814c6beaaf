import { expect, test } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { newcomer, openMenu, registerQuietly, signInQuietly } from './people.ts'
import { bubble, field, isConnected, log, openAsOwner, openAsStaff, say, sayQuietly } from './talk.ts'

test('an owner and staff talk, and each sees at once what the other does [2.11-1, 2.11-2, 2.11-3, 2.11-4, 2.11-5, 4.5-2, 4.5-3, 4.5-4, 4.5-5, 6-5, 1-8]', async ({
  page,
  anotherBrowser,
  portray,
}) => {
  test.setTimeout(600_000)
  const owner = await openAsOwner(page)
  await expect(page.getByText('Nothing written yet')).toBeVisible()
  await inspect(page)
  await say(page, 'Do I take the fenders off?')
  await expect(field(page)).toHaveValue('')
  await expect(bubble(page, 'fenders')).toContainText(/\d\d:\d\d (AM|PM)Sent/)

  const office = await anotherBrowser()
  await office.setViewportSize(page.viewportSize() ?? { width: 1366, height: 900 })
  await office.goto('/about')
  await signInQuietly(office, 'staff')
  await office.goto('/Messages')
  const line = office.getByRole('link', { name: new RegExp(`^${owner.firstName} ${owner.lastName}.*1 unread$`) })
  await expect(line).toBeVisible()
  await inspect(office)
  await line.click()
  await expect(office.getByRole('heading', { name: owner.firstName }).filter({ visible: true }).first()).toBeVisible()
  const counts = office.getByText('No boats, no open request')
  await expect(counts).toBeVisible()
  const isOneLine = (line: Element) => line.clientHeight < 2 * Number.parseFloat(getComputedStyle(line).lineHeight)
  expect(await counts.evaluate(isOneLine)).toBe(true)
  await expect(bubble(office, 'fenders')).toHaveAttribute('data-own', 'false')
  await expect(bubble(page, 'fenders')).toHaveAttribute('data-own', 'true')
  await expect(bubble(page, 'fenders')).toContainText('Seen')
  const unread = (await (await office.request.get('/api/message/GetUnreadMessages')).json()) as { personId: number }[]
  expect(unread.filter(({ personId }) => personId === owner.id)).toEqual([])

  await isConnected(office)
  await field(office).pressSequentially('Leave')
  await expect(page.getByText(/ is writing …$/)).toBeVisible()
  await say(office, 'Leave them on.')
  await expect(bubble(page, 'Leave them on.')).toHaveAttribute('data-own', 'false')
  await expect(page.getByText(/ is writing …$/)).toHaveCount(0)
  await expect(bubble(office, 'Leave them on.')).toContainText('Seen')
  await inspect(office)
  await inspect(page)
  await portray('talk-owner')
})

test('Enter breaks the line, where the keys are on the screen', async ({ page }) => {
  await openAsOwner(page)
  await field(page).pressSequentially('First')
  await field(page).press('Enter')
  await field(page).pressSequentially('second')
  await expect(field(page)).toHaveValue('First\nsecond')
})

test('what was not sent keeps its words over a reload, and sent again it is there once [8-14]', async ({
  page,
  faults,
}) => {
  faults.expect(/^failed: POST \/api\/message\/CreateMessage\//)
  const owner = await openAsOwner(page)
  await sayQuietly(page, owner.id, 'Begun')
  await page.reload()
  await isConnected(page)
  await page.route('**/api/message/CreateMessage/*', (route) => route.abort('connectionrefused'))
  await say(page, 'I bring the new paper.')
  await expect(bubble(page, 'new paper')).toContainText('Waiting: it is sent by itself')
  await page.reload()
  // the link that comes back sends it by itself, too, which must be over before the server can be reached
  await isConnected(page)
  await expect(bubble(page, 'new paper')).toContainText('Waiting: it is sent by itself')
  await inspect(page)
  await page.unroute('**/api/message/CreateMessage/*')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(bubble(page, 'new paper')).toContainText('Sent')
  await page.reload()
  await expect(bubble(page, 'new paper')).toHaveCount(1)
  await expect(page.getByText('Waiting:')).toHaveCount(0)
})

test('an answer lost on its way back makes no second message', async ({ page, faults }) => {
  faults.expect(/^failed: POST \/api\/message\/CreateMessage\//)
  const owner = await openAsOwner(page)
  const chatId = await sayQuietly(page, owner.id, 'Begun')
  await page.reload()
  await isConnected(page)
  await page.route('**/api/message/CreateMessage/*', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await say(page, 'Heard, not answered')
  await expect(bubble(page, 'Heard, not answered')).toContainText('Sent')
  await expect(bubble(page, 'Heard, not answered')).toHaveCount(1)
  const stored = await page.request.get(`/api/message/GetMessages/${chatId}?after=0`)
  const { messages } = (await stored.json()) as { messages: { text: string }[] }
  expect(messages.map(({ text }) => text)).toEqual(['Begun', 'Heard, not answered'])
})

test('drafts are kept, each with its own talk', async ({ page, anotherBrowser }) => {
  const first = await openAsOwner(page, 'Mari')
  const elsewhere = await anotherBrowser()
  const second = await openAsOwner(elsewhere, 'Jaan')
  await sayQuietly(page, first.id, 'First')
  await sayQuietly(elsewhere, second.id, 'Second')
  await openAsStaff(page, first)
  await field(page).fill('For Mari')
  await openAsStaff(page, second)
  await expect(field(page)).toHaveValue('')
  await field(page).fill('For Jaan')
  await page.reload()
  await expect(field(page)).toHaveValue('For Jaan')
  await openAsStaff(page, first)
  await expect(field(page)).toHaveValue('For Mari')
})

test('older messages come on scrolling up and the place is kept; new ones wait below', async ({
  page,
  anotherBrowser,
}) => {
  test.setTimeout(600_000)
  const owner = await openAsOwner(page)
  await sayQuietly(page, owner.id, ...Array.from({ length: 130 }, (_, index) => `Wave ${index + 1}.`))
  await page.reload()
  await expect(bubble(page, 'Wave 130.')).toBeInViewport()
  await isConnected(page)
  await expect(bubble(page, 'Wave 30.')).toHaveCount(0)
  await log(page).evaluate((element) => element.scrollTo({ top: 150 }))
  await expect(bubble(page, 'Wave 30.')).toHaveCount(1)
  await expect(bubble(page, 'Wave 1.')).toHaveCount(1)
  await expect(bubble(page, 'Wave 31.')).toBeInViewport()

  const office = await anotherBrowser()
  await office.goto('/about')
  await signInQuietly(office, 'staff')
  await sayQuietly(office, owner.id, 'Wave 131.')
  const toEnd = page.getByRole('button', { name: '1 new message' })
  await expect(toEnd).toBeVisible()
  await expect(bubble(page, 'Wave 131.')).not.toBeInViewport()
  await toEnd.click()
  await expect(bubble(page, 'Wave 131.')).toBeInViewport()
  await expect(page.getByText('New messages', { exact: true })).toHaveCount(1)
  await expect(toEnd).toHaveCount(0)
})

test('a stranger’s conversation is none', async ({ page, anotherBrowser }) => {
  const elsewhere = await anotherBrowser()
  const owner = await openAsOwner(elsewhere)
  const chatId = await sayQuietly(elsewhere, owner.id, 'Private')
  await openAsOwner(page, 'Juta')
  for (const address of [`/Messages/${chatId}`, '/Messages/999999', '/Messages/nobody']) {
    await page.goto(address)
    await expect(page.getByText('This conversation does not exist, or it is not yours.')).toBeVisible()
    await expect(page.getByText('Private')).toHaveCount(0)
  }
  await page.goto('/Messages/create')
  await expect(page).toHaveURL('/Messages')
})

test('messages are told on every page, live, and read they are gone [2.1-7, 2.1-10, 4.5-6, 2.11-6, 2.11-7]', async ({
  page,
  anotherBrowser,
  faults,
}) => {
  faults.allow(/^failed: GET \/assets\//)
  await page.addInitScript(() => {
    const shown: { title: string; body?: string; onclick?: () => void }[] = []
    class Recorded {
      static permission = sessionStorage.getItem('granted') ?? 'default'
      static requestPermission() {
        sessionStorage.setItem('granted', 'granted')
        Recorded.permission = 'granted'
        return Promise.resolve('granted')
      }
      constructor(title: string, options: { body: string }) {
        shown.push(Object.assign(this, { title, body: options.body }))
      }
      close() {}
    }
    Object.assign(window, { Notification: Recorded, shown })
  })
  const titles = () =>
    page.evaluate(() => (window as unknown as { shown: { title: string }[] }).shown.map(({ title }) => title))
  const person = newcomer()
  await page.goto('/about')
  await registerQuietly(page, person)
  const { id } = (await (await page.request.get('/api/Person/me')).json()) as { id: number }
  await page.goto('/Messages')
  await isConnected(page)
  expect(await page.evaluate(() => sessionStorage.getItem('granted'))).toBeNull()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('button', { name: 'Turn on' })).toHaveCount(0)
  await page.goto('/home')
  const banner = page.getByRole('link', { name: /unread message/ })
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(banner).toHaveCount(0)

  const office = await anotherBrowser()
  await office.goto('/about')
  await signInQuietly(office, 'staff')
  await sayQuietly(office, id, 'Your boat is ready.')
  await expect(banner).toHaveText('1 unread message')
  await openMenu(page)
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messages/ })
  await expect(entry.filter({ visible: true })).toHaveText('Messages1')
  await page.keyboard.press('Escape')
  await expect.poll(titles).toEqual(['New Message'])
  await page.evaluate(() => (window as unknown as { shown: { onclick?: () => void }[] }).shown[0]?.onclick?.())
  await expect(page).toHaveURL(/\/Messages\/\d+$/)
  await expect(bubble(page, 'Your boat is ready.')).toBeVisible()
  await expect(banner).toHaveCount(0)
  await sayQuietly(office, id, 'At ten.')
  await expect(bubble(page, 'At ten.')).toBeVisible()
  expect(await titles()).toEqual(['New Message'])
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('a no to notices is no error, and is not asked again [8-15]', async ({ page }) => {
  await page.addInitScript(() => {
    const refused = {
      permission: 'default',
      requestPermission() {
        refused.permission = 'denied'
        return Promise.resolve('denied')
      },
    }
    Object.assign(window, { Notification: refused })
  })
  const owner = await openAsOwner(page)
  await inspect(page)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('button', { name: 'Turn on' })).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await sayQuietly(page, owner.id, 'Goes on')
  await expect(bubble(page, 'Goes on')).toBeVisible()
})

test('markup in words and names stays words; addresses of the web can be followed', async ({
  page,
  anotherBrowser,
}) => {
  const trap = '<img src=x onerror="window.caught=1">'
  const owner = await openAsOwner(page, trap)
  await say(page, `${trap} https://example.test/a?b=1. javascript:alert(1)`)
  await expect(bubble(page, trap)).toContainText('Sent')
  const office = await anotherBrowser()
  await openAsStaff(office, owner)
  for (const one of [page, office]) {
    await expect(bubble(one, trap)).toBeVisible()
    const links = bubble(one, trap).getByRole('link')
    await expect(links).toHaveCount(1)
    await expect(links).toHaveAttribute('href', 'https://example.test/a?b=1')
    await expect(links).toHaveAttribute('rel', /noopener/)
    await expect(log(one).locator('img')).toHaveCount(0)
    expect(await one.evaluate(() => 'caught' in window)).toBe(false)
  }
})

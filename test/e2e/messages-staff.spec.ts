import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, type Page, test } from './fixtures.ts'
import { bubble, field, log, openAsOwner, openAsStaff, say, sayQuietly } from './talk.ts'

/** Under 1150 px what is known of the customer lies in a drawer. */
async function openAbout(page: Page) {
  const button = page.getByRole('button', { name: /^About / })
  if (await button.isVisible()) await button.click()
}

test('a note among staff never reaches the owner', async ({ page, anotherBrowser }) => {
  const owners = await anotherBrowser()
  const got: string[] = []
  owners.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => got.push(String(payload))))
  owners.on('response', async (answer) => {
    if (answer.url().includes('/api/') && answer.ok()) got.push(await answer.text().catch(() => ''))
  })
  const owner = await openAsOwner(owners)
  await say(owners, 'What do I owe?')
  await openAsStaff(page, owner)
  await page.getByRole('button', { name: 'Internal note' }).click()
  await expect(page.getByText('Only staff see this.')).toBeVisible()
  await say(page, 'Has not paid since May.')
  await expect(bubble(page, 'since May')).toContainText('Internal note')
  await page.getByRole('button', { name: 'Internal note' }).click()
  await say(page, 'We send the bill.')
  await expect(bubble(owners, 'We send the bill.')).toBeVisible()
  await owners.reload()
  await expect(bubble(owners, 'We send the bill.')).toBeVisible()
  await expect(log(owners)).not.toContainText('since May')
  expect(got.some((text) => text.includes('We send the bill.'))).toBe(true)
  expect(got.filter((text) => text.includes('since May'))).toEqual([])
})

test('Enter sends and Shift+Enter breaks the line, where there are keys', async ({ page }) => {
  await openAsOwner(page)
  await field(page).pressSequentially('First')
  await field(page).press('Shift+Enter')
  await field(page).pressSequentially('second')
  await field(page).press('Enter')
  await expect(bubble(page, 'First')).toContainText('First\nsecond', { useInnerText: true })
})

test('pictures and files go with a message and open on the other side', async ({ page, anotherBrowser }) => {
  const owner = await openAsOwner(page)
  const plain = { width: 640, height: 400, channels: 3, background: '#0f6e7c' } as const
  const picture = {
    name: 'stern.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: plain }).png().toBuffer(),
  }
  const text = { name: 'survey.txt', mimeType: 'text/plain', buffer: Buffer.from('A scratch, port side.') }
  await page.locator('input[type=file]').setInputFiles([picture, text])
  const files = page.getByRole('list', { name: 'Files of this message' }).getByRole('listitem')
  await expect(files.getByRole('button', { name: /^Remove / })).toHaveCount(2)
  await say(page, 'The scratch by the stern.')
  const sent = bubble(page, 'The scratch')
  await expect(sent).toContainText('Sent')
  await expect(files).toHaveCount(0)
  // on a bubble of a colour of its own every word has that one's ink
  const inkOf = (part: Locator) => part.evaluate((one) => getComputedStyle(one).color)
  expect(await inkOf(sent.getByText('1 kB'))).toBe(await inkOf(sent.getByRole('link', { name: text.name })))
  const office = await anotherBrowser()
  await openAsStaff(office, owner)
  const link = bubble(office, 'The scratch').getByRole('link', { name: picture.name })
  await expect(link).toBeVisible()
  const small = bubble(office, 'The scratch').locator('img')
  await expect.poll(() => small.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  const opened = await office.request.get((await link.getAttribute('href')) ?? '')
  expect(opened.headers()['content-type']).toBe('image/png')
})

test('a file that is refused says why and is not sent along', async ({ page, faults }) => {
  faults.expect(/^answer: 415 POST \/api\/File\/upload$/)
  await openAsOwner(page)
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await page.locator('input[type=file]').setInputFiles([{ name: 'plan.png', mimeType: 'image/png', buffer }])
  await expect(page.getByRole('alert').filter({ hasText: /SVG drawing/ })).toBeVisible()
  await say(page, 'Here it is')
  await expect(page.getByText('A file was not sent. Send it again or remove it.')).toBeVisible()
  await expect(field(page)).toHaveValue('Here it is')
  await page.getByRole('button', { name: 'Remove plan.png' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(bubble(page, 'Here it is')).toContainText('Sent')
})

test('staff take a talk on, close it and open it; it opens when the owner writes', async ({ page, anotherBrowser }) => {
  const owners = await anotherBrowser()
  const owner = await openAsOwner(owners)
  await say(owners, 'Hello')
  await expect(bubble(owners, 'Hello')).toContainText('Sent')
  await openAsStaff(page, owner)
  const closed = page.getByText('This conversation is closed.')
  await openAbout(page)
  await expect(page.getByRole('link', { name: owner.email })).toHaveAttribute('href', `mailto:${owner.email}`)
  await page.getByRole('button', { name: 'Take it on' }).click()
  await expect(page.getByRole('button', { name: 'Take it on' })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Answered by' })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Close conversation' }).click()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  await expect(closed).toHaveCount(1)
  await say(owners, 'One more thing')
  await expect(closed).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Close conversation' })).toBeVisible()
})

test('a reply is saved from what is typed, put in with one tap, changed and deleted', async ({
  page,
  anotherBrowser,
}) => {
  const owners = await anotherBrowser()
  const owner = await openAsOwner(owners)
  // what she looks at is seen at once
  await owners.goto('about:blank')
  await openAsStaff(page, owner)
  const title = `Hours ${owner.username}`
  await field(page).fill('We are open from 8 to 17.')
  await page.getByRole('button', { name: 'Saved replies' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved replies' })
  await dialog.getByRole('button', { name: 'New saved reply' }).click()
  await expect(dialog.getByLabel('Reply')).toHaveValue('We are open from 8 to 17.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Give the reply a name', { exact: true })).toBeVisible()
  await dialog.getByLabel('Name').fill(title)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('button', { name: new RegExp(`^${title}`) })).toBeVisible()
  await page.keyboard.press('Escape')
  await field(page).fill('')
  await page.getByRole('button', { name: 'Saved replies' }).click()
  await dialog.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  await expect(field(page)).toHaveValue('We are open from 8 to 17.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(bubble(page, 'We are open')).toContainText('Sent')
  // the first message begins the talk, which has an address of its own
  await expect(page).toHaveURL(/\/Messages\/\d+$/)
  await page.getByRole('button', { name: 'Saved replies' }).click()
  await dialog.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('Are you sure you want to delete this item?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog.getByRole('button', { name: new RegExp(`^${title}`) })).toHaveCount(0)
})

test('an own message is corrected in its place, on both screens', async ({ page, anotherBrowser }) => {
  const owners = await anotherBrowser()
  const owner = await openAsOwner(owners)
  await sayQuietly(owners, owner.id, 'When?')
  await openAsStaff(page, owner)
  await say(page, 'On Thusday.')
  await expect(bubble(owners, 'On Thusday.')).toBeVisible()
  await bubble(page, 'On Thusday.').getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Corrected message' }).fill('On Thursday.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(bubble(page, 'On Thursday.')).toContainText('corrected')
  await expect(bubble(owners, 'On Thursday.')).toContainText('corrected')
  await expect(bubble(owners, 'On Thusday.')).toHaveCount(0)
})

test('staff begin a talk from the customer’s page', async ({ page, anotherBrowser }) => {
  const owners = await anotherBrowser()
  const owner = await openAsOwner(owners)
  await openAsStaff(page, owner)
  await page.goto(`/Customers/${owner.id}`)
  await page.getByRole('link', { name: 'Write a message' }).click()
  await expect(page).toHaveURL(`/Messages/create?customer=${owner.id}`)
  await say(page, 'Welcome to the marina.')
  await expect(page).toHaveURL(/\/Messages\/\d+$/)
  await expect(bubble(page, 'Welcome to the marina.')).toHaveCount(1)
  await expect(bubble(owners, 'Welcome to the marina.')).toBeVisible()
})

test('a talk that begins while staff write leaves what they write and choose', async ({ page, anotherBrowser }) => {
  const owners = await anotherBrowser()
  const owner = await openAsOwner(owners)
  await openAsStaff(page, owner)
  await expect(page).toHaveURL(`/Messages/create?customer=${owner.id}`)
  await field(page).fill('Good morning')
  await page.getByRole('button', { name: 'Saved replies' }).click()
  const replies = page.getByRole('dialog', { name: 'Saved replies' })
  await expect(replies).toBeVisible()
  await sayQuietly(owners, owner.id, 'Is she lifted?')
  await expect(page).toHaveURL(/\/Messages\/\d+$/)
  await expect(bubble(page, 'Is she lifted?')).toHaveCount(1)
  await expect(replies).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(replies).toHaveCount(0)
  await expect(field(page)).toHaveValue('Good morning')
})

test('the first message leaves the focus where it is', async ({ page, anotherBrowser }) => {
  const owner = await openAsOwner(await anotherBrowser())
  await openAsStaff(page, owner)
  await field(page).evaluate((element) => element.setAttribute('data-same', ''))
  await say(page, 'Welcome')
  await field(page).fill('One more thing')
  await expect(page).toHaveURL(/\/Messages\/\d+$/)
  await expect(field(page)).toHaveAttribute('data-same')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('One more thing')
})

import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, type Page, test } from './fixtures.ts'
import { expectNoSidewaysScroll, inspect, settled } from './inspect.ts'
import { ownOrigin } from './own-origin.ts'
import { become, signInQuietly } from './people.ts'
import { arrange, widen } from './specified.ts'
import { arrived, stepsMade } from './steps-back.ts'
import { expectSheetGloved } from './yard-looks.ts'
import { becomeScreen, expectStepInSight, landscape, show, toLift, withLongNames } from './yard-screen.ts'

/** A camera's picture. */
const photo = async (width = 900, height = 600) => ({
  name: 'IMG_0001.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: `#${randomBytes(3).toString('hex')}` } })
    .jpeg()
    .toBuffer(),
})
/** One of more than 40 MB, which no line at a quay carries. */
const largePhoto = async (path: string) => {
  const [width, height] = [4800, 3600]
  const buffer = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(40_000_000)
  await writeFile(path, buffer)
  return path
}
const camera = (page: Page) => page.getByLabel('Take a picture')
const gallery = (page: Page) => page.getByRole('list', { name: 'Pictures from the yard' })
const onTheirWay = (page: Page) => page.getByRole('list', { name: 'Pictures on their way' })

test('staff take pictures at a step, compare them, find something, and close it; the owner sees it all', async ({
  page,
  portray,
}) => {
  const { name, id, scheduleId, owner } = await arrange(page, 5)
  await signInQuietly(page, 'staff')
  await widen(page)
  await page.goto(`/Requests/${scheduleId}`)
  await camera(page).setInputFiles(await photo())
  await expect(gallery(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('radio', { name: 'Inspected' }).check()
  await camera(page).setInputFiles(await photo(600, 900))
  await expect(gallery(page).getByRole('listitem')).toHaveCount(2)
  // two are not shown twice, three are compared
  await expect(page.getByLabel('Before', { exact: true })).toHaveCount(0)
  await camera(page).setInputFiles(await photo(800, 600))
  await expect(gallery(page).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByLabel('Before', { exact: true })).toHaveValue('0')
  await expect(page.getByLabel('After', { exact: true })).toHaveValue('2')
  const inspected = gallery(page).getByRole('listitem').filter({ hasText: 'Inspected' }).last()
  await inspected.getByRole('button', { name: 'Say what is wrong' }).click()
  await page.getByRole('button', { name: 'Save the finding' }).click()
  await expect(page.getByRole('dialog').getByText('Say what is wrong')).toBeVisible()
  await page.getByRole('textbox', { name: 'What is wrong' }).fill('Scratch on the bow')
  await page.getByRole('button', { name: 'Save the finding' }).click()
  await expect(inspected.getByText('Open finding')).toBeVisible()
  await expect(page.getByText('Scratch on the bow')).toHaveCount(1)
  await settled(page)
  await inspect(page)
  await portray('condition-request')

  // as large as the window, by keyboard
  await inspected.getByRole('button', { name: 'Open large' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Inspected')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('dialog')).toContainText('Dropped off')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // the step it leaves behind would cut the next page off
  await stepsMade(page)
  await arrived(page)

  await page.goto(`/Findings?state=open&searchQuery=${encodeURIComponent(name)}`)
  await expect(page.getByText('Scratch on the bow').filter({ visible: true })).toBeVisible()
  await inspect(page)
  await portray('findings')
  await page.goto(`/Boats/${id}`)
  const onBoat = gallery(page).getByRole('listitem').filter({ hasText: 'Scratch on the bow' })
  await onBoat.getByRole('button', { name: 'Close the finding' }).click()
  await page.getByRole('textbox', { name: 'What was done' }).fill('Polished')
  await page.getByRole('dialog').getByRole('button', { name: 'Close the finding' }).click()
  await expect(onBoat.getByText('Closed', { exact: true })).toBeVisible()

  await become(page, owner.username, owner.password)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/Boats/${id}`)
  await expect(gallery(page).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByLabel('Before', { exact: true })).toHaveValue('0')
  await expect(page.getByText('Polished').first()).toBeVisible()
  await expect(camera(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Take off' })).toHaveCount(0)
  await settled(page)
  await inspect(page)
  await expectNoSidewaysScroll(page)
  await portray('condition-boat-owner')
})

test('of two at one finding the second reads that it is closed, who closes it as well as who says it otherwise', async ({
  page,
  anotherBrowser,
  faults,
}) => {
  faults.allow(/^answer: 409 /)
  const { scheduleId } = await arrange(page, 5)
  await signInQuietly(page, 'staff')
  const headers = ownOrigin(page)
  const find = async (words: string) => {
    const sent = await page.request.post('/api/Yard/Picture', { headers, multipart: { file: await photo() } })
    const { id: abFileId } = (await sent.json()) as { id: number }
    const data = { scheduleId, step: 'dropped-off', abFileId, words }
    const hung = await page.request.post('/api/Yard/Condition', { headers, data })
    expect(hung.ok(), await hung.text()).toBe(true)
  }
  await find('Scratch on the bow')
  await find('Crack in the rudder')
  const other = await anotherBrowser()
  await other.goto('/about')
  await signInQuietly(other, 'admin')
  const of = (at: Page, words: string) => gallery(at).getByRole('listitem').filter({ hasText: words })
  for (const at of [page, other]) {
    await widen(at)
    await at.goto(`/Requests/${scheduleId}`)
    await expect(gallery(at).getByRole('listitem')).toHaveCount(2)
  }
  const close = async (at: Page, words: string) => {
    await of(at, words).getByRole('button', { name: 'Close the finding' }).click()
    await at.getByRole('textbox', { name: 'What was done' }).fill('Polished')
  }
  const save = (at: Page, name: string) => at.getByRole('dialog').getByRole('button', { name })
  await close(other, 'Scratch on the bow')
  await close(page, 'Scratch on the bow')
  await save(page, 'Close the finding').click()
  await expect(of(page, 'Scratch on the bow').getByText('Closed', { exact: true })).toBeVisible()
  await save(other, 'Close the finding').click()
  await expect(other.getByRole('dialog').getByText('This finding is closed already.')).toBeVisible()
  await other.getByRole('dialog').getByRole('button', { name: 'Back' }).click()

  await of(other, 'Crack in the rudder').getByRole('button', { name: 'Say it otherwise' }).click()
  await other.getByRole('textbox', { name: 'What is wrong' }).fill('A long crack')
  await close(page, 'Crack in the rudder')
  await save(page, 'Close the finding').click()
  await expect(of(page, 'Crack in the rudder').getByText('Closed', { exact: true })).toBeVisible()
  await save(other, 'Save the finding').click()
  await expect(
    other.getByRole('dialog').getByText('This finding is closed: take a new picture of what is wrong.'),
  ).toBeVisible()
})

test('a picture of more than 40 MB goes over a line that is cut, and outlives a reload', async ({
  page,
  faults,
}, info) => {
  faults.allow(/Yard\/(Picture|Condition)/)
  await page.setViewportSize(landscape)
  const boat = await toLift(page)
  await becomeScreen(page)
  await page.goto('/yard')
  await show(page, boat.name)
  let sent = 0
  let cuts = 0
  await page.route('**/api/Yard/Picture', async (route) => {
    sent = Math.max(sent, route.request().postDataBuffer()?.length ?? 0)
    cuts += 1
    await route.abort('connectionreset')
  })
  await camera(page).setInputFiles(await largePhoto(info.outputPath('IMG_0002.jpg')))
  await expect(onTheirWay(page).getByRole('listitem')).toHaveCount(1)
  await expect.poll(() => cuts).toBeGreaterThan(0)
  // what is wrong can be said before the line is back
  await onTheirWay(page).getByRole('button', { name: 'Say what is wrong' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save the finding' }).click()
  await expect(page.getByRole('dialog').getByText('Say what is wrong')).toBeVisible()
  await expectSheetGloved(page)
  await page.getByRole('textbox', { name: 'What is wrong' }).fill('Crack in the rudder')
  await page.getByRole('button', { name: 'Save the finding' }).click()
  await page.reload()
  await show(page, boat.name)
  await expect(onTheirWay(page).getByRole('listitem')).toHaveCount(1)
  await expect(onTheirWay(page).getByText('Crack in the rudder')).toBeVisible()
  // saved, and the answer lost: the same picture is there once
  let isLost = false
  await page.unroute('**/api/Yard/Picture')
  await page.route('**/api/Yard/Condition', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  await expect(page.getByText('Open finding')).toBeVisible({ timeout: 90_000 })
  await expect(onTheirWay(page)).toHaveCount(0)
  await expect(page.getByRole('img', { name: /^Dropped off, / })).toHaveCount(1)
  expect(isLost).toBe(true)
  // shrunk before it was sent
  expect(sent).toBeLessThan(10_000_000)
  await signInQuietly(page, 'staff')
  const taken = await page.request.get(`/api/Condition/Schedule/${boat.scheduleId}`, { headers: ownOrigin(page) })
  expect(((await taken.json()) as { pictures: unknown[] }).pictures).toHaveLength(1)
})

test('a yard screen takes a picture in one tap, and takes it off again', async ({ page, portray }) => {
  await page.setViewportSize(landscape)
  const boat = await toLift(page)
  await becomeScreen(page)
  await page.goto('/yard')
  await show(page, boat.name)
  await camera(page).setInputFiles(await photo())
  const sight = page.getByRole('img', { name: /^Dropped off, / })
  await expect(sight).toHaveCount(1)
  await expect(onTheirWay(page)).toHaveCount(0)
  await settled(page)
  await inspect(page)
  await expectStepInSight(page)
  await portray('condition-yard')
  await withLongNames(page)
  await page.reload()
  await show(page, `${boat.name} of the long northern shore`)
  await expect(sight).toHaveCount(1)
  await expectStepInSight(page)
  await portray('condition-yard-long')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Take off' }).click()
  await expect(sight).toHaveCount(0)
})

test('pictures whose person was signed out by time go once somebody else signs in', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/^failed: /)
  const { scheduleId } = await arrange(page, 5)
  await signInQuietly(page, 'staff')
  const kept = () =>
    page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('kept-pictures')
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const count = await new Promise<number>((resolve) => {
        const request = database.transaction('pictures').objectStore('pictures').count()
        request.onsuccess = () => resolve(request.result)
      })
      database.close()
      return count
    })
  await page.route('**/api/Yard/Picture', (route) => route.abort())
  await page.goto(`/Requests/${scheduleId}`)
  await camera(page).setInputFiles(await photo())
  await expect(onTheirWay(page).getByRole('listitem')).toHaveCount(1)
  await expect.poll(kept).toBe(1)
  // the same person finds it again
  await page.goto('/about')
  await context.clearCookies()
  await signInQuietly(page, 'staff')
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await kept()).toBe(1)
  await page.goto('/about')
  await context.clearCookies()
  await signInQuietly(page, 'customer')
  await page.goto('/home')
  await expect.poll(kept).toBe(0)
})

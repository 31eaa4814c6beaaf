import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, type Page, test } from './fixtures.ts'
import { expectNoSidewaysScroll, inspect, settled } from './inspect.ts'
import { ownOrigin } from './own-origin.ts'
import { become, signInQuietly } from './people.ts'
import { arrange, widen } from './specified.ts'
import { arrived, stepsMade } from './steps-back.ts'
import { becomeScreen, landscape, show, toLift } from './yard-screen.ts'

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
  await expect(page.getByLabel('Before', { exact: true })).toHaveValue('0')
  await expect(page.getByLabel('After', { exact: true })).toHaveValue('1')
  const inspected = gallery(page).getByRole('listitem').filter({ hasText: 'Inspected' })
  await inspected.getByRole('button', { name: 'Say what is wrong' }).click()
  await page.getByRole('button', { name: 'Save the finding' }).click()
  await expect(page.getByRole('dialog').getByText('Say what is wrong')).toBeVisible()
  await page.getByRole('textbox', { name: 'What is wrong' }).fill('Scratch on the bow')
  await page.getByRole('button', { name: 'Save the finding' }).click()
  await expect(inspected.getByText('Open finding')).toBeVisible()
  await settled(page)
  await inspect(page)
  await portray('condition-request')

  // as large as the window, by keyboard
  await inspected.getByRole('button', { name: 'Open large' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Inspected')
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
  await expect(gallery(page).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('Polished').first()).toBeVisible()
  await expect(camera(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Take off' })).toHaveCount(0)
  await settled(page)
  await inspect(page)
  await expectNoSidewaysScroll(page)
  await portray('condition-boat-owner')
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
  await portray('condition-yard')
  await page.getByRole('button', { name: 'Take off' }).click()
  await expect(sight).toHaveCount(0)
})

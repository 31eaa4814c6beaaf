import { expect, type Page, test } from './fixtures.ts'
import { isPhone, settled } from './inspect.ts'
import { signInQuietly } from './people.ts'
import { arrange } from './specified.ts'
import { wearText } from './text-size.ts'

const notice = (page: Page) => page.locator('.mantine-Notification-root')
/** What a notice lies over of what it must leave free. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const told = [...document.querySelectorAll('.mantine-Notification-root')].map(boxOf)
    if (told.length === 0) return ['no notice is told']
    const kept = [...document.querySelectorAll('h1, header, [data-foot-bar]')].filter((one) => boxOf(one).height > 0)
    const over = (element: Element) => {
      const { top, bottom, left, right } = boxOf(element)
      return told.some((one) => one.top < bottom && one.bottom > top && one.left < right && one.right > left)
    }
    return kept.filter(over).map(({ tagName, className }) => `${tagName} ${className}`)
  })

for (const size of [100, 200] as const)
  test(`a notice leaves heading and bars free at every width, text at ${size} %`, async ({ page }) => {
    await wearText(page, size)
    const widths = isPhone(page) ? [390] : [768, 1366]
    await signInQuietly(page, 'admin')
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/Settings?section=hours')
      const day = page.getByRole('checkbox', { name: 'Saturday' }).first()
      await day.click()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(notice(page)).toBeVisible()
      await day.click()
      await expect(page.getByText(/^Not saved:/)).toBeVisible()
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await expect.poll(() => covered(page), { message: `what is covered at ${width} px` }).toEqual([])
      await page.getByRole('button', { name: 'Discard' }).click()
    }
  })

test('Undo waits under the next dialog and is there when that is closed', { tag: '@desktop' }, async ({ page }) => {
  const [first, second] = [await arrange(page, 7), await arrange(page, 7)]
  await signInQuietly(page, 'staff')
  await page.goto('/home')
  await page.getByRole('link', { name: /^Unplaced: / }).click()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: `Choose a bay: ${first.name}` }).click()
  for (const label of ['Rack', 'Rack Row', 'Rack Position']) {
    await dialog.getByRole('combobox', { name: label, exact: true }).click()
    await page.locator('[role=option]:not([data-combobox-disabled])').filter({ visible: true }).last().click()
  }
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await expect(undo).toBeVisible()
  await page.getByRole('button', { name: `Choose a bay: ${second.name}` }).click()
  await expect(dialog.getByRole('button').last()).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(undo).toBeVisible()
})

test('a Save that changes nothing says so and asks nothing of the server', { tag: '@desktop' }, async ({ page }) => {
  await signInQuietly(page, 'admin')
  const sent: string[] = []
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method()) && /\/api\//.test(request.url())) sent.push(request.url())
  })
  const said = page.getByText('Nothing was changed.', { exact: true }).filter({ visible: true })
  for (const [address, button] of [
    ['/Boats/1?edit=true', 'Submit'],
    ['/Subscriptions/1?edit=true', 'Submit'],
    ['/Settings?section=hours', 'Save'],
    ['/Account', 'Save'],
  ] as const) {
    await page.goto(address)
    await settled(page)
    sent.length = 0
    await page.getByRole('button', { name: button, exact: true }).filter({ visible: true }).first().click()
    await expect(said, address).toBeVisible()
    expect(
      sent.filter((url) => !/chathub/.test(url)),
      address,
    ).toEqual([])
  }
  await page.goto('/Settings?section=lists')
  await page.getByRole('button', { name: /^Edit Polishing/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(said).toBeVisible()
})

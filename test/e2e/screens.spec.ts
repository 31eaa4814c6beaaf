import { expect, type Page, test } from './fixtures.ts'
import { expectNoSidewaysScroll, inspect, isEveryLook, isPhone, settled } from './inspect.ts'
import { mostlyAt, signInQuietly } from './people.ts'
import { expectReadingOrder, jumps } from './reading-order.ts'
import { everybodys, ofRecords, open, type Screen, visit } from './screens.ts'

/** The narrowest screen the product promises. */
const narrowest = { width: 320, height: 700 }

async function look(page: Page, screen: Screen, inDark: boolean) {
  await visit(page, screen)
  await inspect(page, 'html', { inDark })
  await expectReadingOrder(page)
  if (!isPhone(page)) return
  const phone = page.viewportSize()!
  await page.setViewportSize(narrowest)
  await settled(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(phone)
}

async function walk(page: Page, screens: Screen[], portrayed: (name: string) => Promise<void>) {
  for (const [index, screen] of screens.entries()) {
    await test.step(screen.name, async () => {
      await look(page, screen, isEveryLook || index % 2 === 0)
      await portrayed(screen.name)
    })
  }
}

for (const [user, screens] of everybodys) {
  test(`every screen as ${user} is whole`, { tag: mostlyAt[user] }, async ({ page, portray, faults }) => {
    test.setTimeout(600_000)
    if (screens.some(({ name }) => name === 'nothing')) faults.expect(/^answer: 404 GET \/api\/Boat\/GetByID\/999999$/)
    await signInQuietly(page, user)
    await walk(page, screens, (name) => portray(`${user}-${name}`))
  })
  // an admin sees records as staff do
  if (user === 'admin') continue
  test(`every record’s page as ${user} is whole`, { tag: mostlyAt[user] }, async ({ page, portray }) => {
    test.setTimeout(600_000)
    await signInQuietly(page, user)
    await walk(page, await ofRecords(page), (name) => portray(`${user}-${name}`))
  })
}

test('the public and the sign-in pages are whole', { tag: mostlyAt.customer }, async ({ page, portray, faults }) => {
  faults.expect(/^answer: 404 GET \/nowhere$/)
  await walk(page, open, (name) => portray(`visitor-${name}`))
})

test('a screen on which Tab jumps back up would be found', { tag: mostlyAt.customer }, async ({ page }) => {
  await page.goto('about:blank')
  const shown = (style: string, second = '') =>
    page.evaluate(
      ([own, more]) => {
        document.body.innerHTML = `<div id="planted"><a href="#1">first</a>
          <a href="#2" ${more}>second</a></div>`
        document.getElementById('planted')!.style.cssText = `display: flex; flex-direction: column; ${own}`
      },
      [style, second] as const,
    )
  await shown('')
  expect(await jumps(page)).toEqual([])
  await shown('flex-direction: row-reverse')
  expect(await jumps(page)).toEqual(['a “second” comes after a “first” and lies left of it'])
  await shown('flex-direction: column-reverse')
  expect(await jumps(page)).toEqual(['a “second” comes after a “first” and lies above it'])
  await shown('', 'tabindex="1"')
  expect(await jumps(page)).toEqual(['a “second” has a tabindex of its own'])
})

import { openDialog, openings } from './dialogs.ts'
import { expect, type Page, test } from './fixtures.ts'
import { settled } from './inspect.ts'
import { type DemoUser, signInQuietly } from './people.ts'
import { everybodys, ofRecords, open, type Screen, visit } from './screens.ts'
import { expectTextSize, wearText } from './text-size.ts'

/** What does not fit: the page wider than the window, words that are cut, and buttons that lie over each other. */
const misfits = (page: Page) =>
  page.evaluate((width) => {
    const found: string[] = []
    const root = document.documentElement
    const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${String(element.getAttribute('class')).slice(0, 40)} “${(element.textContent ?? '').trim().slice(0, 30)}”`
    // a phone’s window grows with a page that is too wide
    if (innerWidth > width || root.scrollWidth > width)
      found.push(`the page is ${Math.max(innerWidth, root.scrollWidth)} px wide in ${width}`)
    const scope = dialog ?? document.body
    // read by a screen reader alone, folded away, or not drawn
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return false
      return !element.closest('.sr-only, .skip, [aria-hidden=true], [data-cut], svg')
    }
    // what scrolls sideways by itself shows all of it: a wide table, the columns of a board
    const scrolls = (element: Element) => {
      for (let at = element.parentElement; at; at = at.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true
      return false
    }
    for (const element of scope.querySelectorAll<HTMLElement>('*')) {
      if (!isShown(element)) continue
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
      const isField = element.matches('input, textarea, select')
      const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      const { left, right } = element.getBoundingClientRect()
      if (hasWords && !scrolls(element) && (left < -1 || right > width + 1))
        found.push(`past the edge: ${name(element)}`)
      if (isField || !element.textContent?.trim()) continue
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if ((hides(overflowX) || textOverflow === 'ellipsis') && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut at its side: ${name(element)}`)
      if (hides(overflowY) && element.scrollHeight > element.clientHeight + 2 && element.clientHeight > 0)
        found.push(`cut at its foot: ${name(element)}`)
    }
    const pressed = [...scope.querySelectorAll<HTMLElement>('button, a[href], [role=tab]')].filter(isShown)
    // a link may cover its row; what can be pressed there lies above it
    const boxes = pressed.map((element) => ({ element, box: element.getBoundingClientRect() }))
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (across > 2 && down > 2 && !isLayered(one.element, other.element))
          found.push(`over each other: ${name(one.element)} and ${name(other.element)}`)
      }
    /** Bars that stay in place lie over what scrolls under them. */
    function isLayered(one: Element, other: Element) {
      const layer = (element: Element) => {
        for (let at: Element | null = element; at; at = at.parentElement)
          if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return at
        return null
      }
      return layer(one) !== layer(other)
    }
    return found.slice(0, 8)
  }, page.viewportSize()?.width ?? 0)

/** As long as their forms take them, or longer than anybody’s. */
const longest: Record<string, number> = { code: 20, marinaName: 60 }
const names =
  /^(name|boatName|ownerName|firstName|lastName|username|email|brand|originalFileName|code|marinaName|title)$/
const lengthen = (key: string, value: unknown) =>
  typeof value === 'string' && value !== '' && names.test(key) ? value.padEnd(longest[key] ?? 80, 'norden') : value
/** This browser reads every name 80 signs long and without a space at its end; the marina keeps its own, which other tests share. */
const withLongNames = (page: Page) =>
  page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    // a page that is left takes its calls along
    const answer = await route.fetch().catch(() => null)
    const text = await answer?.text().catch(() => null)
    if (!answer || typeof text !== 'string') return route.abort()
    if (!/json/.test(answer.headers()['content-type'] ?? '')) return route.fulfill({ response: answer })
    return route.fulfill({ response: answer, json: JSON.parse(text, lengthen) })
  })

async function judge(page: Page, what: string) {
  // a member page wears the system's typeface until its content stands
  await page.waitForFunction(() => {
    const { area, stands } = document.documentElement.dataset
    return area !== 'member' || stands !== undefined
  })
  await settled(page)
  expect.soft(await misfits(page), what).toEqual([])
}

type Look = { what: string; percent: 100 | 200; width?: number; named?: true }
const looks: Look[] = [
  { what: 'text at 200 %', percent: 200 },
  { what: '320 px', percent: 100, width: 320 },
  { what: 'names of 80 signs', percent: 100, named: true },
]
/** Long, but for what most people see at the largest text. */
const tagOf = (user: DemoUser | null, { percent }: Look) =>
  percent === 200 && (user === null || user === 'customer') ? [] : '@long'
for (const look of looks) {
  const { what, percent, width, named } = look
  const begin = async (page: Page, user: DemoUser | null) => {
    test.setTimeout(600_000)
    if (width) await page.setViewportSize({ width, height: 700 })
    await wearText(page, percent)
    if (named) await withLongNames(page)
    if (user) await signInQuietly(page, user)
  }
  const walk = async (page: Page, screens: Screen[]) => {
    for (const screen of screens)
      await test.step(screen.name, async () => {
        await visit(page, screen)
        await expectTextSize(page, percent)
        await judge(page, screen.name)
      })
  }
  for (const [user, screens] of everybodys) {
    const tag = tagOf(user, look)
    test(`every screen as ${user} fits: ${what}`, { tag }, async ({ page, faults }) => {
      faults.allow(/^answer: 404 GET /)
      await begin(page, user)
      await walk(page, screens)
    })
    if (user !== 'admin')
      test(`every record’s page as ${user} fits: ${what}`, { tag }, async ({ page }) => {
        await begin(page, user)
        await walk(page, await ofRecords(page))
      })
    test(`every dialog as ${user} fits: ${what}`, { tag }, async ({ page }) => {
      await begin(page, user)
      for (const opening of await openings[user](page))
        await test.step(opening.name, async () => {
          if (await openDialog(page, opening)) await judge(page, opening.name)
        })
    })
  }
  test(`the public and the sign-in pages fit: ${what}`, { tag: tagOf(null, look) }, async ({ page, faults }) => {
    faults.allow(/^answer: 404 GET \/nowhere$/)
    await begin(page, null)
    await walk(page, open)
  })
}

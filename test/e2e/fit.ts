import { expect, type Page } from '@playwright/test'
import { settled } from './inspect.ts'

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

/** Nothing of the page, or of the dialog open on it, is cut or too wide. */
export async function expectToFit(page: Page, what: string) {
  // a member page wears the system's typeface until its content stands
  await page.waitForFunction(() => {
    const { area, stands } = document.documentElement.dataset
    return area !== 'member' || stands !== undefined
  })
  await settled(page)
  expect.soft(await misfits(page), what).toEqual([])
}

/** The page as it stands also fits with text of twice the size. */
export async function expectToFitLarge(page: Page, name: string) {
  const size = (value: string) =>
    page.evaluate((given) => document.documentElement.style.setProperty('font-size', given), value)
  await size('200%')
  await expectToFit(page, `${name} with large text`)
  await size('')
}

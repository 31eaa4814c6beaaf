import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { NodeResult, Result, RunOptions } from 'axe-core'

/** A page takes this in twice as fast as the readable one. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** `npm run test:long` looks at all there is, at both widths, in light and dark. */
export const isEveryLook = Boolean(process.env.EVERY_LOOK)

/** Lists are cards and the menu is a drawer. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

/** Everything asked for is there, and what was on its way, as a sheet that slides, has come to its end. */
export async function settled(page: Page) {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
  })
}

/**
 * The letters are the page's own: those of members are set in a fallback until they stand (src/web/fonts.ts), which they do after
 * 20 seconds whatever hangs. What never comes to life at all has no others.
 */
export async function inItsLetters(page: Page) {
  const stands = () => {
    const { area, stands: isThere } = document.documentElement.dataset
    return area !== 'member' || isThere !== undefined
  }
  await page.waitForFunction(stands, undefined, { timeout: 25_000 }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
}

/** The sign-in pages look at the device once, when they open; what is typed there should outlive the change. */
export async function wear(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.evaluate((scheme) => {
    document.documentElement.dataset.mantineColorScheme = scheme
  }, colorScheme)
  await settled(page)
}

type Rules = Pick<RunOptions, 'runOnly'>
/** What axe says of a part of the page. Its source is given to a page once, past the page's own policy. */
async function violationsOf(page: Page, within: string, { runOnly }: Rules): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ([part, only]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part, {
        runOnly: only,
        // of what passes nobody reads the details, which take most of the time
        resultTypes: ['violations'],
        iframes: false,
      })
      return violations
    },
    [within, runOnly] as const,
  )
}

/** A bar that stays at the bottom covers what lies under it only until the page is scrolled. */
async function isSmallInTheOpen(page: Page, { target }: NodeResult) {
  const selector = target.join(' ')
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const violations = await violationsOf(page, selector, { runOnly: ['target-size'] })
  return violations.length > 0
}

/** One line a fault: which rule, how often, and where first. */
async function barriers(page: Page, within: string, rules: Rules) {
  const lines: string[] = []
  for (const { id, help, nodes } of await violationsOf(page, within, rules)) {
    const remaining: typeof nodes = []
    for (const node of nodes) if (id !== 'target-size' || (await isSmallInTheOpen(page, node))) remaining.push(node)
    const [first] = remaining
    if (first)
      lines.push(
        `${id} ×${remaining.length}: ${help}. ${first.html.slice(0, 160)} (${first.failureSummary?.slice(0, 200)})`,
      )
  }
  return lines
}

const overhang = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {}
    return scrollWidth - clientWidth
  })
export async function expectNoSidewaysScroll(page: Page) {
  await expect.poll(() => overhang(page), { message: 'pixels the page scrolls sideways' }).toBeLessThanOrEqual(0)
}

/** Buttons whose words are not in their middle, boxes out of shape, and where fingers press, what is lower than 44 px. */
const unhandy = (page: Page, within: string) =>
  page.evaluate(
    ([part, isTouch]) => {
      const found: string[] = []
      const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const say = (element: Element) =>
        element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.outerHTML.slice(0, 80))
      for (const root of document.querySelectorAll(part)) {
        for (const label of root.querySelectorAll('.mantine-Button-label')) {
          const button = label.closest('.mantine-Button-root:not([data-loading])')
          if (!button || !shown(button)) continue
          const [inner, outer] = [label.getBoundingClientRect(), button.getBoundingClientRect()]
          const off = (inner.top + inner.bottom - outer.top - outer.bottom) / 2
          if (Math.abs(off) > 2) found.push(`${say(button)}: its words stand ${Math.round(off)} px off the middle`)
        }
        for (const box of root.querySelectorAll('input:is([type=checkbox], [type=radio])')) {
          const { height, width } = box.getBoundingClientRect()
          if (shown(box) && Math.abs(height - width) > 2)
            found.push(`${say(box)}: a box ${Math.round(width)} × ${Math.round(height)} px`)
        }
        if (!isTouch) continue
        for (const element of root.querySelectorAll('button, .mantine-Button-root, .mantine-Input-wrapper, select')) {
          const { height, width } = element.getBoundingClientRect()
          if (shown(element) && width > 1 && height > 1 && height < 43.5)
            found.push(`${say(element)}: ${Math.round(height)} px high`)
        }
      }
      return found
    },
    [within, isPhone(page)] as const,
  )

export async function expectHandy(page: Page, within = 'html') {
  expect.soft(await unhandy(page, within), `what is hard to press at ${page.url()}`).toEqual([])
}

/** Words that broke: of choices and buttons each; in the long round elsewhere, too, those that fit into any column. */
const broken = (page: Page, within: string) =>
  page.evaluate(
    ([part, everyWord]) => {
      const isBroken = (node: Text, { 0: word, index }: RegExpMatchArray) => {
        const range = document.createRange()
        range.setStart(node, index!)
        range.setEnd(node, index! + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
      }
      // what is read aloud alone stands in a box of one pixel
      const isForEarsAlone = ({ parentElement }: Text) => {
        let box = parentElement
        while (box && box.getBoundingClientRect().width > 1) box = box.parentElement
        return box !== null
      }
      const pressed = '.mantine-SegmentedControl-innerLabel, .mantine-Button-label'
      return [...document.querySelectorAll(part)].flatMap((root) => {
        const found: string[] = []
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const node = texts.currentNode as Text
          if (isForEarsAlone(node)) continue
          const isPressed = node.parentElement?.closest(pressed)
          if (!isPressed && !everyWord) continue
          const words = isPressed ? /[^\s-]+/g : /(?<!\p{L})\p{L}{2,12}(?!\p{L})/gu
          for (const word of node.data.matchAll(words)) if (isBroken(node, word)) found.push(word[0])
        }
        return found
      })
    },
    [within, isEveryLook] as const,
  )

/** Nothing scrolls sideways, words are whole and in their place, and fingers find what they press: what a language may change. */
export async function expectInPlace(page: Page, within = 'html') {
  await settled(page)
  await expectNoSidewaysScroll(page)
  await expectHandy(page, within)
  expect.soft(await broken(page, within), `broken words at ${page.url()}`).toEqual([])
}

/**
 * What holds for every screen: all in its place, and no barrier in light and dark. In the dark only colours differ, which
 * a run of `npm test` looks at where it is told to. `within` is a selector of the part to look at, where the rest is
 * looked at elsewhere.
 */
export async function inspect(page: Page, within = 'html', { inDark = isEveryLook } = {}) {
  await expectInPlace(page, within)
  await wear(page, 'light')
  expect.soft(await barriers(page, within, { runOnly: standards }), `barriers at ${page.url()}, light`).toEqual([])
  if (!inDark) return
  await wear(page, 'dark')
  const dim = await barriers(page, within, { runOnly: ['color-contrast'] })
  expect.soft(dim, `barriers at ${page.url()}, dark`).toEqual([])
}

import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Lists are cards and the menu is a drawer. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

/** Everything asked for is there and nothing moves any more. */
export async function settled(page: Page) {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await page.waitForFunction(() => {
    const moving = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
    return document.fonts.status === 'loaded' && moving.length === 0
  })
}

/** The sign-in pages look at the device once, when they open; what is typed there should outlive the change. */
export async function wear(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.evaluate((scheme) => {
    document.documentElement.dataset.mantineColorScheme = scheme
  }, colorScheme)
  await settled(page)
}

const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true)
type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

/** A bar that stays at the bottom covers what lies under it only until the page is scrolled. */
async function isSmallInTheOpen(page: Page, { target }: Violation['nodes'][number]) {
  const selector = target.join(' ')
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { violations } = await axeOf(page).include(selector).withRules(['target-size']).analyze()
  return violations.length > 0
}

/** One line a fault: which rule, how often, and where first. */
async function barriers(page: Page, within: string, rules?: string[]) {
  const axe = axeOf(page).include(within)
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(standards)).analyze()
  const lines: string[] = []
  for (const { id, help, nodes } of violations) {
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

/**
 * What holds for every screen: no barrier in light and dark, no sideways scrolling. In the dark only colours differ.
 * `within` is a selector of the part to look at, where the rest is looked at elsewhere.
 */
export async function inspect(page: Page, within = 'html') {
  await settled(page)
  await expectNoSidewaysScroll(page)
  await wear(page, 'light')
  expect.soft(await barriers(page, within), `barriers at ${page.url()}, light`).toEqual([])
  await wear(page, 'dark')
  expect.soft(await barriers(page, within, ['color-contrast']), `barriers at ${page.url()}, dark`).toEqual([])
  await wear(page, 'light')
}

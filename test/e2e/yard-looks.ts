import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { expect, type Page } from './fixtures.ts'
import { expectNoSidewaysScroll, inspect, settled, wear } from './inspect.ts'
import { landscape, portrait } from './yard-screen.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Text that has less contrast than the sun asks for: 7 to 1, large text 4.5. */
async function contrastFaults(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run('body', {
      runOnly: ['color-contrast-enhanced'],
      rules: { 'color-contrast-enhanced': { enabled: true } },
    })
    return violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message}`))
  })
}

/** What a glove presses or writes in and is smaller than so many pixels. */
const smallTargets = (page: Page, least: number) =>
  page.evaluate((size) => {
    const kinds = 'button, a[href], label:has(input), [role=checkbox], input, textarea, select'
    const pressed = [...document.querySelectorAll(kinds)]
    return pressed
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < size - 0.5 || box.height < size - 0.5))
      .map(({ one, box: { width, height } }) => {
        const said = one.textContent?.trim() || one.outerHTML.slice(0, 80)
        return `${said} ${Math.round(width)} × ${Math.round(height)}`
      })
  }, least)

/** As it stands: for gloves and the sun, in light and dark, and nothing goes sideways. */
export async function expectGloved(page: Page) {
  await settled(page)
  await expectNoSidewaysScroll(page)
  expect(await smallTargets(page, 64)).toEqual([])
  for (const colorScheme of ['dark', 'light'] as const) {
    await wear(page, colorScheme)
    expect(await contrastFaults(page), `contrast in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

/** The same of the open sheet each way and as narrow as it gets, and it has no barriers; held as before afterwards. */
export async function expectSheetGloved(page: Page, portrayed?: (width: number) => Promise<void>) {
  const held = page.viewportSize()!
  for (const viewport of [portrait, { width: 320, height: 640 }, landscape]) {
    await page.setViewportSize(viewport)
    await expectGloved(page)
    await portrayed?.(viewport.width)
  }
  await page.setViewportSize(held)
  await inspect(page, '[role=dialog]')
}

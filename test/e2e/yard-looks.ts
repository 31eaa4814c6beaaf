import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from './fixtures.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Text that has less contrast than the sun asks for: 7 to 1, large text 4.5. */
export async function contrastFaults(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run('body', {
      runOnly: ['color-contrast-enhanced'],
      rules: { 'color-contrast-enhanced': { enabled: true } },
    })
    return violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message}`))
  })
}

/** What a glove presses and is smaller than so many pixels. */
export const smallTargets = (page: Page, least: number) =>
  page.evaluate((size) => {
    const pressed = [...document.querySelectorAll('button, a[href], label:has(input), [role=checkbox]')]
    return pressed
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < size - 0.5 || box.height < size - 0.5))
      .map(({ one, box }) => `${one.textContent?.trim()} ${Math.round(box.width)} × ${Math.round(box.height)}`)
  }, least)

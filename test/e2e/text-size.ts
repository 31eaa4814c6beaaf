import { expect, type Page } from '@playwright/test'

/** The size a person chose for text in their browser: every page opened afterwards has it. */
export async function wearText(page: Page, percent: 100 | 200) {
  if (percent === 100) return
  await page.addInitScript((size) => {
    // before anything is laid out: what takes the focus by itself is brought into view once
    new MutationObserver((_changes, observer) => {
      document.documentElement.style.setProperty('font-size', size)
      observer.disconnect()
    }).observe(document, { childList: true })
  }, `${percent}%`)
}
export const expectTextSize = (page: Page, percent: 100 | 200) =>
  expect(page.locator('html')).toHaveCSS('font-size', `${(16 * percent) / 100}px`)

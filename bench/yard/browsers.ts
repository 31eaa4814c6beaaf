import { chromium } from '@playwright/test'
import { me } from '#contract/accounts/calls.ts'
import { namesOf, personCookie } from '#contract/accounts/person-cookie.ts'
import type { Me } from '#contract/accounts/schema.ts'
import { tokenCookie } from '#server/accounts/cookies.ts'
import { apiPrefix } from '#server/platform/endpoint.ts'
import { findChromium } from '../../scripts/testing/chromium.ts'

/** A page in a real browser. */
export interface RealPage {
  /** When this stood in what is watched of it, on `performance`'s clock. */
  shows(text: string): Promise<number>
  close(): Promise<void>
}

/** The first movement of the plan that can be moved, or what an owner's card says: whatever stands there holds the text. */
const watched = { staff: '[data-movement] button[aria-label^="Move "]', owner: 'main h2' } as const

export const openBrowsers = async () => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  return {
    async open(url: string, token: string, who: keyof typeof watched, path: string): Promise<RealPage> {
      const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Tallinn' })
      const answer = await fetch(`${url}${apiPrefix}${me.path}`, { headers: { authorization: `Bearer ${token}` } })
      const names = encodeURIComponent(namesOf((await answer.json()) as Me))
      await context.addCookies([
        { name: tokenCookie, value: token, url },
        { name: personCookie, value: names, url },
      ])
      const page = await context.newPage()
      await page.goto(`${url}${path}`)
      await page.locator(watched[who]).first().waitFor({ timeout: 120_000 })
      return {
        async shows(text) {
          const isThere = ([selector, words]: [string, string]) => {
            const found = document.querySelector(selector)
            return found ? `${found.getAttribute('aria-label') ?? ''}${found.textContent}`.includes(words) : false
          }
          await page.waitForFunction(isThere, [watched[who], text] as [string, string], { timeout: 60_000 })
          return performance.now()
        },
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}

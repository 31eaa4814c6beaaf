import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { pseudoCheckout, pseudoDemo } from '../pseudo/checkout.ts'
import { drawPaper } from './draw-paper.ts'
import { Faults } from './faults.ts'
import { inItsLetters, isPhone, settled } from './inspect.ts'
import { harbourMaster } from './people.ts'
import { filledDemo, type Product, startProduct } from './server.ts'

interface TestFixtures {
  /** Writes screenshots/<name>-<project>-<light|dark>.png of the page, or of the window with an open dialog, where PORTRAY=1 asks for it, to be looked at. */
  portray: (name: string, of?: Page) => Promise<void>
  /** The same, and once more as the page is at the other of the two widths, for what is done at one alone. */
  portrayAtBoth: (name: string) => Promise<void>
  /** The same of the first sheet of a PDF. */
  portrayPaper: (name: string, bytes: Buffer) => Promise<void>
  /** Complaints of every page of the test, checked at its end. */
  faults: Faults
  /** A page in a browser of its own: another person, or the same one elsewhere. */
  anotherBrowser: () => Promise<Page>
}
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1366, height: 900 } }
interface WorkerFixtures {
  /** `demo` is filled and has its users, and `pseudo` as well; `empty` has nobody but the harbour master (people.ts). */
  marina: 'demo' | 'empty' | 'pseudo'
  /** The running product, shared by the tests of one worker; `page.goto('/boats')` leads to it. */
  product: Product
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  marina: ['demo', { option: true, scope: 'worker' }],
  product: [
    async ({ marina }, use) => {
      // every test comes from one address; the limits themselves are tried on the server
      const env = { RATE_LIMITS: 'off' }
      const options = {
        demo: { env, copyOf: filledDemo() },
        empty: { env: { ...env, DEMO: 'off' }, admin: harbourMaster },
        pseudo: {
          env,
          copyOf: { dataDir: pseudoDemo.data, databaseUrl: undefined },
          from: pseudoCheckout,
          engine: 'embedded' as const,
        },
      }
      const product = await startProduct(options[marina])
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  // A click that finds nothing should end its test, not wait for the end of it.
  actionTimeout: 60_000,
  faults: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first argument
    async ({}, use, testInfo) => {
      const faults = new Faults()
      await use(faults)
      // A test that broke off says why itself.
      if (testInfo.status === testInfo.expectedStatus) faults.check()
    },
    { auto: true },
  ],
  page: async ({ page, faults }, use) => {
    faults.watch(page)
    await use(page)
    // what a test answers itself may be under way when it ends
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  anotherBrowser: async ({ browser, faults }, use) => {
    const opened: Page[] = []
    await use(async () => {
      const page = await browser.newPage()
      faults.watch(page)
      opened.push(page)
      return page
    })
    for (const page of opened) {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().close()
    }
  },
  portray: async ({ page: own }, use, testInfo) => {
    await use(async (name, page = own) => {
      if (!process.env.PORTRAY) return
      // a notice of the step before is not what the picture is of, and stays while the mouse lies on it
      await page.mouse.move(1, 1)
      await expect(page.locator('.mantine-Notification-root')).toHaveCount(0)
      // the head stays at the window's top: of a page that is scrolled it would be drawn across the middle
      await page.evaluate(() => window.scrollTo(0, 0))
      await inItsLetters(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.evaluate(async (scheme) => {
          document.documentElement.dataset.mantineColorScheme = scheme
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
          const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
          await Promise.allSettled(moving.map(({ finished }) => finished))
        }, colorScheme)
        const file = `${name}-${testInfo.project.name}-${colorScheme}.png`
        // a dialog lies over what is in the window; of a page longer than that it would be drawn in the middle
        // and so would what sticks to the window's foot on the yard screen
        const sticks = await page
          .locator('[data-step]')
          .evaluateAll((all) => all.some((one) => getComputedStyle(one.parentElement!).position === 'sticky'))
        const fullPage = !sticks && (await page.locator('[role=dialog]').count()) === 0
        await page.screenshot({ path: join('screenshots', file), fullPage, animations: 'disabled' })
      }
      await page.emulateMedia({ colorScheme: null, reducedMotion: null })
    })
  },
  portrayAtBoth: async ({ page, portray }, use) => {
    await use(async (name) => {
      await portray(name)
      if (!process.env.PORTRAY) return
      const own = page.viewportSize()!
      const other = isPhone(page) ? widths.desktop : widths.phone
      await page.setViewportSize(other)
      // what stands at that width alone is asked for once it is drawn
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      await settled(page)
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
      await portray(`${name}-${other.width}`)
      await page.setViewportSize(own)
    })
  },
  portrayPaper: async ({ browser, portray }, use) => {
    await use(async (name, bytes) => {
      if (!process.env.PORTRAY) return
      const sheet = await browser.newPage({ viewport: { width: 794, height: 1123 }, deviceScaleFactor: 2 })
      await drawPaper(sheet, bytes)
      await portray(name, sheet)
      await sheet.context().close()
    })
  },
})

export { expect, type Page }

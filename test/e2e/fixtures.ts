import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type Product, startProduct } from './server.ts'

interface TestFixtures {
  /** Writes screenshots/<name>-<project>-<light|dark>.png of the whole page, to be looked at by a person. */
  portray: (name: string) => Promise<void>
}
interface WorkerFixtures {
  /** The running product, shared by the tests of one worker; `page.goto('/boats')` leads to it. */
  product: Product
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first argument
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  portray: async ({ page }, use, testInfo) => {
    await use(async (name) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const file = `${name}-${testInfo.project.name}-${colorScheme}.png`
        await page.screenshot({ path: join('screenshots', file), fullPage: true, animations: 'disabled' })
      }
      await page.emulateMedia({ colorScheme: null, reducedMotion: null })
    })
  },
})

export { expect } from '@playwright/test'

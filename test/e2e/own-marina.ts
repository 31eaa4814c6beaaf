import { test as base } from './fixtures.ts'
import { filledDemo, startProduct } from './server.ts'

/** A marina of its own, as the demo is: for what asks how nobody left one, or leaves what no other test may find. */
export const test = base.extend<object, object>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first argument
    async ({}, use) => {
      const product = await startProduct({ env: { RATE_LIMITS: 'off' }, copyOf: filledDemo() })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { buildPseudoCheckout, pseudoDemo } from '../pseudo/checkout.ts'
import { readTyped } from '../pseudo/typed.ts'
import { filledDemo, startProduct } from './server.ts'

test('the product is built in the pseudo-language', async () => {
  await buildPseudoCheckout()
  const filled = filledDemo('embedded')
  const product = filled ? null : await startProduct({ engine: 'embedded' })
  await product?.end()
  cpSync((filled ?? product!).dataDir, pseudoDemo.data, { recursive: true })
  if (product) rmSync(product.dataDir, { recursive: true, force: true })
  const typed = await readTyped(pseudoDemo.data)
  expect(typed).toContain('Kajakas')
  writeFileSync(pseudoDemo.typed, JSON.stringify(typed))
})

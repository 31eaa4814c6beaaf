import { rm } from 'node:fs/promises'
import { startProduct } from './server.ts'

/** Fills the demo once for all workers of a run, who begin with a copy of it: filling takes ten seconds of processor time. */
export default async function fillDemoOnce() {
  if (process.env.TEST_ENGINE === 'postgresql') return
  const product = await startProduct({ engine: 'embedded' })
  await product.end()
  process.env.DEMO_DATA = product.dataDir
  return () => rm(product.dataDir, { recursive: true, force: true })
}

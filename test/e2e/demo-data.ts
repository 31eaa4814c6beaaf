import { startProduct } from './server.ts'

/** Fills the demo once for all workers of a run, who begin with a copy of it: filling takes ten seconds of processor time. */
export default async function fillDemoOnce() {
  const product = await startProduct()
  await product.end()
  process.env.DEMO_DATA = product.dataDir
  if (product.databaseUrl) process.env.DEMO_DATABASE_URL = product.databaseUrl
  return product.stop
}

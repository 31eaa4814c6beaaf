import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Product, type ProductOptions, startProduct } from '#test/e2e/server.ts'

const megabytes = async (pid: number, line: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${line}:\\s+(\\d+)`).exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Resident memory of the product's process alone, in MB. */
export const residentMegabytes = ({ pid }: Product) => megabytes(pid, 'VmRSS')

const childrenOf = async (pid: number) => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.split(' ').filter(Boolean).map(Number)
}
/** Resident memory of a process and of all it started; what has ended meanwhile has none. */
const megabytesTogether = async (pid: number): Promise<number> => {
  const own = await megabytes(pid, 'VmRSS').catch(() => 0)
  const others = await Promise.all((await childrenOf(pid)).map(megabytesTogether))
  return others.reduce((sum, each) => sum + each, own || 0)
}
const isProduct = async (pid: number) => {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.includes('src/server/main.ts')
}
const sampleEveryMs = 20

/**
 * Starts the product and tells the most memory it took until it was ready, together with what it started: the process that
 * draws the demo's papers ends when they are drawn, and no later look would find it.
 */
export const startMeasured = async (options: ProductOptions): Promise<{ product: Product; peak: number }> => {
  let sampled = 0
  let isStarting = true
  const sampling = (async () => {
    while (isStarting) {
      for (const pid of await childrenOf(process.pid))
        if (await isProduct(pid)) sampled = Math.max(sampled, await megabytesTogether(pid))
      await sleep(sampleEveryMs)
    }
  })()
  try {
    const product = await startProduct(options)
    // of its own process the kernel knows what fell between two samples
    return { product, peak: Math.max(sampled, await megabytes(product.pid, 'VmHWM')) }
  } finally {
    isStarting = false
    await sampling
  }
}

/** Resident memory once it has not moved by 2 MB for two seconds. */
export const settledMegabytes = async (product: Product) => {
  let resident = await residentMegabytes(product)
  for (let same = 0; same < 8; same += 1) {
    await sleep(250)
    const now = await residentMegabytes(product)
    if (Math.abs(now - resident) > 2) same = 0
    resident = now
  }
  return resident
}

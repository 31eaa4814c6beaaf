import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '#test/e2e/server.ts'

const megabytes = async ({ pid }: Product, line: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${line}:\\s+(\\d+)`).exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Resident memory of the product's process, in MB; what draws the demo's papers in another has ended by the time it listens. */
export const residentMegabytes = (product: Product) => megabytes(product, 'VmRSS')
/** The most it was since the process began. */
export const peakMegabytes = (product: Product) => megabytes(product, 'VmHWM')

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

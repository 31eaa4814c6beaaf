import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '#test/e2e/server.ts'

/** Resident memory of the product's process, in MB. */
export const residentMegabytes = async ({ pid }: Product) =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** The same, once it has not moved by 2 MB for two seconds. */
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

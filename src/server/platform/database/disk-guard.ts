import { statfs } from 'node:fs/promises'
import path from 'node:path'

const MEGABYTE = 1024 * 1024
const FRESH_FOR_MS = 3_000

/** Below this a disk takes no more writes: an engine that runs out of space in the middle of one can only stop. */
export const LEAST_FREE_BYTES = 512 * MEGABYTE

export class DiskFullError extends Error {
  override readonly name = 'DiskFullError'
  readonly directory: string
  readonly freeBytes: number

  constructor(directory: string, freeBytes: number) {
    super(`Only ${Math.floor(freeBytes / MEGABYTE)} MB are free on the disk of ${directory}.`)
    this.directory = directory
    this.freeBytes = freeBytes
  }
}

export interface DiskGuardOptions {
  directories: readonly string[]
  leastFreeBytes?: number
  /** Free bytes on the disk of a directory. */
  measure?: (directory: string) => Promise<number>
  now?: () => number
}

/** Returns `assertDiskSpace`, which asks each disk at most once in a few seconds. */
export function createDiskGuard(options: DiskGuardOptions): () => Promise<void> {
  const { directories, leastFreeBytes = LEAST_FREE_BYTES, measure = freeBytes, now = () => performance.now() } = options
  let verdict: Promise<DiskFullError | undefined> | undefined
  let reachedAt = 0

  async function judge(): Promise<DiskFullError | undefined> {
    for (const directory of directories) {
      const free = await measure(directory)
      if (free < leastFreeBytes) return new DiskFullError(directory, free)
    }
    return undefined
  }

  return async () => {
    if (!verdict || now() - reachedAt > FRESH_FOR_MS) {
      verdict = judge()
      reachedAt = now()
    }
    const problem = await verdict
    if (problem) throw problem
  }
}

/** A directory that is not there yet counts as its nearest parent that is. */
async function freeBytes(directory: string): Promise<number> {
  for (let nearest = path.resolve(directory); ; nearest = path.dirname(nearest)) {
    try {
      const { bavail, bsize } = await statfs(nearest)
      return bavail * bsize
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || path.dirname(nearest) === nearest) throw error
    }
  }
}

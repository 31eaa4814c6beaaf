import { statfs } from 'node:fs/promises'
import path from 'node:path'

const MEGABYTE = 1024 * 1024
const FRESH_FOR_MS = 3_000

/**
 * Below these a disk takes no more: an engine that runs out of space in the middle of a write can only stop. What a
 * sign-in writes is small, and whoever is to make room may have to sign in first.
 */
export const LEAST_FREE_BYTES = { records: 512 * MEGABYTE, sessions: 128 * MEGABYTE } as const
export type WrittenWhat = keyof typeof LEAST_FREE_BYTES

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
  /** Free bytes on the disk of a directory. */
  measure?: (directory: string) => Promise<number>
  now?: () => number
}

/** Returns what asks each disk at most once in a few seconds. `promised` are bytes that may still come, and count as there. */
export const createDiskGuard = (
  options: DiskGuardOptions,
): ((written?: WrittenWhat, promised?: number) => Promise<void>) => {
  const { directories, measure = freeBytes, now = () => performance.now() } = options
  let measured: Promise<{ directory: string; free: number }[]> | undefined
  let measuredAt = 0

  return async (written = 'records', promised = 0) => {
    if (!measured || now() - measuredAt > FRESH_FOR_MS) {
      measured = Promise.all(directories.map(async (directory) => ({ directory, free: await measure(directory) })))
      measuredAt = now()
    }
    const tooFull = (await measured).find(({ free }) => free - promised < LEAST_FREE_BYTES[written])
    if (tooFull) throw new DiskFullError(tooFull.directory, tooFull.free)
  }
}

/** A directory that is not there yet counts as its nearest parent that is. */
const freeBytes = async (directory: string): Promise<number> => {
  for (let nearest = path.resolve(directory); ; nearest = path.dirname(nearest)) {
    try {
      const { bavail, bsize } = await statfs(nearest)
      return bavail * bsize
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || path.dirname(nearest) === nearest) throw error
    }
  }
}

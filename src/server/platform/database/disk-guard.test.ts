import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createTestDatabase, testEngine } from '#test/database.ts'
import { createDiskGuard, DiskFullError, LEAST_FREE_BYTES } from './disk-guard.ts'
import { databaseProblem } from './problem.ts'
import { withTransaction } from './transaction.ts'

const EVERYTHING = Number.MAX_SAFE_INTEGER

function guarded(free: Record<string, number>) {
  let time = 0
  const measure = vi.fn(async (directory: string) => free[directory]!)
  const assertDiskSpace = createDiskGuard({ directories: Object.keys(free), measure, now: () => time })
  const pass = (ms: number) => {
    time += ms
  }
  return { assertDiskSpace, measure, pass }
}

describe('the disk guard', () => {
  it('lets writes through while every disk has 512 MB', async () => {
    const { assertDiskSpace } = guarded({ data: LEAST_FREE_BYTES, files: LEAST_FREE_BYTES })
    await expect(assertDiskSpace()).resolves.toBeUndefined()
  })

  it('refuses them when one has less, and names it', async () => {
    const { assertDiskSpace } = guarded({ data: EVERYTHING, files: LEAST_FREE_BYTES - 1 })
    await expect(assertDiskSpace()).rejects.toThrow(new DiskFullError('files', LEAST_FREE_BYTES - 1))
  })

  it('asks the disk again only after a few seconds, and then sees that there is room', async () => {
    const free = { data: 0 }
    const { assertDiskSpace, measure, pass } = guarded(free)
    await expect(assertDiskSpace()).rejects.toThrow(DiskFullError)
    free.data = EVERYTHING
    pass(2_000)
    await expect(assertDiskSpace()).rejects.toThrow(DiskFullError)
    expect(measure).toHaveBeenCalledTimes(1)
    pass(2_000)
    await expect(assertDiskSpace()).resolves.toBeUndefined()
    expect(measure).toHaveBeenCalledTimes(2)
  })

  it('measures the disk a missing directory would be made on', async () => {
    const directories = [path.join(os.tmpdir(), 'not', 'there', 'yet')]
    await expect(createDiskGuard({ directories, leastFreeBytes: 1 })()).resolves.toBeUndefined()
    await expect(createDiskGuard({ directories, leastFreeBytes: EVERYTHING })()).rejects.toThrow(DiskFullError)
  })
})

describe('a database on a full disk', () => {
  it('tells the application, whichever engine, when the files have no room', async () => {
    const database = await createTestDatabase({ migrations: null, filesDir: os.tmpdir(), leastFreeBytes: EVERYTHING })
    try {
      const refusal = await database.assertDiskSpace().catch((error: unknown) => error)
      expect(databaseProblem(refusal)).toEqual({ kind: 'disk-full' })
    } finally {
      await database.close()
    }
  })

  it.runIf(testEngine === 'embedded')('refuses transactions that may write, and goes on reading', async () => {
    const database = await createTestDatabase({ migrations: null, leastFreeBytes: EVERYTHING })
    const work = vi.fn(async () => 'done')
    try {
      await expect(withTransaction(database.orm, work)).rejects.toThrow(DiskFullError)
      expect(work).not.toHaveBeenCalled()
      await expect(withTransaction(database.orm, work, { accessMode: 'read only' })).resolves.toBe('done')
      await expect(database.ready()).resolves.toBeUndefined()
    } finally {
      await database.close()
    }
  })
})

import { statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createTestDatabase, testEngine } from '#test/database.ts'
import { createDiskGuard, DiskFullError, LEAST_FREE_BYTES } from './disk-guard.ts'
import { databaseProblem } from './problem.ts'
import { withTransaction } from './transaction.ts'

const EVERYTHING = Number.MAX_SAFE_INTEGER
const { records, sessions } = LEAST_FREE_BYTES

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
    const { assertDiskSpace } = guarded({ data: records, files: records })
    await expect(assertDiskSpace()).resolves.toBeUndefined()
  })

  it('refuses them when one has less, and names it', async () => {
    const { assertDiskSpace } = guarded({ data: EVERYTHING, files: records - 1 })
    await expect(assertDiskSpace()).rejects.toThrow(new DiskFullError('files', records - 1))
  })

  it('lets sessions through down to 128 MB', async () => {
    await expect(guarded({ data: EVERYTHING, files: sessions }).assertDiskSpace('sessions')).resolves.toBeUndefined()
    const { assertDiskSpace } = guarded({ data: sessions - 1 })
    await expect(assertDiskSpace('sessions')).rejects.toThrow(new DiskFullError('data', sessions - 1))
    expect([records, sessions]).toEqual([512 * 2 ** 20, 128 * 2 ** 20])
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
    const { bavail, bsize } = await statfs(os.tmpdir())
    const isRoomy = bavail * bsize >= records
    const answer = await createDiskGuard({ directories })().catch((error: unknown) => error)
    expect(answer instanceof DiskFullError).toBe(!isRoomy)
  })
})

describe('a database on a full disk', () => {
  it('tells the application, whichever engine, when the files have no room', async () => {
    const database = await createTestDatabase({ migrations: null, filesDir: os.tmpdir(), measureDisk: async () => 0 })
    try {
      const refusal = await database.assertDiskSpace().catch((error: unknown) => error)
      expect(databaseProblem(refusal)).toEqual({ kind: 'disk-full' })
    } finally {
      await database.close()
    }
  })

  it.runIf(testEngine === 'embedded')(
    'refuses transactions that write records, and goes on reading and taking sessions',
    async () => {
      const database = await createTestDatabase({ migrations: null, measureDisk: async () => sessions })
      const work = vi.fn(async () => 'done')
      try {
        await expect(withTransaction(database.orm, work)).rejects.toThrow(DiskFullError)
        expect(work).not.toHaveBeenCalled()
        await expect(withTransaction(database.orm, work, { accessMode: 'read only' })).resolves.toBe('done')
        await expect(withTransaction(database.orm, work, { writes: 'sessions' })).resolves.toBe('done')
        await expect(database.ready()).resolves.toBeUndefined()
      } finally {
        await database.close()
      }
    },
  )
})

import { chmod, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diskStorage } from './disk.ts'

const key = 'abcdef00112233445566778899aabbcc'
let dataDir: string
let storage: ReturnType<typeof diskStorage>
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dry-marina-disk-'))
  storage = diskStorage(dataDir)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const filesLeft = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

describe('diskStorage', () => {
  test('writes, reads and removes', async () => {
    expect(await storage.write(key, Readable.from([Buffer.from('one '), Buffer.from('two')]))).toEqual({ size: 7 })
    expect((await buffer(await storage.read(key))).toString()).toBe('one two')
    expect((await stat(join(dataDir, 'files/ab/cd', key))).mode & 0o777).toBe(0o600)
    await storage.remove(key)
    await storage.remove(key)
    await expect(storage.read(key)).rejects.toThrow('ENOENT')
    expect(await filesLeft()).toEqual([])
  })

  test('leaves nothing of a stream that fails', async () => {
    const failing = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000)
        throw new Error('the sender is gone')
      })(),
    )
    await expect(storage.write(key, failing)).rejects.toThrow('the sender is gone')
    expect(await filesLeft()).toEqual([])
  })

  test('leaves nothing when the place cannot be made', async () => {
    await storage.ready()
    await writeFile(join(dataDir, 'files', 'ab'), 'in the way')
    await expect(storage.write(key, Readable.from([Buffer.from('one')]))).rejects.toThrow()
    expect((await filesLeft()).map(({ name }) => name)).toEqual(['ab'])
  })

  test.each(['../secret', 'abc', `${key}/x`, key.toUpperCase(), ''])('refuses the key %j', async (bad) => {
    await expect(storage.read(bad)).rejects.toThrow('32 hexadecimal digits')
    await expect(storage.write(bad, Readable.from([]))).rejects.toThrow('32 hexadecimal digits')
    await expect(storage.remove(bad)).rejects.toThrow('32 hexadecimal digits')
  })

  test('is ready while its folder can be made and written to', async () => {
    await storage.ready()
    await rm(join(dataDir, 'files'), { recursive: true })
    await writeFile(join(dataDir, 'files'), 'in the way')
    await expect(storage.ready()).rejects.toThrow()
    await chmod(join(dataDir, 'files'), 0o600)
  })

  test('sweeps what a crash cut off, and nothing that is younger', async () => {
    await storage.sweep(new Date())
    await storage.write(key, Readable.from([Buffer.from('kept')]))
    const [old, young] = ['old', 'young'].map((name) => join(dataDir, 'files', 'incoming', name)) as [string, string]
    await writeFile(old, 'half a file')
    await writeFile(young, 'being written')
    const yesterday = new Date(Date.now() - 86_400_000)
    await utimes(old, yesterday, yesterday)
    await storage.sweep(new Date(Date.now() - 60_000))
    expect((await filesLeft()).map(({ name }) => name).sort()).toEqual([key, 'young'])
  })
})

import { chmod, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type S3Peer, s3Peer } from '#test/peers/s3-peer.ts'
import { readConfig } from '../config.ts'
import { openStorage } from './open-storage.ts'
import type { FileStorage } from './types.ts'

const key = 'abcdef00112233445566778899aabbcc'
const content = () => Readable.from([Buffer.from('one '), Buffer.from('two')])
let dataDir: string
let peer: S3Peer
beforeAll(async () => {
  peer = await s3Peer()
})
afterAll(() => peer.close())
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dry-marina-storage-'))
})
afterEach(async () => {
  peer.state.trouble = null
  await rm(dataDir, { recursive: true, force: true })
})

const open = (env: Readonly<Record<string, string>>) => openStorage(readConfig({ DATA_DIR: dataDir, ...env }))
const filesLeft = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()

const onDisk = async () => ({ storage: open({}), names: filesLeft })
const inBucket = async () => {
  const bucket = await peer.bucket('/of-one/marina')
  const names = async () => (await bucket.names()).map((name) => name.replace('of-one/marina/', ''))
  return { storage: open(bucket.env), names }
}

describe.each([
  { where: 'a folder', opened: onDisk },
  { where: 'a bucket', opened: inBucket },
])('files in $where', ({ opened }) => {
  let storage: FileStorage
  let names: () => Promise<string[]>
  beforeEach(async () => {
    ;({ storage, names } = await opened())
  })

  test('are written, read and removed', async () => {
    expect(await storage.write(key, content())).toEqual({ size: 7 })
    expect((await buffer(await storage.read(key))).toString()).toBe('one two')
    expect(await names()).toEqual([key])
    await storage.remove(key)
    await storage.remove(key)
    await expect(storage.read(key)).rejects.toThrow('ENOENT')
    expect([...(await names()), ...(await filesLeft())]).toEqual([])
  })

  test('many megabytes come back to the byte', async () => {
    const large = Buffer.alloc(12_000_001, 'marina')
    expect(await storage.write(key, Readable.from([large]))).toEqual({ size: large.length })
    expect((await buffer(await storage.read(key))).equals(large)).toBe(true)
  })

  test('have a small form beside them that can be written anew and goes with them', async () => {
    await storage.write(key, content())
    await expect(storage.readThumbnail(key)).rejects.toThrow('ENOENT')
    for (const small of ['small', 'smaller']) await storage.writeThumbnail(key, Buffer.from(small))
    expect((await buffer(await storage.readThumbnail(key))).toString()).toBe('smaller')
    await storage.remove(key)
    expect(await names()).toEqual([])
  })

  test('leave nothing when the stream fails', async () => {
    const failing = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000)
        throw new Error('the sender is gone')
      })(),
    )
    await expect(storage.write(key, failing)).rejects.toThrow('the sender is gone')
    expect([...(await names()), ...(await filesLeft())]).toEqual([])
  })

  test.each(['../secret', 'abc', `${key}/x`, key.toUpperCase(), ''])('have no key %j', async (bad) => {
    await expect(storage.read(bad)).rejects.toThrow('32 hexadecimal digits')
    await expect(storage.write(bad, Readable.from([]))).rejects.toThrow('32 hexadecimal digits')
    await expect(storage.remove(bad)).rejects.toThrow('32 hexadecimal digits')
  })

  test('are swept of what a crash cut off, and of nothing that is younger', async () => {
    await storage.sweep(new Date())
    await storage.write(key, content())
    const [old, young] = ['old', 'young'].map((name) => join(dataDir, 'files', 'incoming', name)) as [string, string]
    await writeFile(old, 'half a file')
    await writeFile(young, 'being written')
    const yesterday = new Date(Date.now() - 86_400_000)
    await utimes(old, yesterday, yesterday)
    await storage.sweep(new Date(Date.now() - 60_000))
    expect([...new Set([...(await names()), ...(await filesLeft())])].sort()).toEqual([key, 'young'])
  })

  test('are ready while what arrives can be written', async () => {
    await storage.ready()
    await rm(join(dataDir, 'files'), { recursive: true })
    await writeFile(join(dataDir, 'files'), 'in the way')
    await expect(storage.ready()).rejects.toThrow()
    await chmod(join(dataDir, 'files'), 0o600)
  })
})

describe('a folder', () => {
  test('is its owner’s alone', async () => {
    const { storage } = await onDisk()
    await storage.write(key, content())
    const modes = ['files', 'files/ab', `files/ab/cd/${key}`].map(
      async (path) => (await stat(join(dataDir, path))).mode,
    )
    expect((await Promise.all(modes)).map((mode) => mode & 0o777)).toEqual([0o700, 0o700, 0o600])
  })

  test('keeps nothing when the place cannot be made', async () => {
    const { storage } = await onDisk()
    await storage.ready()
    await writeFile(join(dataDir, 'files', 'ab'), 'in the way')
    await expect(storage.write(key, content())).rejects.toThrow('mkdir')
    expect(await filesLeft()).toEqual(['ab'])
  })
})

describe('a bucket', () => {
  test('that falters is asked again', async () => {
    const { storage, names } = await inBucket()
    let times = 0
    peer.state.trouble = () => (times++ < 2 ? { status: 503, code: 'SlowDown' } : null)
    expect(await storage.write(key, content())).toEqual({ size: 7 })
    times = 0
    peer.state.trouble = () => (times++ < 2 ? 'hang-up' : null)
    expect((await buffer(await storage.read(key))).toString()).toBe('one two')
    expect(await names()).toEqual([key])
  })

  test.each([
    ['hangs up', 'hang-up', 'away'],
    ['fails', { status: 500, code: 'InternalError' }, 'away'],
    ['does not let in', { status: 403, code: 'AccessDenied' }, 'denied'],
    ['is gone', { status: 404, code: 'NoSuchBucket' }, 'denied'],
    ['is full', { status: 403, code: 'QuotaExceeded' }, 'full'],
    ['is full by its status', { status: 507 }, 'full'],
  ] as const)('that %s takes nothing and keeps nothing here', async (_what, trouble, problem) => {
    const { storage, names } = await inBucket()
    peer.state.trouble = () => trouble
    await expect(storage.write(key, content())).rejects.toMatchObject({ name: 'StorageError', problem })
    if (problem !== 'full') await expect(storage.ready()).rejects.toMatchObject({ name: 'StorageError' })
    peer.state.trouble = null
    expect([...(await names()), ...(await filesLeft())]).toEqual([])
  })

  test('whose yes is lost is left without the file', async () => {
    const { storage, names } = await inBucket()
    await storage.write(key, content())
    let puts = 0
    peer.state.trouble = (method) => (method === 'PUT' && puts++ >= 0 ? 'hang-up' : null)
    await expect(storage.write(key, content())).rejects.toMatchObject({ problem: 'away' })
    expect(await names()).toEqual([])
  })

  test('that never answers is not waited for when asked whether it is ready', async () => {
    const { storage } = await inBucket()
    peer.state.trouble = () => 'silence'
    await expect(storage.ready()).rejects.toMatchObject({ problem: 'away' })
  })

  test('with a wrong secret or another name is not ready', async () => {
    const { env } = await peer.bucket()
    await expect(open({ ...env, AWS_SECRET_ACCESS_KEY: 'wrong' }).ready()).rejects.toMatchObject({ problem: 'denied' })
    const elsewhere = env.FILES_URL.replace(/marina-\w+/, 'no-such-bucket')
    await expect(open({ ...env, FILES_URL: elsewhere }).ready()).rejects.toMatchObject({ problem: 'denied' })
  })

  test.each([
    ['s3://b?region=x', {}],
    ['s3://UPPER?region=x', { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }],
    ['s3://bucket/../x%20y?region=x', { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }],
    ['s3://bucket?endpoint=minio:9000', { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }],
    ['s3://bucket?regoin=x', { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }],
    ['s3://bucket?region=x', { AWS_ACCESS_KEY_ID: 'a' }],
    ['https://bucket', { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }],
  ])('%j stops the start with a sentence', (FILES_URL, keys) => {
    expect(() => open({ FILES_URL, ...(keys as Record<string, string>) })).toThrow(/FILES_URL|AWS_/)
  })

  test('of Amazon’s own is found by its region', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', DATA_DIR: dataDir }
    expect(readConfig({ ...keys, FILES_URL: 's3://marina/one?region=eu-north-1' }).files).toMatchObject({
      bucket: 'marina',
      prefix: 'one/',
      endpoint: null,
      region: 'eu-north-1',
    })
  })
})

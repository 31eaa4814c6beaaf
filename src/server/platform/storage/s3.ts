import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { assertKey, incomingFolder } from './incoming.ts'
import { objectStore, type S3Place } from './object-store.ts'
import { StorageError } from './storage-error.ts'
import type { FileStorage } from './types.ts'

const type = 'application/octet-stream'

/**
 * Files as objects of an S3 bucket. An upload lies in DATA_DIR/files/incoming until its content is judged, then goes
 * out in one request with its hash: the bucket has it whole, or not at all.
 */
export const s3Storage = (place: S3Place, dataDir: string): FileStorage => {
  const incoming = incomingFolder(join(dataDir, 'files', 'incoming'))
  const store = objectStore(place)
  const nameOf = (key: string) => {
    assertKey(key)
    return key
  }
  const thumbnailOf = (key: string) => `${nameOf(key)}.thumbnail`

  const get = async (name: string, size?: number): Promise<Readable> => {
    const response = await store.ask('GET', name)
    if (response.status === 404) throw new StorageError('missing', `ENOENT: the bucket holds no ${name}`)
    const found = Number(response.headers.get('content-length') ?? size)
    if (size !== undefined && found !== size) {
      await response.body?.cancel()
      throw new StorageError('damaged', `${name} has ${found} bytes instead of ${size}`)
    }
    if (!response.body) return Readable.from([])
    return Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
  }

  return {
    async write(key, content) {
      const name = nameOf(key)
      const hash = createHash('sha256')
      const { path, size } = await incoming.receive(key, content, (chunk) => hash.update(chunk))
      try {
        const sent = { body: await openAsBlob(path, { type }), sha256: hash.digest('hex') }
        await store.ask('PUT', name, { sent })
        return { size }
      } catch (error) {
        // an answer that was lost may have been a yes
        await store.ask('DELETE', name, { attempts: 1 }).catch(() => undefined)
        throw error
      } finally {
        await rm(path, { force: true })
      }
    },

    read: async (key, size) => get(nameOf(key), size),

    async writeThumbnail(key, content) {
      const sha256 = createHash('sha256').update(content).digest('hex')
      const sent = { body: new Blob([new Uint8Array(content)], { type }), sha256 }
      await store.ask('PUT', thumbnailOf(key), { sent })
    },

    readThumbnail: (key) => get(thumbnailOf(key)),

    async remove(key) {
      await Promise.all([store.ask('DELETE', nameOf(key)), store.ask('DELETE', thumbnailOf(key))])
    },

    async ready() {
      await Promise.all([incoming.ready(), store.assertBucket()])
    },

    sweep: incoming.sweep,
  }
}

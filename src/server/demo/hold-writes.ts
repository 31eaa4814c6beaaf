import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileStorage } from '../platform/storage/types.ts'

/**
 * A storage that takes files at once and writes them side by side: syncing them one after the other would be most of
 * the time a filling takes. `settle` before what names them is committed; `forget` takes away what was written.
 */
export const holdWrites = (storage: FileStorage) => {
  const writes = new Map<string, Promise<unknown>>()
  let failed: { error: unknown } | null = null

  const held: FileStorage = {
    ...storage,
    async write(key, content) {
      if (failed) throw failed.error
      const bytes = await buffer(content)
      const writing = storage.write(key, Readable.from([bytes]))
      writing.catch((error: unknown) => {
        failed = { error }
      })
      writes.set(key, writing)
      return { size: bytes.length }
    },
  }
  return {
    storage: held,
    settle: () => Promise.all(writes.values()),
    async forget() {
      await Promise.allSettled(writes.values())
      await Promise.all([...writes.keys()].map((key) => storage.remove(key)))
    },
  }
}

import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertKey, incomingFolder, ownerOnly } from './incoming.ts'
import { StorageError } from './storage-error.ts'
import { syncDirectory } from './sync-directory.ts'
import type { FileStorage } from './types.ts'

/**
 * Files in DATA_DIR/files, two levels of folders below it. A file is written under `incoming`, synced and renamed, so
 * that a key in place always has all its bytes, whatever is cut off when.
 */
export const diskStorage = (dataDir: string): FileStorage => {
  const root = join(dataDir, 'files')
  const folder = join(root, 'incoming')
  const incoming = incomingFolder(folder)

  const placeOf = (key: string) => {
    assertKey(key)
    return join(root, key.slice(0, 2), key.slice(2, 4), key)
  }

  const thumbnailOf = (key: string) => `${placeOf(key)}.thumbnail`

  return {
    async write(key, content) {
      const place = placeOf(key)
      const { path, size } = await incoming.receive(key, content)
      try {
        await putInPlace(path, place, root)
        return { size }
      } catch (error) {
        // settled, not all: where the place itself is in the way, removing it fails before what came is gone
        await Promise.allSettled([rm(path, { force: true }), rm(place, { force: true })])
        throw error
      }
    },

    async read(key, size) {
      const handle = await open(placeOf(key), 'r').catch((cause: NodeJS.ErrnoException) => {
        throw cause.code === 'ENOENT' ? new StorageError('missing', cause.message, { cause }) : cause
      })
      const found = (await handle.stat()).size
      if (size === undefined || found === size) return handle.createReadStream()
      await handle.close()
      throw new StorageError('damaged', `${key} has ${found} bytes instead of ${size}`)
    },

    // no sync: one that is cut off or lost is made again
    async writeThumbnail(key, content) {
      const place = thumbnailOf(key)
      const temporary = join(folder, `${randomUUID()}.thumbnail`)
      try {
        await writeFile(temporary, content, { flag: 'wx', mode: ownerOnly.file })
        await rename(temporary, place)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    async readThumbnail(key) {
      const handle = await open(thumbnailOf(key), 'r')
      return handle.createReadStream()
    },

    async remove(key) {
      await Promise.all([rm(placeOf(key), { force: true }), rm(thumbnailOf(key), { force: true })])
    },

    ready: incoming.ready,
    sweep: incoming.sweep,
  }
}

/** A rename lasts once the folder that names the file is synced, and the folders that name a new folder. */
const putInPlace = async (temporary: string, place: string, root: string) => {
  const folder = dirname(place)
  const created = await mkdir(folder, { recursive: true, mode: ownerOnly.directory })
  await rename(temporary, place)
  await syncDirectory(folder)
  if (!created) return
  await syncDirectory(dirname(folder))
  await syncDirectory(root)
}

import { access, constants, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FileStorage } from './types.ts'

const keyShape = /^[0-9a-f]{32}$/
const ownerOnly = { directory: 0o700, file: 0o600 }

/**
 * Files in DATA_DIR/files, two levels of folders below it. A file is written under `incoming`, synced and renamed, so
 * that a key in place always has all its bytes, whatever is cut off when.
 */
export const diskStorage = (dataDir: string): FileStorage => {
  const root = join(dataDir, 'files')
  const incoming = join(root, 'incoming')

  const placeOf = (key: string) => {
    if (!keyShape.test(key)) throw new Error('A storage key is 32 hexadecimal digits.')
    return join(root, key.slice(0, 2), key.slice(2, 4), key)
  }

  return {
    async write(key, content) {
      const place = placeOf(key)
      const temporary = join(incoming, key)
      await mkdir(incoming, { recursive: true, mode: ownerOnly.directory })
      const handle = await open(temporary, 'wx', ownerOnly.file)
      try {
        const size = await fill(handle, content)
        await putInPlace(temporary, place, root)
        return { size }
      } catch (error) {
        await Promise.all([rm(temporary, { force: true }), rm(place, { force: true })])
        throw error
      }
    },

    async read(key) {
      const handle = await open(placeOf(key), 'r')
      return handle.createReadStream()
    },

    async remove(key) {
      await rm(placeOf(key), { force: true })
    },

    async ready() {
      await mkdir(incoming, { recursive: true, mode: ownerOnly.directory })
      await access(incoming, constants.W_OK | constants.X_OK)
    },

    async sweep(before) {
      for (const name of await readdir(incoming).catch(() => [])) {
        const path = join(incoming, name)
        const found = await stat(path).catch(() => null)
        if (found && found.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

/** Writes, syncs and closes. */
const fill = async (handle: FileHandle, content: Readable) => {
  try {
    let size = 0
    for await (const chunk of content as AsyncIterable<Buffer>) {
      await handle.writeFile(chunk)
      size += chunk.length
    }
    await handle.sync()
    return size
  } finally {
    await handle.close()
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

const syncDirectory = async (path: string) => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

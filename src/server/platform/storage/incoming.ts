import { access, constants, type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

export const ownerOnly = { directory: 0o700, file: 0o600 }

const keyShape = /^[0-9a-f]{32}$/

/** Keys become parts of paths, so nothing but their own shape is let through. */
export const assertKey = (key: string) => {
  if (!keyShape.test(key)) throw new Error('A storage key is 32 hexadecimal digits.')
}

/** Where bytes lie while they arrive and are judged; nothing that is not whole leaves this folder. */
export const incomingFolder = (folder: string) => ({
  /** Writes a stream whole and durably, sees each chunk pass, and says where it lies; or leaves nothing. */
  async receive(key: string, content: Readable, see?: (chunk: Buffer) => void) {
    const path = join(folder, key)
    await mkdir(folder, { recursive: true, mode: ownerOnly.directory })
    const handle = await open(path, 'wx', ownerOnly.file)
    try {
      return { path, size: await fill(handle, content, see) }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  },

  async ready() {
    await mkdir(folder, { recursive: true, mode: ownerOnly.directory })
    await access(folder, constants.W_OK | constants.X_OK)
  },

  async sweep(before: Date) {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => null)
      if (found && found.mtime < before) await rm(path, { force: true })
    }
  },
})

/** Writes, syncs and closes. */
const fill = async (handle: FileHandle, content: Readable, see?: (chunk: Buffer) => void) => {
  try {
    let size = 0
    for await (const chunk of content as AsyncIterable<Buffer>) {
      see?.(chunk)
      await handle.writeFile(chunk)
      size += chunk.length
    }
    await handle.sync()
    return size
  } finally {
    await handle.close()
  }
}

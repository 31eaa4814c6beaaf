import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Failure } from '../platform/failure.ts'
import { syncDirectory } from '../platform/storage/sync-directory.ts'
import { withoutEnd } from '../platform/text-ends.ts'

export interface ArchiveEntry {
  readonly name: string
  readonly size: number
  readonly content: AsyncIterable<Buffer>
}
export interface Sum {
  readonly size: number
  /** Of the bytes as they stand in the archive, hexadecimal. */
  readonly sha256: string
}

const block = 512
const chunk = 1 << 20
const paddingOf = (size: number) => (block - (size % block)) % block

/** The one header an entry can have: a reader compares all of it, so no bit of it can change unseen. */
const headerOf = (name: string, size: number) => {
  const header = Buffer.alloc(block)
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1')
  header.write(name, 0, 100, 'latin1')
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  header.write('        0', 148, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  header.write(`${octalSum(header)}\0 `, 148, 'latin1')
  return header
}
const octalSum = (header: Buffer) =>
  header
    .reduce((sum, byte) => sum + byte, 0)
    .toString(8)
    .padStart(6, '0')

/** A tar file under a temporary name; `finish` makes it last and gives it its own, `abandon` leaves nothing. */
export const createArchive = async (path: string) => {
  const temporary = `${path}.${randomUUID().slice(0, 8)}.part`
  const handle = await open(temporary, 'wx', 0o600)
  let end = 0

  return {
    /** Puts an entry of unknown length in: its header is written last. One that fails is not in it. */
    async add(name: string, content: AsyncIterable<Uint8Array>): Promise<Sum> {
      const hash = createHash('sha256')
      let at = end + block
      for await (const bytes of content) {
        hash.update(bytes)
        await writeAll(handle, bytes, at)
        at += bytes.length
      }
      const size = at - end - block
      await writeAll(handle, Buffer.alloc(paddingOf(size)), at)
      await writeAll(handle, headerOf(name, size), end)
      end = at + paddingOf(size)
      return { size, sha256: hash.digest('hex') }
    },
    async finish() {
      await writeAll(handle, Buffer.alloc(2 * block), end)
      await handle.truncate(end + 2 * block)
      await handle.sync()
      await handle.close()
      await rename(temporary, path)
      await syncDirectory(dirname(path))
    },
    async abandon() {
      await handle.close().catch(() => undefined)
      await rm(temporary, { force: true })
    },
  }
}
export type ArchiveWriter = Awaited<ReturnType<typeof createArchive>>

const writeAll = async (handle: FileHandle, bytes: Uint8Array, at: number) => {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done)
    done += bytesWritten
  }
}

/** Reads every entry in its order. What `visit` leaves of one is passed over; what is not as written is refused. */
export const readArchive = async (path: string, visit: (entry: ArchiveEntry) => Promise<void>) => {
  const handle = await open(path, 'r').catch((cause: NodeJS.ErrnoException) => {
    throw new Failure('backup-unusable', `There is no backup to read at ${path} (${cause.code}).`, { cause })
  })
  const damaged = (what: string) =>
    new Failure('backup-unusable', `The backup ${path} is damaged: ${what}. Take another one.`)
  const take = async (at: number, length: number) => {
    const bytes = Buffer.alloc(length)
    let done = 0
    while (done < length) {
      const { bytesRead } = await handle.read(bytes, done, length - done, at + done)
      if (bytesRead === 0) throw damaged('it is cut off')
      done += bytesRead
    }
    return bytes
  }
  async function* contentOf(from: number, size: number) {
    for (let at = 0; at < size; at += chunk) yield take(from + at, Math.min(chunk, size - at))
  }
  try {
    let at = 0
    for (;;) {
      const header = await take(at, block)
      if (header.every((byte) => byte === 0)) break
      const name = withoutEnd(header.toString('latin1', 0, 100), '\0')
      const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
      if (!(size >= 0) || !header.equals(headerOf(name, size))) throw damaged('a header is not as it was written')
      await visit({ name, size, content: contentOf(at + block, size) })
      const padding = await take(at + block + size, paddingOf(size))
      if (padding.some((byte) => byte !== 0)) throw damaged(`${name} does not end as it was written`)
      at += block + size + padding.length
    }
    const last = await take(at + block, block)
    const { size } = await handle.stat()
    if (last.some((byte) => byte !== 0) || size !== at + 2 * block) throw damaged('its end is not as it was written')
  } finally {
    await handle.close()
  }
}

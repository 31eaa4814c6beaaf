import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import type { FileStorage } from '../platform/storage/types.ts'
import { takeSpace } from './check-space.ts'
import { contentCheck } from './content-check.ts'
import { cleanFileName } from './file-name.ts'
import { file } from './tables.ts'

/**
 * Keeps one file, judged while it streams into storage: bytes that are not what the name promises never get their
 * place there. The row comes last, so that no record names bytes that are not whole.
 */
export const storeFile = async (
  { db, actor, clock, storage }: Asking & { storage: FileStorage },
  { name, content }: { name: string | undefined; content: AsyncIterable<Buffer> },
) => {
  const originalName = cleanFileName(name)
  const check = contentCheck(originalName)
  const hash = createHash('sha256')
  const judged = async function* () {
    for await (const chunk of content) {
      check.see(chunk)
      hash.update(chunk)
      yield chunk
    }
    await check.judge()
  }
  const storageKey = randomBytes(16).toString('hex')
  const { size } = await storage.write(storageKey, Readable.from(judged()))
  const sha256 = hash.digest()
  try {
    return await withTransaction(db, async (tx) => {
      await takeSpace(tx, actor, size)
      const [row] = await tx
        .insert(file)
        .values({
          storageKey,
          originalName,
          contentType: check.contentType,
          size,
          sha256,
          uploaderId: actor.id,
          createdAt: clock.now(),
        })
        .returning()
      return row!
    })
  } catch (error) {
    await storage.remove(storageKey)
    throw error
  }
}

import { and, inArray, isNull, lt } from '../platform/database/orm.ts'
import type { Parts } from '../platform/parts.ts'
import { file } from './tables.ts'

const day = 24 * 60 * 60 * 1000
const atOnce = 200

/**
 * Throws away uploads that nobody attached within a day. The row goes first, in the statement that checks it: a file
 * attached meanwhile stays whole, and a crash leaves at most bytes that no record names.
 */
export const sweepUnattached = async ({ db, clock, storage }: Pick<Parts, 'db' | 'clock' | 'storage'>) => {
  // a row that goes while its bytes cannot would leave them for ever
  await storage.ready()
  const before = new Date(clock.now().getTime() - day)
  let removed = 0
  for (;;) {
    const old = db
      .select({ id: file.id })
      .from(file)
      .where(and(isNull(file.attachedAt), lt(file.createdAt, before)))
      .limit(atOnce)
    const gone = await db
      .delete(file)
      .where(and(inArray(file.id, old), isNull(file.attachedAt)))
      .returning({ storageKey: file.storageKey })
    for (const { storageKey } of gone) await storage.remove(storageKey)
    removed += gone.length
    if (gone.length === 0) break
  }
  await storage.sweep(before)
  return { removed }
}

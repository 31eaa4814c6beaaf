import type { BankEntry } from '#contract/money/bank-entries.ts'
import { recordAudit } from '../audit/public.ts'
import { requireSeller } from '../invoices/public.ts'
import { requireMoney } from '../money/public.ts'
import type { Asking } from '../platform/actor.ts'
import { batchesOf } from '../platform/batches.ts'
import { withTransaction } from '../platform/database/index.ts'
import { inArray } from '../platform/database/orm.ts'
import type { Tx } from '../platform/database/types.ts'
import { matchWaiting, takeMatching } from './match-waiting.ts'
import { readInThread } from './read-in-thread.ts'
import { bankEntry, bankFile, bankFileRepeat } from './tables.ts'

/** Those that no earlier file told of, by what they are known again. */
const keepEntries = async (db: Tx, fileId: number, entries: readonly BankEntry[]): Promise<Set<string>> => {
  const isNew = new Set<string>()
  for (const batch of batchesOf([...entries.entries()])) {
    const made = await db
      .insert(bankEntry)
      .values(
        batch.map(([place, { cents, textReferences: _, ...entry }]) => ({
          ...{ ...entry, sum: cents, fileId, place, state: 'unknown' as const },
        })),
      )
      .onConflictDoNothing({ target: bankEntry.identity })
      .returning({ identity: bankEntry.identity })
    for (const { identity } of made) isNew.add(identity)
  }
  return isNew
}
const noteRepeated = async (db: Tx, fileId: number, identities: readonly string[]) => {
  for (const batch of batchesOf(identities)) {
    const known = await db.select({ id: bankEntry.id }).from(bankEntry).where(inArray(bankEntry.identity, batch))
    await db.insert(bankFileRepeat).values(known.map(({ id: entryId }) => ({ fileId, entryId })))
  }
}

/** Keeps the entries of a bank's file, matched as far as they can be; what an earlier file told of is not kept twice. Returns its id. */
export const uploadFile = async (outer: Asking, sent: { fileName: string; bytes: Uint8Array }): Promise<number> => {
  const settings = await requireMoney(outer.db)
  const { iban } = await requireSeller(outer.db, settings)
  const read = await readInThread({ bytes: sent.bytes, account: { iban, currency: settings.currency } })
  // a bank may tell of nothing at all, such as a fee that was waived
  const entries = read.filter(({ cents }) => cents !== 0)
  return withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const { actor, clock } = asking
    await requireMoney(db)
    await takeMatching(db)
    const [made] = await db
      .insert(bankFile)
      .values({ fileName: sent.fileName, iban, uploadedBy: actor.id, uploadedAt: clock.now() })
      .returning({ id: bankFile.id })
    const fileId = made!.id
    const isNew = await keepEntries(db, fileId, entries)
    await noteRepeated(
      db,
      fileId,
      entries.map(({ identity }) => identity).filter((identity) => !isNew.has(identity)),
    )
    await matchWaiting(db)
    await recordAudit(asking, {
      ...{ action: 'bank-file-uploaded', subject: 'bank-file', subjectId: fileId, subjectName: sent.fileName },
      after: { iban, entries: isNew.size },
    })
    return fileId
  })
}

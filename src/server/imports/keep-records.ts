import { batchesOf } from '../platform/batches.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { importRecord, type KeptKind, recordKinds } from './tables.ts'

/** By kind: what was made, and of what was changed the columns that stood there. */
export type KeptRecords = Record<
  KeptKind,
  { made: readonly number[]; before: ReadonlyMap<number, Record<string, unknown>> }
>

/** Everything that stands in a row, by id, so that it can be told whether it is still the same. */
export const rowHashes = async (db: Db, kind: KeptKind, ids: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await db.execute<{ id: number; hash: string }>(
    sql`select id, md5(r::text) as hash from ${sql.identifier(kind)} r where id = ${anyOf(ids)}`,
  )
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}

/** Keeps what an import made and changed as it left it. */
export const keepRecords = async (db: Db, importId: number, records: KeptRecords): Promise<void> => {
  for (const kind of recordKinds) {
    const { made, before } = records[kind]
    const ids = [...made, ...before.keys()]
    const hashes = await rowHashes(db, kind, ids)
    for (const batch of batchesOf(ids))
      await db.insert(importRecord).values(
        batch.map((recordId) => ({
          ...{ importId, kind, recordId },
          before: before.get(recordId) ?? null,
          rowHash: hashes.get(recordId)!,
        })),
      )
  }
}

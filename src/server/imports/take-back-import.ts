import { msg } from '@lingui/core/runtime-macro'
import { removeCustomers } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import { removeBoats } from '../boats/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq, type SQL, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { refuse } from '../platform/problem-error.ts'
import { lockBays } from '../racks/public.ts'
import { removePlacings } from '../schedules/public.ts'
import { removeSubscriptions } from '../subscriptions/public.ts'
import { usedSince } from './find-uses.ts'
import { changedMeanwhile, lockImport } from './lock-import.ts'
import { importNow } from './present-import.ts'
import { importRecord, importRow, type KeptKind, type KeptRecord, marinaImport } from './tables.ts'

const madeIn = (records: readonly KeptRecord[], kind: KeptKind) =>
  records.filter((record) => record.kind === kind && record.before === null).map(({ recordId }) => recordId)
const beforeIn = (records: readonly KeptRecord[], kind: KeptKind) =>
  new Map(records.flatMap(({ kind: of, recordId, before }) => (of === kind && before ? [[recordId, before]] : [])))

/** In the order of locks (docs/architecture.md); accounts whole after all else, so that nothing refers to one that goes. */
const lockRecords = async (db: Db, records: readonly KeptRecord[]) => {
  const lock = async (kind: KeptKind, strength: SQL) => {
    const ids = records.filter((record) => record.kind === kind).map(({ recordId }) => recordId)
    await db.execute(sql`select from ${sql.identifier(kind)} where id = ${anyOf(ids)} order by id for ${strength}`)
  }
  await lock('account', sql`no key update`)
  for (const kind of ['boat', 'subscription', 'schedule'] as const) await lock(kind, sql`update`)
  await lockBays(db)
  await lock('account', sql`update`)
}

/** Takes an import back as a whole: what it made goes, what it changed is as before. What was used since stops it. */
export const takeBackImport = async (
  outer: Asking,
  id: number,
  { version }: { version?: number | undefined },
): Promise<void> => {
  const current = importNow(outer, id)
  await withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db, outer }
    const readRecords = () => db.select().from(importRecord).where(eq(importRecord.importId, id))
    const held = await readRecords()
    await lockRecords(db, held)
    const found = await lockImport(asking, { id, version, ability: 'takeBack' })
    // erasing somebody empties what was kept of them
    const records = await readRecords()
    // it was being written while this waited, and nobody holds what it made
    if (records.length > held.length) refuse('stale_version', changedMeanwhile, { current })
    const used = await usedSince(db, records)
    if (used.length > 0)
      refuse('linked_records', msg`It was used since: ${{ uses: { listed: used } }}. So it stays.`, { current })
    await removePlacings(asking, madeIn(records, 'schedule'))
    await removeSubscriptions(db, madeIn(records, 'subscription'))
    await removeBoats(asking, { added: madeIn(records, 'boat'), before: beforeIn(records, 'boat') })
    await removeCustomers(db, { added: madeIn(records, 'account'), before: beforeIn(records, 'account') })
    await db.delete(importRecord).where(eq(importRecord.importId, id))
    await db.delete(importRow).where(eq(importRow.importId, id))
    await db
      .update(marinaImport)
      .set({ state: 'takenBack', takenBackAt: outer.clock.now(), version: sql`${marinaImport.version} + 1` })
      .where(eq(marinaImport.id, id))
    await recordAudit(asking, {
      ...{ action: 'import-taken-back', subject: 'import', subjectId: id, subjectName: found.fileName },
      before: found.made,
    })
  })
}

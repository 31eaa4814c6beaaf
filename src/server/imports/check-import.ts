import type { ImportMade } from '#contract/imports/schema.ts'
import type { AddressChoice } from '#contract/imports/states.ts'
import type { Asking } from '../platform/actor.ts'
import { batchesOf } from '../platform/batches.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { marinaLanguage } from '../settings/public.ts'
import { type ImportPlan, judgeRows, soughtBy } from './check-rows.ts'
import { bytesOf } from './choose-columns.ts'
import { type JudgedRow, nameOfForm } from './judging.ts'
import { lockImport } from './lock-import.ts'
import { findImport } from './queries.ts'
import { readChosen, rowsOf } from './read-import.ts'
import { readMarinaNow } from './read-marina.ts'
import { importRow, marinaImport, type SaidRow } from './tables.ts'

export const madeBy = (plan: ImportPlan): ImportMade => ({
  customers: plan.customers.length,
  boats: plan.boats.length,
  subscriptions: plan.subscriptions.length,
  placed: plan.standing.length,
  changed: plan.changedCustomers.length + plan.changedBoats.length,
})

/** Compares rows with the marina as it is now. */
export const judgeNow = async (
  asking: Asking,
  said: readonly SaidRow[],
  decisions: Readonly<Record<string, AddressChoice>>,
) =>
  judgeRows(said, await readMarinaNow(asking, soughtBy(said)), {
    decisions,
    language: await marinaLanguage(asking.db),
  })

const columnsOf = (importId: number, row: JudgedRow): typeof importRow.$inferInsert => ({
  ...{ importId, place: row.place, verdict: row.verdict, remarks: row.remarks, said: row.said },
  ...{ sheet: row.said.sheet, rowNumber: row.said.rowNumber, slot: row.said.slot },
  customerName: row.owner ? nameOfForm(row.owner.known ?? row.owner.form) : '',
  boatName: row.boat?.details.name ?? row.said.values.boatName ?? '',
  customerId: row.owner?.known?.id ?? null,
  boatId: row.boat?.known?.id ?? null,
})

interface Checking {
  version?: number | undefined
  decisions: readonly { email: string; choice: AddressChoice }[]
}
/** Compares every row of the file with the marina; writes the result and nothing else. */
export const checkImport = async (outer: Asking, id: number, { version, decisions }: Checking): Promise<void> => {
  const found = await findImport(outer.db, id)
  const file = { fileName: found.fileName, bytes: await bytesOf(outer, id) }
  const { tables } = await readChosen(outer, file, found.choices)
  const said = rowsOf(tables, found.choices)
  const decided = {
    ...found.decisions,
    ...Object.fromEntries(decisions.map(({ email, choice }) => [email.toLowerCase(), choice])),
  }
  await withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db, outer }
    await lockImport(asking, { id, version: version ?? found.version, ability: 'check' })
    const { rows, counts, questions, plan, digest } = await judgeNow(asking, said, decided)
    await db.delete(importRow).where(eq(importRow.importId, id))
    for (const batch of batchesOf(rows)) await db.insert(importRow).values(batch.map((row) => columnsOf(id, row)))
    await db
      .update(marinaImport)
      .set({
        ...{ state: 'checked', decisions: decided, questions, counts, made: madeBy(plan), digest },
        checkedAt: outer.clock.now(),
        version: sql`${marinaImport.version} + 1`,
      })
      .where(eq(marinaImport.id, id))
  })
}

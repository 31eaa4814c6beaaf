import { msg } from '@lingui/core/runtime-macro'
import type { ImportMade } from '#contract/imports/schema.ts'
import type { AddressChoice } from '#contract/imports/states.ts'
import type { Asking } from '../platform/actor.ts'
import { batchesOf } from '../platform/batches.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { marinaLanguage } from '../settings/public.ts'
import { type ImportPlan, judgeRows, soughtBy } from './check-rows.ts'
import { bytesOf } from './choose-columns.ts'
import { type JudgedRow, nameOfForm } from './judging.ts'
import { lockImport, requireFit } from './lock-import.ts'
import { importNow } from './present-import.ts'
import { findImport, type StoredImport } from './queries.ts'
import { readChosen, rowsOf } from './read-import.ts'
import { readMarinaNow } from './read-marina.ts'
import { type AddressDecision, type AddressDecisions, importRow, marinaImport, type SaidRow } from './tables.ts'

export const madeBy = (plan: ImportPlan): ImportMade => ({
  customers: plan.customers.length,
  boats: plan.boats.length,
  subscriptions: plan.subscriptions.length,
  placed: plan.standing.length,
  changed: plan.changedCustomers.length + plan.changedBoats.length,
})

/** Compares rows with the marina as it is now. */
export const judgeNow = async (asking: Asking, said: readonly SaidRow[], decisions: AddressDecisions) =>
  judgeRows(said, await readMarinaNow(asking, soughtBy(said)), {
    decisions,
    language: await marinaLanguage(asking.db),
  })

/** Whom and what the rows know, held until they are written; who went meanwhile is no longer known. */
const holdKnown = async (db: Db, rows: readonly JudgedRow[]) => {
  const held = async (table: 'account' | 'boat', ids: readonly (number | undefined)[]) => {
    const { rows: there } = await db.execute<{ id: number }>(sql`select id from ${sql.identifier(table)}
      where id = ${anyOf([...new Set(ids.filter((id) => id !== undefined))])} order by id for key share`)
    return new Set(there.map(({ id }) => id))
  }
  const accounts = rows.map((row) => row.owner?.known?.id)
  return {
    accounts: await held('account', accounts),
    boats: await held(
      'boat',
      rows.map((row) => row.boat?.known?.id),
    ),
  }
}
const idIn = (held: ReadonlySet<number>, known: { id: number } | null | undefined) =>
  known && held.has(known.id) ? known.id : null

const columnsOf = (
  importId: number,
  row: JudgedRow,
  held: Awaited<ReturnType<typeof holdKnown>>,
): typeof importRow.$inferInsert => ({
  ...{ importId, place: row.place, verdict: row.verdict, remarks: row.remarks, said: row.said },
  ...{ sheet: row.said.sheet, rowNumber: row.said.rowNumber, slot: row.said.slot },
  customerName: row.owner ? nameOfForm(row.owner.known ?? row.owner.form) : '',
  boatName: row.boat?.details.name ?? row.said.values.boatName ?? '',
  customerId: idIn(held.accounts, row.owner?.known),
  boatId: idIn(held.boats, row.boat?.known),
})

interface Checking {
  version?: number | undefined
  decisions: readonly { accountId: number; choice: AddressChoice }[]
}
/** What is decided from now on, of accounts that the last check asked about and that are as they were then. */
const decide = async (
  { db, outer }: Asking & { outer: Asking },
  { id, questions, decisions }: StoredImport,
  sent: Checking['decisions'],
): Promise<AddressDecisions> => {
  if (sent.length === 0) return decisions
  const byAccount = new Map(questions.map((question) => [question.accountId, question]))
  const asked = sent.map(({ accountId }) => byAccount.get(accountId))
  const unasked = asked.flatMap((question, index) =>
    question ? [] : [{ field: `decisions.${index}.accountId`, message: msg`Nobody asks about this account` }],
  )
  if (unasked.length > 0) refuseFields('invalid_input', unasked)
  const { rows } = await db.execute<{ id: number; email: string; version: number }>(sql`
    select id, lower(email) as email, version from account where id = ${anyOf(sent.map(({ accountId }) => accountId))} for share`)
  const now = new Map(rows.map((row) => [row.id, row]))
  for (const { accountId, accountName, email, version } of asked.map((question) => question!))
    if (now.get(accountId)?.email !== email || now.get(accountId)?.version !== version)
      refuse(
        'stale_version',
        msg`The account of ${{ name: accountName }} changed meanwhile: check the file again, then decide.`,
        {
          current: importNow(outer, id),
        },
      )
  const decided = sent.map(({ accountId, choice }, index): [number, AddressDecision] => {
    const { email, version } = asked[index]!
    return [accountId, { email, version, choice }]
  })
  return { ...decisions, ...Object.fromEntries(decided) }
}

/** Compares every row of the file with the marina; writes the result and nothing else. */
export const checkImport = async (outer: Asking, id: number, { version, decisions: sent }: Checking): Promise<void> => {
  const found = await findImport(outer.db, id)
  requireFit(outer, found, { version, ability: 'check' })
  const file = { fileName: found.fileName, bytes: await bytesOf(outer, id) }
  const { tables } = await readChosen(outer, file, found.choices)
  const said = rowsOf(tables, found.choices)
  await withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db, outer }
    const decisions = await decide(asking, found, sent)
    const { rows, counts, questions, plan, digest } = await judgeNow(asking, said, decisions)
    const held = await holdKnown(db, rows)
    await lockImport(asking, { id, version: found.version, ability: 'check' })
    await db.delete(importRow).where(eq(importRow.importId, id))
    for (const batch of batchesOf(rows)) await db.insert(importRow).values(batch.map((row) => columnsOf(id, row, held)))
    await db
      .update(marinaImport)
      .set({
        ...{ state: 'checked', decisions, questions, counts, made: madeBy(plan), digest },
        checkedAt: outer.clock.now(),
        version: sql`${marinaImport.version} + 1`,
      })
      .where(eq(marinaImport.id, id))
  })
}

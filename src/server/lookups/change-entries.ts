import { msg } from '@lingui/core/runtime-macro'
import type { AuditValues } from '#contract/audit/fields.ts'
import { recordAudit } from '../audit/public.ts'
import type { Asking } from '../platform/actor.ts'
import { databaseProblem, withTransaction } from '../platform/database/index.ts'
import { eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import type { ListSubject, LookupTable } from './list-entries.ts'

type EntryFields = Record<string, unknown>
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const actionOf = <D extends 'added' | 'changed' | 'deleted'>(subject: ListSubject, done: D) =>
  `${subject}-${done}` as const
const withoutId = ({ id: _, ...fields }: EntryFields): AuditValues => fields

/** Runs a change; a constraint it breaks is told under its field. */
const refusing = async <T>({ refusals }: Pick<LookupTable, 'refusals'>, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const problem = databaseProblem(error)
    const refusal = problem && 'constraint' in problem && refusals[problem.constraint]
    if (!refusal) throw error
    const { code, field, message } = refusal
    return refuse(code, message, { errors: [{ field, message }] })
  }
}

const readEntry = async <Row extends { id: number }>(db: Db, lookup: LookupTable<Row>, id: number): Promise<Row> =>
  (await lookup.read(db, [id]))[0] ?? notFound(lookup.subject)

/** Adds entries, all or none, each with its line in the audit log. */
export const addEntries = <Row extends { id: number }>(
  outer: Asking,
  lookup: LookupTable<Row>,
  entries: readonly EntryFields[],
): Promise<Row[]> =>
  refusing(lookup, () =>
    withTransaction(outer.db, async (db) => {
      const asking = { ...outer, db }
      await lookup.begin?.(db)
      const columns = []
      for (const values of entries) columns.push(await lookup.columnsOf(values, null, db))
      const inserted = await db
        .insert(lookup.table)
        .values(columns as never)
        .returning({ id: lookup.table.id })
      await lookup.settle?.(db)
      const rows = await lookup.read(
        db,
        inserted.map(({ id }) => id as number),
      )
      await recordAudit(
        asking,
        ...rows.map((row) => ({
          action: actionOf(lookup.subject, 'added'),
          subject: lookup.subject,
          subjectId: row.id,
          subjectName: lookup.nameOf(row),
          after: withoutId(row),
        })),
      )
      return rows
    }),
  )

export const updateEntry = <Row extends { id: number }>(
  outer: Asking,
  lookup: LookupTable<Row>,
  { id, ...values }: EntryFields & { id: number },
): Promise<Row> =>
  refusing(lookup, () =>
    withTransaction(outer.db, async (db) => {
      await lookup.begin?.(db)
      await db.execute(sql`select from ${lookup.table} where id = ${id} for update`)
      const stood = await readEntry(db, lookup, id)
      const before: EntryFields = stood
      await db
        .update(lookup.table)
        .set((await lookup.columnsOf(values, stood, db)) as never)
        .where(eq(lookup.table.id, id))
      await lookup.settle?.(db)
      const row = await readEntry(db, lookup, id)
      const after: EntryFields = row
      const changed = Object.keys(after).filter((field) => !isSame(before[field], after[field]))
      const pick = (fields: EntryFields): AuditValues =>
        Object.fromEntries(changed.map((field) => [field, fields[field]]))
      if (changed.length > 0)
        await recordAudit(
          { ...outer, db },
          {
            action: actionOf(lookup.subject, 'changed'),
            subject: lookup.subject,
            subjectId: id,
            subjectName: lookup.nameOf(row),
            before: pick(before),
            after: pick(after),
          },
        )
      return row
    }),
  )

/** Deletes what nothing is linked to; the database knows what is. */
export const deleteEntry = async <Row extends { id: number }>(outer: Asking, lookup: LookupTable<Row>, id: number) => {
  try {
    await withTransaction(outer.db, async (db) => {
      await lookup.begin?.(db)
      await db.execute(sql`select from ${lookup.table} where id = ${id} for update`)
      const row = await readEntry(db, lookup, id)
      await db.delete(lookup.table).where(eq(lookup.table.id, id))
      await lookup.settle?.(db)
      await recordAudit(
        { ...outer, db },
        {
          action: actionOf(lookup.subject, 'deleted'),
          subject: lookup.subject,
          subjectId: id,
          subjectName: lookup.nameOf(row),
          before: withoutId(row),
        },
      )
    })
  } catch (error) {
    if (databaseProblem(error)?.kind === 'foreign-key')
      refuse('linked_records', msg`records that are linked cannot be deleted.`)
    throw error
  }
}

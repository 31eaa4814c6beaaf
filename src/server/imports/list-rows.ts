import type { z } from 'zod'
import type { ImportRemark, ImportRow, importRowsQuery } from '#contract/imports/schema.ts'
import type { Asking } from '../platform/actor.ts'
import { and, asc, count, eq, sql } from '../platform/database/orm.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { matches } from '../platform/paging.ts'
import { findImport } from './queries.ts'
import { importRow } from './tables.ts'

/** Rows of the last check in the order of the file, with what is said of each in the reader's language. */
export const listRows = async (
  { db, actor }: Asking,
  id: number,
  { page, pageSize, searchQuery, verdict, remarked }: z.output<typeof importRowsQuery>,
): Promise<{ items: ImportRow[]; totalCount: number }> => {
  await findImport(db, id)
  const word = wordsIn(actor.language)
  const where = and(
    eq(importRow.importId, id),
    verdict && eq(importRow.verdict, verdict),
    remarked ? sql`${importRow.remarks} <> '[]'::jsonb` : undefined,
    searchQuery
      ? matches(sql`folded(${importRow.customerName} || ' ' || ${importRow.boatName})`, searchQuery)
      : undefined,
  )
  const [total] = await db.select({ count: count() }).from(importRow).where(where)
  const rows = await db
    .select()
    .from(importRow)
    .where(where)
    .orderBy(asc(importRow.place))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const items = rows.map(({ importId: _, place: __, said: { values }, remarks, ...row }) => ({
    ...row,
    ...{ length: values.length ?? null, beam: values.beam ?? null, bay: values.bay ?? null },
    remarks: remarks.map(({ sentence, ...remark }): ImportRemark => ({ ...remark, message: word(sentence) })),
  }))
  return { items, totalCount: total!.count }
}

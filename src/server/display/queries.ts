import type { DisplayRow } from '#contract/display/schema.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { wireInstant } from '../platform/wire-instant.ts'

export const readDisplays = async (db: Db): Promise<DisplayRow[]> => {
  const { rows } = await db.execute<RowOf<DisplayRow>>(sql`
    select d.id, d.name, btrim(a.first_name || ' ' || a.last_name) as "madeBy", d.made_at as "createdDate", d.last_seen_at as "lastSeenDate"
    from display d join account a on a.id = d.made_by order by d.id`)
  return rows.map((row) => ({
    ...row,
    createdDate: wireInstant(row.createdDate),
    lastSeenDate: row.lastSeenDate && wireInstant(row.lastSeenDate),
  }))
}

/** Of these boats, those whose owners keep their names off walls. */
export const readNameless = async (db: Db, boatIds: readonly number[]): Promise<Set<number>> => {
  const { rows } = await db.execute<RowOf<{ id: number }>>(
    sql`select b.id from boat b where b.id = ${anyOf(boatIds)} and b.off_display`,
  )
  return new Set(rows.map(({ id }) => id))
}

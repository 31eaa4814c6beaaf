import { meansFormerOwner } from '../people/public.ts'
import { type Actor, isStaff } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { matches } from '../platform/paging.ts'

/** The boat whose registration number that is, however it is spaced. */
export const findRegistered = async (db: Db, typed: string): Promise<number | null> => {
  const bare = (text: SQL) => sql`lower(regexp_replace(${text}, '\\s', '', 'g'))`
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from boat where ${bare(sql`registration_number`)} = ${bare(sql`${typed}::text`)}`,
  )
  return rows[0]?.id ?? null
}

/**
 * Which rows of that name, a boat's or of what hangs on boats, a search finds for this actor. Owners search what is
 * theirs, and all that tells of the owner is left out; for staff what a former owner is called finds what was theirs.
 */
export const foundBy = (actor: Actor, row: SQL, typed: string): SQL => {
  if (!isStaff(actor)) return matches(sql`split_part(${row}.search, chr(31), 1)`, typed, sql`${row}.id`)
  const found = matches(sql`${row}.search`, typed, sql`${row}.id`)
  return meansFormerOwner(actor.language, typed)
    ? sql`(${found} or ${row}.owner_id = any(array(select id from account where erased_at is not null)))`
    : found
}

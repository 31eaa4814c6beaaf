import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'

/** Whether the boat of this entry of history went to another owner after it. */
export const changedHandsSince = (entry: string) => sql<boolean>`exists (
  select from history handed where handed.boat_id = ${sql.raw(entry)}.boat_id
    and handed.event = 'boat-transferred' and handed.id > ${sql.raw(entry)}.id)`

/** Whether a boat went to another owner after a moment. */
export const wasHandedOnAfter = async (db: Db, boatId: number, at: Date): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from history where boat_id = ${boatId} and event = 'boat-transferred' and at > ${at.toISOString()}::timestamptz limit 1`)
  return rows.length > 0
}

/** Whether this entry of history is from before the boat was its owner's; that it changed hands is, too. */
export const isOfFormerOwner = (entry: string): SQL<boolean> =>
  sql`(${sql.raw(entry)}.event = 'boat-transferred' or ${changedHandsSince(entry)})`

/** Whether a column, as `s.review_note`, differs from what `former_words` keep of it from before the boat changed hands. */
export const isOwners = (column: string, name: string): SQL =>
  sql`${sql.raw(column)}::text is distinct from ${sql.raw(`${column.split('.')[0]}.former_words ->> '${name}'`)}`

/** A text as the boat's owner may read it: not what was written before she was theirs and still stands there. */
export const ownersWords = (column: string): SQL => {
  const name = column.replace(/^.*\./, '').replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  return sql`case when ${isOwners(column, name)} then ${sql.raw(column)} end`
}

import { type Actor, isStaff } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'

/** What this actor searches of a `search` column: of what is an owner's own, all that tells of the owner is left out. */
export const searchedText = (actor: Actor, search: SQL) =>
  isStaff(actor) ? search : sql`split_part(${search}, chr(31), 1)`

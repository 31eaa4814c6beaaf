import { type Actor, isStaff, nameOf } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'

/** What this actor searches of a `search` column: it ends with the owner's name, which finds all of an owner's own. */
export const searchedText = (actor: Actor, search: SQL) =>
  isStaff(actor) ? search : sql`left(${search}, -length(lower(${nameOf(actor)})))`

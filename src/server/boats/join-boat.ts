import { type PersonBrief, personFieldsIn } from '#contract/accounts/fields.ts'
import { boatFieldsIn } from '#contract/boats/fields.ts'
import { pickFields } from '#contract/record-fields.ts'
import { emailColumn, personColumns, shownTo } from '../people/public.ts'
import type { Actor } from '../platform/actor.ts'
import { columnsAs } from '../platform/database/columns-as.ts'
import { sql } from '../platform/database/orm.ts'
import type { BoatRecord } from './lock-boat.ts'
import { boat } from './tables.ts'

/** A boat's own fields of `boat b`, as far as they are carried. */
export const boatColumns = {
  page: columnsAs(boat, 'b', boatFieldsIn.page),
  row: columnsAs(boat, 'b', boatFieldsIn.row),
  brief: columnsAs(boat, 'b', boatFieldsIn.brief),
}

type Brief = Pick<BoatRecord, 'id' | (typeof boatFieldsIn.brief)[number]>
/** What a row of another record carries of its boat, beside her id. */
export type BoatInRow = Omit<Brief, 'id'>

/** The boat in such a row, as other records show her. */
export const boatIn = (id: number, row: BoatInRow): Brief => ({ id, ...pickFields(row, boatFieldsIn.brief) })

/** What rows of other records carry of their boat `b` and its owner `a`. */
export interface BoatAndOwner extends BoatInRow, Omit<PersonBrief, 'id'> {
  personId: number
}
export const boatAndOwnerColumns = sql`${boatColumns.brief},
  a.id as "personId", ${emailColumn}, ${personColumns.brief}`

/** The owner in such a row. */
export const ownerIn = (actor: Actor, row: BoatAndOwner): PersonBrief =>
  shownTo(actor.language, { id: row.personId, email: row.email, ...pickFields(row, personFieldsIn.brief) })

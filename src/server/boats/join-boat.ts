import { sql } from '../platform/database/orm.ts'
import type { BoatRecord } from './lock-boat.ts'

type Brief = Pick<
  BoatRecord,
  'id' | 'name' | 'width' | 'height' | 'depth' | 'brand' | 'size' | 'lengthOverall' | 'hullType'
>

/** A boat as other records show it. */
export const boatBriefOf = ({
  id,
  name,
  width,
  height,
  depth,
  brand,
  size,
  lengthOverall,
  hullType,
}: Brief): Brief => ({ id, name, width, height, depth, brand, size, lengthOverall, hullType })

/** What rows of other records carry of their boat `b` and its owner `a`. */
export interface BoatAndOwner extends Omit<Brief, 'id' | 'name'> {
  boatName: string
  personId: number
  firstName: string
  lastName: string
  email: string
  phone: string
}
export const boatAndOwnerColumns = sql`
  b.name as "boatName", b.width, b.height, b.depth, b.brand, b.size, b.length_overall as "lengthOverall",
  b.hull_type as "hullType", a.id as "personId", a.first_name as "firstName", a.last_name as "lastName", a.email, a.phone`

/** The boat in such a row. */
export const boatIn = (id: number, row: BoatAndOwner): Brief => boatBriefOf({ ...row, id, name: row.boatName })

/** The owner in such a row. */
export const ownerIn = ({ personId, firstName, lastName, email, phone }: BoatAndOwner) => ({
  id: personId,
  firstName,
  lastName,
  email,
  phone,
})

import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'

/** Clear opening of a bay, longest and heaviest boat, by level from the ground up. */
const levels = [
  { width: 3.6, height: 4.4, length: 11, weight: 8000 },
  { width: 3.3, height: 3.9, length: 9.5, weight: 6000 },
  { width: 3.1, height: 3.6, length: 9, weight: 4500 },
  { width: 2.8, height: 3.2, length: 7.8, weight: 3000 },
] as const
const columns = 10
const racks = ['Rack 1', 'Rack 2'] as const

/** Column letter and level, as painted on the bay: A1 to J4 in the first rack, K1 to T4 in the second. */
const bayCode = (rack: number, column: number, level: number) =>
  `${String.fromCharCode(65 + rack * columns + column)}${level + 1}`

/** Two racks of four levels and ten columns. The ground of the second holds cradles for what is too big for a bay. */
export const seedRacks = async (db: Db) => {
  for (const [rack, name] of racks.entries()) {
    const made = await db.execute<{ id: number }>(sql`insert into rack (name) values (${name}) returning id`)
    const rackId = made.rows[0]!.id
    for (const [level, size] of levels.entries()) {
      const row = await db.execute<{ id: number }>(
        sql`insert into rack_row (rack_id, name, tier) values (${rackId}, ${`Tier ${level + 1}`}, ${level + 1}) returning id`,
      )
      const rowId = row.rows[0]!.id
      const cradle = rack === 1 && level === 0
      const bays = Array.from({ length: columns }, (_, column) => {
        const code = bayCode(rack, column, level)
        return cradle
          ? sql`(${rowId}, ${code}, ${column + 1}, ${code}, null, null, null, null)`
          : sql`(${rowId}, ${code}, ${column + 1}, ${code}, ${size.width}, ${size.height}, ${size.length}, ${size.weight})`
      })
      await db.execute(sql`
        insert into rack_position
          (rack_row_id, name, position_number, code, clear_width, clear_height, max_length, max_weight)
        values ${sql.join(bays, sql`, `)}`)
    }
  }
}

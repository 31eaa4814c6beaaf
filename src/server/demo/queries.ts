import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { demoMark } from '../settings/public.ts'

/** Is nobody here, and nothing of anybody's? */
export const isEmpty = async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from account) or exists (select from boat) or exists (select from file)
      or exists (select from rack) or exists (select from history) as used`)
  return !rows[0]?.used
}

export const isDemo = async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute(sql`select from setting where key = ${demoMark}`)
  return rows.length > 0
}

export const findReason = async (db: Db, name: string): Promise<number> => {
  const { rows } = await db.execute<{ id: number }>(sql`select id from drop_off_rejection_reason where name = ${name}`)
  const [reason] = rows
  if (!reason) throw new Error(`There is no rejection reason “${name}”`)
  return reason.id
}

export const findServiceType = async (db: Db, name: string): Promise<number> => {
  const { rows } = await db.execute<{ id: number }>(sql`select id from service_type where name = ${name}`)
  const [type] = rows
  if (!type) throw new Error(`There is no service type “${name}”`)
  return type.id
}

/** A free bay the boat fits in, strewn over both racks as a yard fills them, the cradles last. */
export const choosePosition = async (db: Db, boatId: number): Promise<number | null> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from rack_position p, boat b
    where b.id = ${boatId} and not exists (select from schedule s where s.position_id = p.id)
      and (p.clear_width is null or p.clear_width >= b.width)
      and (p.clear_height is null or p.clear_height >= coalesce(b.height, 0) + b.depth)
      and (p.max_length is null or p.max_length >= coalesce(b.length_overall, 0))
      and (p.max_weight is null or p.max_weight >= coalesce(b.weight, 0))
    order by p.clear_width is null, (p.id * 37 + b.id * 53) % 97, p.id
    limit 1`)
  return rows[0]?.id ?? null
}

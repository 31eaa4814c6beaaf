import { sql } from '../platform/database/orm.ts'
import type { Db, Tx } from '../platform/database/types.ts'

/** Bytes of all that a person uploaded and that is still there. */
export const readUsedSpace = async (db: Db, uploaderId: number): Promise<number> => {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select coalesce(sum(size), 0)::float8 as bytes from file where uploader_id = ${uploaderId}`,
  )
  return rows[0]!.bytes
}

export const isUnconfirmed = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await db.execute(sql`select from account where id = ${id} and email_verified_at is null`)
  return rows.length > 0
}

export const lockUploader = (db: Tx, id: number) =>
  db.execute(sql`select from account where id = ${id} for no key update`)

import { sql } from '../platform/database/orm.ts'
import type { Db, Tx } from '../platform/database/types.ts'

/** Bytes of all that a person uploaded and that is still there, and whether their e-mail address waits to be confirmed. */
export const readUsedSpace = async (db: Db, uploaderId: number) => {
  const { rows } = await db.execute<{ bytes: number; isUnconfirmed: boolean }>(sql`
    select coalesce((select sum(size) from file where uploader_id = ${uploaderId}), 0)::float8 as bytes,
      exists (select from account where id = ${uploaderId} and email_verified_at is null) as "isUnconfirmed"`)
  return rows[0]!
}

export const lockUploader = (db: Tx, id: number) =>
  db.execute(sql`select from account where id = ${id} for no key update`)

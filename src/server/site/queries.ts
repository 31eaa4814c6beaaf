import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { setting } from '../settings/tables.ts'

/** A short text that changes with any setting, whichever instance changed it. */
export const readSettingsStamp = async (db: Db): Promise<string> => {
  const { rows } = await db.execute<{ stamp: string | null }>(sql`
    select md5(string_agg(${setting.key} || '=' || ${setting.value}::text, chr(10) order by ${setting.key})) as stamp
    from ${setting}`)
  return rows[0]?.stamp ?? ''
}

import { plan } from '../plans/tables.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { setting } from '../settings/tables.ts'

/** A short text that changes with any setting or plan, whichever instance changed it. */
export const readSettingsStamp = async (db: Db): Promise<string> => {
  const { rows } = await db.execute<{ stamp: string | null }>(sql`
    select md5(concat(
      (select string_agg(${setting.key} || '=' || ${setting.value}::text, chr(10) order by ${setting.key}) from ${setting}),
      (select string_agg(${plan}::text, chr(10) order by ${plan.id}) from ${plan}))) as stamp`)
  return rows[0]?.stamp ?? ''
}

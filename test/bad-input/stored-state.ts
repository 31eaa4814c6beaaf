import { sql } from 'drizzle-orm'
import type { TestApp } from '#test/app.ts'

/** Counts of attempts and of rows are kept beside what people store, and may change with any call. */
const counters = ['rate_limit', 'list_count']

/** What lies in the database now: something to compare it by, and a way back to it. */
export const rememberState = async ({ db }: TestApp) => {
  const { rows } = await db.execute<{ name: string; columns: string[] }>(
    sql`select t.table_name as name, json_agg(c.column_name) as columns
        from information_schema.tables t
        join information_schema.columns c on c.table_schema = 'public' and c.table_name = t.table_name
        where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        group by 1 order by 1`,
  )
  const tables = rows.filter(({ name }) => !counters.includes(name))
  const copy = (name: string) => sql.identifier(`remembered_${name}`)
  await db.execute(sql`create schema kept`)
  for (const { name } of tables)
    await db.execute(sql`create table kept.${copy(name)} as select * from ${sql.identifier(name)}`)

  const every = sql.join(
    tables.map(({ name }) => sql`select ${sql.raw(`'${name}'`)} || one::text as row from ${sql.identifier(name)} one`),
    sql` union all `,
  )
  return {
    /** Changes with any row of any table. */
    fingerprint: async () => {
      const { rows: found } = await db.execute<{ sum: string }>(
        sql`select count(*) || md5(coalesce(string_agg(row, '|' order by row), '')) as sum from (${every}) each`,
      )
      return found[0]!.sum
    },
    /** Puts every row back, without triggers and checks of references while it does so. */
    restore: () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        for (const { name, columns } of tables) {
          const table = sql.identifier(name)
          const list = sql.join(
            columns.map((column) => sql.identifier(column)),
            sql`, `,
          )
          await tx.execute(sql`delete from ${table}`)
          await tx.execute(
            sql`insert into ${table} (${list}) overriding system value select ${list} from kept.${copy(name)}`,
          )
        }
      }),
  }
}

import { sql } from 'drizzle-orm'
import type { TestApp } from '#test/app.ts'

/** Counts of attempts and of rows are kept beside what people store, and may change with any call. */
const counters = ['rate_limit', 'list_count']

const storedTables = async ({ db }: TestApp) => {
  const { rows } = await db.execute<{ name: string; columns: string[] }>(
    sql`select t.table_name as name, json_agg(c.column_name) as columns
        from information_schema.tables t
        join information_schema.columns c on c.table_schema = 'public' and c.table_name = t.table_name
        where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        group by 1 order by 1`,
  )
  return rows.filter(({ name }) => !counters.includes(name))
}

/**
 * Has the database write down itself which tables were written to: cheaper than to compare all that is stored, after each
 * of thousands of calls. What a transaction took back was not written; a row that stays as it is was not either.
 */
export const watchTables = async (app: TestApp) => {
  const { db } = app
  const tables = await storedTables(app)
  await db.execute(sql`create schema watched`)
  await db.execute(sql`create table watched.written (name text not null)`)
  await db.execute(sql`create function watched.note() returns trigger language plpgsql as $$
    begin insert into watched.written values (tg_table_name); return null; end $$`)
  const note = sql`execute function watched.note()`
  for (const { name } of tables) {
    const table = sql.identifier(name)
    await db.execute(sql`create trigger watch_rows after insert or delete on ${table} for each row ${note}`)
    await db.execute(
      sql`create trigger watch_changes after update on ${table} for each row when (old.* is distinct from new.*) ${note}`,
    )
    await db.execute(sql`create trigger watch_all after truncate on ${table} ${note}`)
  }
  return {
    tables,
    /** The tables written to since this was last asked. */
    written: async () => {
      const { rows } = await db.execute<{ name: string }>(
        sql`with gone as (delete from watched.written returning name) select distinct name from gone order by name`,
      )
      return rows.map(({ name }) => name)
    },
  }
}

/** What lies in the database now: what was written to since, and a way back to it. */
export const rememberState = async (app: TestApp) => {
  const { db } = app
  const { tables, written } = await watchTables(app)
  const copy = (name: string) => sql.identifier(`remembered_${name}`)
  await db.execute(sql`create schema kept`)
  for (const { name } of tables)
    await db.execute(sql`create table kept.${copy(name)} as select * from ${sql.identifier(name)}`)

  const changed = new Set<string>()
  const news = async () => {
    const names = await written()
    for (const name of names) changed.add(name)
    return names
  }
  return {
    /** The tables written to since this was last asked, or all was put back. */
    written: news,
    /** Puts every row back, without triggers and checks of references while it does so. */
    restore: async () => {
      await news()
      if (changed.size === 0) return
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        for (const { name, columns } of tables.filter((one) => changed.has(one.name))) {
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
      })
      changed.clear()
    },
  }
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

interface Column {
  name: string
  type: string
  notNull: boolean
  /** What it holds where nothing is given, or what it is computed from. */
  value: string | null
}

export interface Table {
  name: string
  columns: Column[]
  /** Constraints and indexes as the database writes them. */
  rules: string[]
  triggers: { name: string; when: string; calls: string }[]
}

export interface Catalogue {
  tables: Table[]
  functions: { name: string; why: string | null; body: string }[]
}

const tablesQuery = `
  select c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'notNull', a.attnotnull, 'value', case
          when a.attidentity <> '' then 'its number'
          else (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d where d.adrelid = c.oid and d.adnum = a.attnum) end)
      order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(rule order by rule), '[]') from (
      select pg_get_constraintdef(o.oid) as rule from pg_constraint o where o.conrelid = c.oid and o.contype <> 'n'
      union all select regexp_replace(pg_get_indexdef(i.indexrelid), ' INDEX .* USING ', ' INDEX ') from pg_index i
        where i.indrelid = c.oid and not exists (select from pg_constraint o where o.conindid = i.indexrelid)) rules) as rules,
    (select coalesce(json_agg(json_build_object('name', t.tgname, 'calls', p.proname,
        'when', regexp_replace(pg_get_triggerdef(t.oid, true), '^.*?TRIGGER \\S+ (.*) ON .*$', '\\1')) order by t.tgname), '[]')
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and not t.tgisinternal) as triggers
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`

const functionsQuery = `
  select p.proname as name, obj_description(p.oid, 'pg_proc') as why, p.prosrc as body from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`

/** What a database holds that had every migration of a folder, and nothing else. */
export const readCatalogue = async (migrations: string): Promise<Catalogue> => {
  const engine = await PGlite.create({ extensions: { pg_trgm, btree_gist } })
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'))
  for (const name of files.sort()) await engine.exec(readFileSync(join(migrations, name), 'utf8'))
  const { rows: tables } = await engine.query<Table>(tablesQuery)
  const { rows: functions } = await engine.query<Catalogue['functions'][number]>(functionsQuery)
  await engine.close()
  return { tables, functions }
}

import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** A table by what is written into it; what the database computes itself is left out. */
export interface Table {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

/** However a server is set up, values are written the same way. */
const plainText = `set local time zone 'UTC'; set local datestyle = 'ISO'; set local bytea_output = 'hex';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 1`

export const beginSnapshot = (client: pg.ClientBase) =>
  client.query(`begin isolation level repeatable read read only; ${plainText}`)
export const beginWriting = (client: pg.ClientBase) => client.query(`begin; ${plainText}`)

export const readTables = async (client: pg.ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<{ name: string; columns: Table['columns'] }>(`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname collate "C"`)
  return rows
}

export const readSequences = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace`,
  )
  const sequences: Record<string, { last: number; isCalled: boolean }> = {}
  for (const { name } of rows) {
    const found = await client.query<{ last: number; isCalled: boolean }>(
      `select last_value as last, is_called as "isCalled" from ${quoted(name)}`,
    )
    sequences[name] = found.rows[0]!
  }
  return sequences
}

const rowsAtOnce = 1_000

/** Every row as one line of JSON: an array of the values as the database writes them, null for null. */
export async function* readLines(client: pg.ClientBase, { name, columns }: Table): AsyncGenerator<string> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  await client.query(
    `declare lines no scroll cursor for select json_build_array(${values})::text as line from ${quoted(name)}`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from lines`)
    if (rows.length === 0) break
    for (const { line } of rows) yield line
  }
  await client.query('close lines')
}

/** Writes lines of `readLines` into the table they came from. */
export const writeLines = async (client: pg.ClientBase, { name, columns }: Table, lines: readonly string[]) => {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, index) => `(line->>${index})::${type}`).join(', ')
  await client.query(
    `insert into ${quoted(name)} (${names}) overriding system value
     select ${values} from json_array_elements($1::json) line`,
    [`[${lines.join(',')}]`],
  )
}

/** Takes away what would act on rows, or refuse them, while they come in some order; gives what puts it back. */
export const loosenTables = async (client: pg.ClientBase, tables: readonly Table[]) => {
  const names = tables.map(({ name }) => quoted(name))
  const { rows: keys } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`)
  const ofTriggers = (verb: string) => names.map((name) => `alter table ${name} ${verb} trigger user`)
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement)
  }
  await run([...ofTriggers('disable'), ...keys.map(({ drop }) => drop)])
  await client.query(`truncate ${names.join(', ')}`)
  return () => run([...keys.map(({ add }) => add), ...ofTriggers('enable')])
}

export const setSequence = (
  client: pg.ClientBase,
  name: string,
  { last, isCalled }: { last: number; isCalled: boolean },
) => client.query('select setval($1::regclass, $2::bigint, $3::boolean)', [quoted(name), last, isCalled])

/** Is anything of anybody here? What migrations put in does not count. */
export const hasAnything = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ used: boolean }>(`
    select exists (select from account) or exists (select from boat) or exists (select from file)
      or exists (select from rack) or exists (select from history) as used`)
  return Boolean(rows[0]?.used)
}

const goneWithinMs = 3_000

/** Has another program of ours this database open? A connection that was just closed may show for a moment. */
export const isShared = async (client: pg.ClientBase): Promise<boolean> => {
  for (const until = performance.now() + goneWithinMs; ; await pause(100)) {
    const { rows } = await client.query<{ shared: boolean }>(`
      select exists (select from pg_stat_activity where datname = current_database()
        and application_name like 'dry-marina%' and pid <> pg_backend_pid()) as shared`)
    if (!rows[0]?.shared) return false
    if (performance.now() > until) return true
  }
}

import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { rowHashes } from './keep-records.ts'
import { type KeptKind, type KeptRecord, recordKinds } from './tables.ts'

const most = 5

const changed: Record<KeptKind, (name: string) => Sentence> = {
  account: (name) => msg`${{ name }} was changed or has signed in`,
  boat: (name) => msg`${{ boat: name }} was changed`,
  subscription: (name) => msg`a subscription of ${{ boat: name }} was changed or used`,
  schedule: (name) => msg`${{ boat: name }} was moved`,
}
const nameIn: Record<KeptKind, SQL> = {
  account: sql`select btrim(first_name || ' ' || last_name) as name from account`,
  boat: sql`select name from boat`,
  subscription: sql`select boat_name as name from subscription`,
  schedule: sql`select boat_name as name from schedule`,
}

/** What somebody did with it, by the table that points at it. */
const hanging: Readonly<Record<string, Sentence>> = {
  boat_document: msg`papers were brought`,
  schedule: msg`drop-offs were asked for`,
  schedule_picture: msg`pictures were added`,
  subscription: msg`subscriptions were added`,
  boat: msg`boats were added`,
  boat_service: msg`services were asked for`,
  boat_person: msg`further people were invited`,
  chat: msg`messages were written`,
  message: msg`messages were written`,
  notification: msg`notices were given`,
  mail: msg`mails were sent`,
  file: msg`files were brought`,
  password_link: msg`people were invited`,
  session: msg`people signed in`,
}
const somethingElse = msg`other records hang on it`

/**
 * The ledger tells nothing that the subscription's own row does not; the boat's latest schedule goes with it. A check of
 * another file is no use.
 */
const followed = [
  ...['lift_entry.subscription_id', 'boat.latest_schedule_id', 'movement.schedule_id'],
  ...['import_row.customer_id', 'import_row.boat_id'],
]

/** Every column that refers to a record of these kinds, by the database's own list. */
const readReferences = async (db: Db) => {
  const { rows } = await db.execute<{ kind: KeptKind; table: string; column: string }>(sql`
    select c.confrelid::regclass::text as kind, c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = any(array['account', 'boat', 'subscription', 'schedule']::regclass[])
    order by 2, 3`)
  return rows.filter(({ table, column }) => !followed.includes(`${table}.${column}`))
}

const hasOther = async (
  db: Db,
  { table, column }: { table: string; column: string },
  ids: readonly number[],
  own: readonly number[] | undefined,
) => {
  const others = own ? sql`and not t.id = ${anyOf(own)}` : sql``
  const { rows } = await db.execute(sql`
    select from ${sql.identifier(table)} t where t.${sql.identifier(column)} = ${anyOf(ids)} ${others} limit 1`)
  return rows.length > 0
}

/** What was done since with what an import made or changed, in words; empty where nothing was. */
export const usedSince = async (db: Db, records: readonly KeptRecord[]): Promise<Sentence[]> => {
  const said: Sentence[] = []
  const ids = Object.fromEntries(recordKinds.map((kind) => [kind, [] as number[]])) as Record<KeptKind, number[]>
  for (const { kind, recordId, before } of records) if (before === null) ids[kind].push(recordId)
  for (const kind of recordKinds) {
    const kept = records.filter((record) => record.kind === kind)
    const hashes = await rowHashes(
      db,
      kind,
      kept.map(({ recordId }) => recordId),
    )
    const others = kept.filter(({ recordId, rowHash }) => hashes.get(recordId) !== rowHash).map((one) => one.recordId)
    if (others.length === 0) continue
    const { rows } = await db.execute<{ name: string | null }>(
      sql`${nameIn[kind]} where id = ${anyOf(others)} order by id limit ${most}`,
    )
    said.push(...rows.map(({ name }) => changed[kind](name ?? '')))
    if (rows.length === 0) said.push(msg`something of it was deleted`)
  }
  for (const reference of await readReferences(db)) {
    const own = (recordKinds as readonly string[]).includes(reference.table)
      ? ids[reference.table as KeptKind]
      : undefined
    if (await hasOther(db, reference, ids[reference.kind], own)) said.push(hanging[reference.table] ?? somethingElse)
  }
  return said.filter(
    (sentence, at) => said.findIndex(({ id, values }) => id === sentence.id && !values) === at || sentence.values,
  )
}

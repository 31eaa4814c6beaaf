import { randomBytes } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { MIGRATIONS } from '#server/platform/database/journal.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { DAY_MS, openForTest, type TestDatabaseOptions, templateKey, testDefaults } from './options.ts'

const SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
/** Held alone while a template is built or swept, shared while one is copied. */
const TEMPLATE_LOCK = 7_317_460_122

const newName = () => `dry_marina_test_${process.pid}_${randomBytes(6).toString('hex')}`
const placeOf = (name: string) => ({ url: urlOf(name), remove: () => asAdmin((admin) => drop(admin, name)) })

/** An empty database of its own on the server, or a copy of one that nobody is connected to. */
export async function makeOnServer(copyOf?: string) {
  const name = newName()
  const template = copyOf ? new URL(copyOf).pathname.slice(1) : 'template0'
  await asAdmin(async (admin) => {
    await admin.query(`create database ${name} template ${template}`)
    await stamp(admin, name)
  })
  return placeOf(name)
}

/** A database of its own on the server, copied from a template. */
export async function createOnServer({ migrations = MIGRATIONS, ...options }: TestDatabaseOptions) {
  const name = newName()
  const template = `dry_marina_template_${templateKey(migrations)}`
  await asAdmin(async (admin) => {
    while (!(await copy(admin, template, name))) await build(admin, template, migrations)
  })
  const { url, remove } = placeOf(name)
  const dataDir = path.join(os.tmpdir(), name)
  return openForTest({ ...testDefaults(dataDir), url, ...options }, remove)
}

/** False when there is no such template. */
async function copy(admin: pg.Client, template: string, name: string): Promise<boolean> {
  await admin.query('select pg_advisory_lock_shared($1)', [TEMPLATE_LOCK])
  try {
    if (!(await exists(admin, template))) return false
    await admin.query(`create database ${name} template ${template}`)
    await stamp(admin, name)
    return true
  } finally {
    await admin.query('select pg_advisory_unlock_shared($1)', [TEMPLATE_LOCK])
  }
}

/** Builds aside and renames, so that a template is either whole or absent. */
async function build(admin: pg.Client, template: string, migrations: string | null) {
  const aside = `${template}_new`
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    if (await exists(admin, template)) return
    await sweep(admin)
    await drop(admin, aside)
    await admin.query(`create database ${aside} template template0`)
    const database = await openDatabase({ ...testDefaults(os.tmpdir()), url: urlOf(aside) })
    if (migrations) await migrate(database, migrations)
    await database.close()
    await admin.query(`alter database ${aside} rename to ${template}`)
    await stamp(admin, template)
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

async function exists(admin: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
  return rowCount === 1
}

/** Notes when a database was made, for `sweep`. */
async function stamp(admin: pg.Client, name: string) {
  await admin.query(`comment on database ${name} is '${new Date().toISOString()}'`)
}

/** Drops what ended runs left behind, and templates more than a day old. */
async function sweep(admin: pg.Client) {
  const { rows } = await admin.query<{ name: string; made: string | null }>(
    `select datname as name, shobj_description(oid, 'pg_database') as made from pg_database
     where datname ~ '^dry_marina_(test|template)_'`,
  )
  const old = rows.filter(({ made }) => Date.now() - Date.parse(made ?? '1970') > DAY_MS)
  for (const { name } of old) await drop(admin, name)
}

async function drop(admin: pg.Client, name: string) {
  await admin.query(`drop database if exists ${name} with (force)`)
}

async function asAdmin(work: (admin: pg.Client) => Promise<void>) {
  const admin = new pg.Client({ connectionString: SERVER })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

function urlOf(name: string): string {
  const url = new URL(SERVER)
  url.pathname = `/${name}`
  return url.href
}

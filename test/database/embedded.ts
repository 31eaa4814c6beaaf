import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MIGRATIONS } from '#server/platform/database/journal.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { DAY_MS, openForTest, type TestDatabaseOptions, templateKey, testDefaults } from './options.ts'

const LONGEST_BUILD_MS = 120_000

/** A database of its own in a copy of a template directory. */
export async function createEmbedded({ migrations = MIGRATIONS, ...options }: TestDatabaseOptions) {
  const dataDir = await copyDataDir(migrations)
  const remove = async () => rmSync(dataDir, { recursive: true, force: true })
  return openForTest({ ...testDefaults(dataDir), ...options }, remove)
}

/** A data directory with a database nobody has open, for whoever calls to remove. */
export async function copyDataDir(migrations: string | null = MIGRATIONS): Promise<string> {
  const template = await templateFor(migrations)
  const dataDir = mkdtempSync(path.join(root(), 'run-'))
  cpSync(template, dataDir, { recursive: true })
  return dataDir
}

const templates = new Map<string, Promise<string>>()

/** A data directory to copy, made once for all workers and runs with the same migrations. */
function templateFor(migrations: string | null): Promise<string> {
  const key = templateKey(migrations)
  const template = templates.get(key) ?? makeTemplate(migrations, path.join(root(), `template-${key}`))
  templates.set(key, template)
  return template
}

async function makeTemplate(migrations: string | null, template: string): Promise<string> {
  const bare = migrations === null ? undefined : await templateFor(null)
  const lock = new DatabaseSync(`${template}.lock`, { timeout: LONGEST_BUILD_MS })
  try {
    lock.exec('begin exclusive')
    if (!existsSync(template)) await build(template, bare, migrations)
    utimesSync(template, new Date(), new Date())
    return template
  } finally {
    lock.close()
  }
}

async function build(template: string, bare: string | undefined, migrations: string | null) {
  sweep()
  const aside = `${template}.new`
  rmSync(aside, { recursive: true, force: true })
  if (bare) cpSync(bare, aside, { recursive: true })
  const database = await openDatabase(testDefaults(aside))
  if (migrations) await migrate(database, migrations)
  await database.close()
  renameSync(aside, template)
}

/** Removes what ended runs left behind, and templates that nobody used for a day. */
function sweep() {
  for (const name of readdirSync(root())) {
    const file = path.join(root(), name)
    const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - touched > DAY_MS) rmSync(file, { recursive: true, force: true })
  }
}

function root(): string {
  const directory = path.join(os.tmpdir(), `dry-marina-test-${os.userInfo().username}`)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  return directory
}

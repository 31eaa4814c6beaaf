import pg from 'pg'
import { canStartCluster, startCluster } from './cluster.ts'

export interface Postgresql {
  url: string
  /** How the last lines of `npm test` call it. */
  label: string
  /** Ends the server where the run started it. */
  end?: () => Promise<void>
}

async function versionAt(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query(
      "select current_setting('server_version') as version, rolcreatedb or rolsuper as may from pg_roles where rolname = current_user",
    )
    if (!rows[0].may) throw new Error('the user may not create databases')
    return String(rows[0].version).split(' ')[0] ?? ''
  } finally {
    await client.end().catch(() => {})
  }
}

/** Data that a run throws away need not outlive a loss of power; what must is tried on clusters of its own. */
const forgetful = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // it is worth its while for statements of seconds; here each connection would compile anew
  jit: 'off',
  max_wal_size: '4GB',
  shared_buffers: '256MB',
}

/** A server for this run alone, which ends with it; undefined where none is installed. */
async function startOwn(): Promise<Postgresql | undefined> {
  if (!canStartCluster()) return undefined
  const { url, remove } = await startCluster(forgetful)
  return { url, label: `PostgreSQL ${await versionAt(url)}`, end: remove }
}

/** Where most tests go: `TEST_DATABASE_URL`, else a server started for them, else one on this machine, else nowhere and why. */
export async function findPostgresql(): Promise<Postgresql | { missing: string; isFailure: boolean }> {
  const named = process.env.TEST_DATABASE_URL
  let reason = ''
  const own = named
    ? undefined
    : await startOwn().catch((error) => {
        reason = String(error)
      })
  if (own) return own
  const password = process.env.PGPASSWORD ? `:${encodeURIComponent(process.env.PGPASSWORD)}` : ''
  const local = [...new Set([password, ':postgres'])].map(
    (secret) => `postgres://postgres${secret}@127.0.0.1:5432/postgres`,
  )
  for (const url of named ? [named] : local) {
    try {
      return { url, label: `PostgreSQL ${await versionAt(url)}` }
    } catch (error) {
      reason ||= error instanceof AggregateError ? String(error.errors[0]) : String(error)
    }
  }
  const where = named ? 'TEST_DATABASE_URL' : '127.0.0.1:5432'
  return {
    missing: `no PostgreSQL answers at ${where} (${reason.replace(/^Error: /, '')})`,
    isFailure: named !== undefined,
  }
}

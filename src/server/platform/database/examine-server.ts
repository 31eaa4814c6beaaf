import pg from 'pg'
import { Failure } from '../failure.ts'
import { serverFailure } from './start-failure.ts'

const OLDEST = 150_000
const ROUNDS = 8

/** Refuses a server that work could begin with and not go on: too old, a replica, or behind a pooler by transaction. */
export const examineServer = async (url: string): Promise<void> => {
  const [one, other] = [session(url), session(url)]
  try {
    await one.connect()
    await assertFit(one)
    await other.connect()
    if (!(await haveOwnSessions(one, other)))
      throw new Failure(
        'database-pooled',
        'The pooler that DATABASE_URL names pools by transaction, which loses what a session holds: set it to pool by session (pool_mode = session), or name PostgreSQL itself.',
      )
  } catch (error) {
    throw error instanceof Failure ? error : serverFailure(error, url)
  } finally {
    for (const client of [one, other]) void client.end().catch(() => {})
  }
}

const session = (url: string) => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'dry-marina-start',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  })
  client.on('error', () => {})
  return client
}

const assertFit = async (client: pg.Client) => {
  const { rows } = await client.query<{ version: number; name: string; encoding: string; replica: boolean }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding, pg_is_in_recovery() as replica`,
  )
  const { version, name, encoding, replica } = rows[0]!
  const unfit = (sentence: string) => new Failure('database-unfit', sentence)
  if (version < OLDEST) throw unfit(`This is PostgreSQL ${name}: 15 or newer is needed.`)
  if (encoding !== 'UTF8') throw unfit(`The database is kept in ${encoding}: make one with the encoding UTF8.`)
  if (replica) throw unfit('This PostgreSQL is a replica and takes no writes: give the address of its primary.')
}

/**
 * A session stays on one process of the server, and no other session gets it. Behind a pooler by transaction two share
 * one as soon as they take turns; the rounds differ, since a pooler may deal its connections out in a circle.
 */
const haveOwnSessions = async (one: pg.Client, other: pg.Client): Promise<boolean> => {
  const own = await processOf(one)
  for (let round = 0; round < ROUNDS; round += 1) {
    await other.query('begin')
    const others = await processOf(other)
    for (let asked = 0; asked <= round % 3; asked += 1) if ((await processOf(one)) !== own) return false
    await other.query('rollback')
    if (others === own) return false
  }
  return true
}

const processOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ process: number }>('select pg_backend_pid() as process')
  return rows[0]!.process
}

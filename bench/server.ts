import { totalmem } from 'node:os'
import pg from 'pg'
import { startCluster } from '../scripts/testing/cluster.ts'

/** `BENCH_DATABASE_URL`, or a PostgreSQL of the benchmark's own with a quarter of the memory, 2 GB at most. */
export const benchServer = async (): Promise<{ url: string; label: string; close(): Promise<void> }> => {
  const named = process.env.BENCH_DATABASE_URL
  if (named) return { url: named, label: 'the server at BENCH_DATABASE_URL', close: async () => {} }
  const megabytes = Math.min(2048, Math.round(totalmem() / 4 / 1024 / 1024))
  const cluster = await startCluster({ shared_buffers: `${megabytes}MB`, max_wal_size: '8GB' })
  return { url: cluster.url, label: `its own cluster, shared_buffers ${megabytes} MB`, close: cluster.remove }
}

const ask = async (url: string, statements: readonly string[], values?: unknown[]) => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement, values)
  } finally {
    await client.end()
  }
}

const drop = (name: string) => `drop database if exists ${name} with (force)`
/** The database of that name on a server, as an earlier run left it. */
export const findDatabase = (server: string, name: string) => {
  const { href: url } = Object.assign(new URL(server), { pathname: `/${name}` })
  return {
    url,
    query: (statement: string, values?: unknown[]) => ask(url, [statement], values),
    drop: () => ask(server, [drop(name)]),
  }
}
/** An empty database of that name on a server, in place of one that an earlier run left. */
export const makeDatabase = async (server: string, name: string) => {
  await ask(server, [drop(name), `create database ${name} template template0`])
  return findDatabase(server, name)
}

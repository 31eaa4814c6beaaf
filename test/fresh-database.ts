import { randomBytes } from 'node:crypto'
import pg from 'pg'

async function runAt(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** An empty database of its own on the server at `serverUrl`, dropped with whoever is still connected to it. */
export async function createFreshDatabase(serverUrl: string) {
  const name = `marina_test_${process.pid}_${randomBytes(4).toString('hex')}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await runAt(serverUrl, `create database ${name}`)
  return { url: url.href, drop: () => runAt(serverUrl, `drop database if exists ${name} with (force)`) }
}

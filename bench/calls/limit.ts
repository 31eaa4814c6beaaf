import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'
import type { Recording } from './record.ts'

/**
 * What Node can do at best: `/3` sends the statements of the fourth recording, prepared, one after the other, and
 * answers the same JSON, written anew each time. Started with a database, a file of recordings, and the port.
 */
const [databaseUrl = '', file = '', port = ''] = process.argv.slice(2)
const recordings = JSON.parse(readFileSync(file, 'utf8')) as Recording[]
const names = new Map<string, string>()
const nameOf = (text: string) => {
  const name = names.get(text) ?? `limit_${names.size}`
  names.set(text, name)
  return name
}
/** JSON knows neither dates nor bytes; the session's key is one. */
const sent = (value: unknown) =>
  typeof value === 'object' && value !== null && 'data' in value ? Buffer.from(value.data as number[]) : value
const prepared = recordings.map(({ statements, answer }) => ({
  answer,
  statements: statements.map(({ text, values }) => ({ name: nameOf(text), text, values: values.map(sent) })),
}))
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })

createServer(async ({ url = '/' }, response) => {
  const { statements, answer } = prepared[Number(url.slice(1))]!
  for (const statement of statements) await pool.query(statement)
  const body = JSON.stringify(answer)
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))

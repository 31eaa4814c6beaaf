import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { WireStream } from './wire-stream.ts'

const message = (type: string, body = '') => {
  const bytes = Buffer.from(`${type}\0\0\0\0${body}`)
  bytes.writeInt32BE(bytes.length - 1, 1)
  return bytes
}
const startup = Buffer.from('\0\0\0\x08\0\x03\0\0')

function recorded() {
  const sent: string[] = []
  let hungUp = 0
  const stream = new WireStream(() => ({
    send: (messages) => sent.push(Buffer.from(messages).toString('latin1')),
    hangUp: () => {
      hungUp += 1
    },
  }))
  return { stream, sent, hungUp: () => hungUp }
}

describe('a wire stream', () => {
  it('hands over the startup packet, then batches that end with what the engine answers', () => {
    const { stream, sent } = recorded()
    stream.write(startup)
    stream.write(message('P', 'parse'))
    stream.write(message('B', 'bind'))
    expect(sent).toEqual([startup.toString('latin1')])
    stream.write(message('S'))
    expect(sent[1]).toBe(Buffer.concat([message('P', 'parse'), message('B', 'bind'), message('S')]).toString('latin1'))
  })

  it('waits for the rest of a message that comes in pieces', () => {
    const { stream, sent } = recorded()
    stream.write(startup)
    const query = message('Q', 'select 1\0')
    for (const byte of query) stream.write(Buffer.of(byte))
    expect(sent.slice(1)).toEqual([query.toString('latin1')])
  })

  it('hands over what came before the goodbye, then hangs up once', async () => {
    const { stream, sent, hungUp } = recorded()
    stream.write(startup)
    stream.write(Buffer.concat([message('Q', 'commit\0'), message('X')]))
    await once(stream, 'close')
    expect(sent[1]).toBe(message('Q', 'commit\0').toString('latin1'))
    expect(hungUp()).toBe(1)
  })
})

describe('over the driver', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase({ migrations: null })
  })
  afterAll(() => database.close())

  it('carries values of many megabytes both ways', async () => {
    const text = 'õ'.repeat(4 * 1024 * 1024)
    const { rows } = await database.pool.query('select $1::text as text, length($1::text) as length', [text])
    expect(rows[0].length).toBe(text.length)
    expect(rows[0].text === text).toBe(true)
  })

  it('carries many large rows in their order', async () => {
    const { rows } = await database.pool.query(
      `select n, repeat(chr(97 + n % 26), 100000) as text from generate_series(0, 199) n where n >= $1 order by n`,
      [0],
    )
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 200 }, (_, n) => n))
    expect(rows.every(({ n, text }) => text === String.fromCharCode(97 + (n % 26)).repeat(100_000))).toBe(true)
  })

  it('keeps answers and questions together when all are sent at once and errors come between', async () => {
    const lent = await database.pool.connect()
    lent.release(true) // the embedded engine has one session
    await once(lent, 'end')
    const client = new pg.Client({ ...database.pool.options, pipeline: true })
    await client.connect()
    try {
      const texts = ['select 1 as n', 'select 1 / 0 as n', 'selec', 'select 4 as n']
      const asked = texts.flatMap((text) => [client.query(text), client.query(`${text} where $1`, [true])])
      const answers = await Promise.allSettled(asked)
      const seen = answers.map((answer) =>
        answer.status === 'fulfilled' ? answer.value.rows[0].n : answer.reason.code,
      )
      expect(seen).toEqual([1, 1, '22012', '22012', '42601', '42601', 4, 4])
    } finally {
      await client.end()
    }
  })
})

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/database/index.ts'
import { aPlace, aRole, aWebServer, elsewhere, fresh, inEncoding, marina, opened, provoke } from './provoke.ts'

provoke('test/endings/database.test.ts', {
  'database-away': [
    {
      what: 'nothing at that port',
      says: /127.0.0.1:1 does not answer.*ECONNREFUSED/,
      env: () => ({ DATABASE_URL: 'postgres://a:hush@127.0.0.1:1/m' }),
    },
    {
      what: 'no such host',
      says: /nobody.invalid:5432 does not answer/,
      env: () => ({ DATABASE_URL: 'postgres://a:hush@nobody.invalid/m' }),
    },
    {
      what: 'a web server',
      says: /DATABASE_URL/,
      env: async () => ({ DATABASE_URL: `postgres://a:hush@127.0.0.1:${await aWebServer()}/m` }),
    },
    {
      what: 'nothing to restore into',
      says: /does not answer/,
      env: () => ({ DATABASE_URL: 'postgres://a:hush@127.0.0.1:1/m' }),
      command: ['backup', tmpdir()],
    },
  ],
  'database-unknown': [
    {
      what: 'another name',
      says: /no database no_such_marina/,
      on: 'postgresql',
      env: async () =>
        elsewhere(await marina(), (url) => {
          url.pathname = '/no_such_marina'
        }),
    },
  ],
  'database-refused': [
    {
      what: 'an unknown user',
      says: /does not let nobody_here in/,
      on: 'postgresql',
      env: async () =>
        elsewhere(await marina(), (url) => {
          url.username = 'nobody_here'
        }),
    },
    {
      what: 'a user who may not sign in',
      says: /does not let/,
      on: 'postgresql',
      env: async () => aRole(await marina(), 'nologin'),
    },
    {
      what: 'a user who owns nothing',
      says: /owner of the database/,
      on: 'postgresql',
      env: async () => aRole(await marina(undefined, null), 'login'),
    },
    {
      what: 'TLS of a server that has none',
      says: /TLS/,
      on: 'postgresql',
      env: async () => elsewhere(await marina(), (url) => url.searchParams.set('sslmode', 'verify-full')),
    },
  ],
  'database-foreign': [
    {
      what: 'somebody else’s tables',
      says: /something else \(invoice\)/,
      env: () => marina('create table invoice (id integer)', null),
    },
    {
      what: 'somebody else’s files',
      says: /holds files but no database/,
      on: 'embedded',
      env() {
        const DATA_DIR = fresh()
        mkdirSync(join(DATA_DIR, 'database'))
        writeFileSync(join(DATA_DIR, 'database', 'letters.txt'), '')
        return { DATA_DIR }
      },
    },
  ],
  'database-newer': [
    {
      what: 'one migration more',
      says: /start the newer version/,
      env: () => marina(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 0)`),
    },
  ],
  'database-changed': [
    {
      what: 'another last migration',
      says: /is not what was applied/,
      env: () => marina(`update drizzle.__drizzle_migrations set hash = 'x' where id = 3`),
    },
  ],
  'database-unfit': [
    {
      what: 'letters of one byte',
      says: /LATIN1.*UTF8/,
      on: 'postgresql',
      env: async () => inEncoding(await marina(), 'LATIN1'),
    },
  ],
  'database-open': [
    {
      what: 'a database that is open',
      says: /another process/,
      on: 'embedded',
      async env() {
        const { env, options } = await aPlace()
        const database = await openDatabase(options)
        opened.push(database.close)
        return env
      },
    },
  ],
  'database-damaged': [
    {
      what: 'a database without its heart',
      says: /does not open: .*newest backup/,
      on: 'embedded',
      async env() {
        const env = await marina()
        rmSync(join(env.DATA_DIR!, 'database', 'global', 'pg_control'))
        return env
      },
    },
  ],
})

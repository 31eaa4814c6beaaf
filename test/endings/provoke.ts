import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/index.ts'
import { type EndingKind, endings } from '#server/platform/failure.ts'
import { type Place, placeForProcess } from '../app/place-for-process.ts'
import { testEngine } from '../database.ts'
import { inherited } from '../inherited.ts'
import { s3Peer } from '../peers/s3-peer.ts'

type Env = Readonly<Record<string, string>>
export interface Way {
  readonly what: string
  /** What the sentence must say. */
  readonly says: RegExp
  readonly env: () => Env | Promise<Env>
  /** With what is named; the server without. */
  readonly command?: readonly [name: 'backup' | 'restore' | 'move' | 'admin-create', ...args: string[]]
  readonly on?: typeof testEngine
  readonly if?: boolean
}

let folder: string
/** What is put away at the end of a file, last first. */
export const opened: (() => Promise<unknown>)[] = []
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dry-marina-endings-'))
})
afterAll(async () => {
  for (const close of opened.reverse()) await close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a program as npm does until it ends; one that starts after all is stopped. */
const end = async ({ command, env }: Way) => {
  const [program, args] = command ? [`scripts/${command[0]}.ts`, command.slice(1)] : ['src/server/main.ts', []]
  const usual = { ...inherited, PORT: '0', DATA_DIR: fresh(), LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...usual, ...(await env()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const hear = (chunk: Buffer) => {
    said += chunk
    if (said.includes('is ready')) child.kill('SIGKILL')
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  await once(child, 'close')
  return { code: child.exitCode, said }
}

export const fresh = () => mkdtempSync(join(folder, 'data-'))
export const aFile = () => {
  const path = join(fresh(), 'in-the-way')
  writeFileSync(path, '')
  return path
}
const listening = async (server: Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push(async () => server.close())
  return (server.address() as AddressInfo).port
}
export const aWebServer = () => listening(createServer((_request, response) => response.end('hello')))
export const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://marina.example', SECRET: 'x'.repeat(40) }
export const embedded = (dataDir: string) => ({ DATABASE: 'embedded', DATA_DIR: dataDir })

export const aPlace = async (migrations?: null): Promise<Place> => {
  const place = await placeForProcess(migrations)
  opened.push(place.remove)
  return place
}
/** A marina in which that was done by hand. */
export const marina = async (statement?: string, migrations?: null) => {
  const { env, options } = await aPlace(migrations)
  if (statement) {
    const database = await openDatabase(options)
    await database.pool.query(statement)
    await database.close()
  }
  return env
}
export const demo = () => marina(`insert into setting (key, value) values ('demoSeeded', '"2026-06-01"')`)
/** The same address with something else in it. */
export const elsewhere = (env: Env, change: (url: URL) => void) => {
  const url = new URL(env.DATABASE_URL!)
  change(url)
  return { ...env, DATABASE_URL: url.href }
}
/** A role of the server under test, gone at the end. */
export const aRole = async (env: Env, options: string) => {
  const name = `dry_marina_role_${process.pid}_${opened.length}`
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: env.DATABASE_URL })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await ask(`create role ${name} ${options}`)
  opened.push(() => ask(`drop role ${name}`))
  return elsewhere(env, (url) => {
    url.username = name
  })
}
export const inEncoding = async (env: Env, encoding: string) => {
  const name = `dry_marina_test_${process.pid}_encoding`
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  await client.query(`create database ${name} template template0 encoding '${encoding}' locale 'C'`)
  opened.push(async () => {
    await client.query(`drop database ${name}`)
    await client.end()
  })
  return elsewhere(env, (url) => {
    url.pathname = `/${name}`
  })
}
export const bucketThat = async (trouble: { status: number; code: string }) => {
  const peer = await s3Peer()
  opened.push(peer.close)
  const { env } = await peer.bucket()
  peer.state.trouble = () => trouble
  return { ...(await marina()), ...env }
}
export const admin = ['--username', 'boss', '--email', 'boss@example.com', '--first-name', 'Big', '--last-name', 'Boss']

/** Where each way to end is proven; those that take more than a start have their own tests. */
const programs = 'test/endings/program.test.ts'
const databases = 'test/endings/database.test.ts'
const provenIn: Record<EndingKind, string> = {
  fault: programs,
  usage: programs,
  settings: programs,
  folder: programs,
  'disk-full': programs,
  port: programs,
  demo: programs,
  'database-away': databases,
  'database-unknown': databases,
  'database-refused': databases,
  'database-foreign': databases,
  'database-newer': databases,
  'database-changed': databases,
  'database-pooled': 'test/pooler.test.ts',
  'database-unfit': databases,
  'database-open': databases,
  'database-damaged': databases,
  'files-refused': programs,
  'backup-unusable': programs,
  'not-empty': programs,
  running: 'test/backup-commands.test.ts',
  'files-lost': 'test/backup-commands.test.ts',
  'copy-differs': 'src/server/backups/move-marina.test.ts',
  'account-refused': programs,
  'database-lost': 'src/server/platform/database/embedded.test.ts',
  'cut-off': 'src/server/platform/stop.test.ts',
}

const runnable = (way: Way) => way.if !== false && (way.on ?? testEngine) === testEngine

/** What a kind of ending shows of what the marina decided. */
const proves: Partial<Record<EndingKind, string>> = { demo: 'demo [D.14-3]' }

/** Ends a program in each of these ways; they must be all that the file is to prove. */
export const provoke = (file: string, ways: Partial<Record<EndingKind, readonly Way[]>>) => {
  const lists = Object.entries(ways) as [EndingKind, readonly Way[]][]

  test('every way to end is proven in some file that is there', () => {
    const here = Object.entries(provenIn).filter(([, proven]) => proven === file)
    expect(lists.map(([kind]) => kind)).toEqual(here.map(([kind]) => kind))
    expect(Object.values(provenIn).filter((proven) => !existsSync(proven))).toEqual([])
  })

  const titled = lists.map(([kind, list]) => [proves[kind] ?? kind, kind, list] as const)
  describe.each(titled.filter(([, , list]) => list.some(runnable)))('%s', (_title, kind, list) => {
    test.concurrent.each(list.filter(runnable))(
      '$what ends it with one sentence and the code of its kind',
      async (way) => {
        const { code, said } = await end(way)
        expect(said.trimEnd()).toMatch(way.says)
        expect(said.trimEnd()).not.toMatch(/\n|^\s+at |hush|Error:/)
        expect(said.trimEnd()).toMatch(/\.$/)
        expect(code).toBe(endings[kind].code)
      },
    )
  })
}

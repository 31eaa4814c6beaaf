import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/index.ts'
import { endings } from '#server/platform/failure.ts'
import { diskStorage } from '#server/platform/storage/disk.ts'
import { type Place, placeForProcess } from './app/place-for-process.ts'
import { startServer } from './app/server-process.ts'
import { everythingOf } from './backups.ts'
import { copyDataDir } from './database/embedded.ts'
import { testDefaults } from './database/options.ts'
import { testEngine } from './database.ts'
import { inherited } from './inherited.ts'

const runFile = promisify(execFile)

/** Runs `npm run <name>` as it is, without a terminal. */
const run = (name: 'backup' | 'restore' | 'move', args: readonly string[], env: Readonly<Record<string, string>>) =>
  runFile(process.execPath, [`scripts/${name}.ts`, ...args], { env: { ...inherited, ...env } }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code: Number(code), output: `${stdout}${stderr}` }),
  )
const lookInto = async ({ options, dataDir }: Pick<Place, 'options' | 'dataDir'>) => {
  const database = await openDatabase(options)
  return everythingOf({ database, storage: diskStorage(dataDir) }).finally(() => database.close())
}

let marina: Place
let empty: Place
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dry-marina-commands-'))
  marina = await placeForProcess()
  empty = await placeForProcess(null)
  const database = await openDatabase(marina.options)
  const key = 'abcdef00112233445566778899aabbcc'
  await diskStorage(marina.dataDir).write(key, Readable.from([Buffer.from('a paper')]))
  await database.pool.query(`
    insert into account (username, email, first_name, last_name) values ('mari', 'mari@example.com', 'Mari', 'Kask');
    insert into file (storage_key, original_name, content_type, size, sha256, uploader_id)
      values ('${key}', 'a.txt', 'text/plain', 7, sha256('a paper'), 1)`)
  await database.close()
})
afterAll(async () => {
  await marina.remove()
  await empty.remove()
  await rm(folder, { recursive: true, force: true })
})

describe('npm run backup and npm run restore', () => {
  test('carry a marina into an empty one, each in one command', async () => {
    const made = await run('backup', [folder], marina.env)
    expect(made).toEqual({
      code: 0,
      output: expect.stringMatching(/dry-marina-[\d-]+\.tar: \d+ rows of \d+ tables, 1 files\n$/),
    })
    const restored = await run('restore', [folder], empty.env)
    expect(restored).toEqual({ code: 0, output: expect.stringMatching(/^Restored .*\.tar of .* 1 files\n$/) })
    expect(await lookInto(empty)).toEqual(await lookInto(marina))
    const again = await run('restore', [folder], empty.env)
    expect(again).toEqual({
      code: endings['not-empty'].code,
      output: 'There is a marina in this database already: restore into an empty one. Nothing was changed.\n',
    })
  })

  test.each([
    ['lost', async (place: string) => rm(place)],
    ['damaged', async (place: string) => writeFile(place, 'a papxr')],
  ])('name a %s file, and the restore ends with its own code unless it is told to go on', async (what, harm) => {
    const [hurt, target] = [await placeForProcess(), await placeForProcess(null)]
    const database = await openDatabase(hurt.options)
    const key = 'fedcba00112233445566778899aabbcc'
    await diskStorage(hurt.dataDir).write(key, Readable.from([Buffer.from('a paper')]))
    await database.pool.query(`
      insert into account (username, email, first_name, last_name) values ('mari', 'mari@example.com', 'Mari', 'Kask');
      insert into file (storage_key, original_name, content_type, size, sha256, uploader_id)
        values ('${key}', 'leping.txt', 'text/plain', 7, sha256('a paper'), 1)`)
    await database.close()
    await harm(join(hurt.dataDir, 'files', 'fe', 'dc', key))
    const path = join(folder, `${what}.tar`)
    expect(await run('backup', [path], hurt.env)).toEqual({
      code: 0,
      output: expect.stringContaining(`“leping.txt” (${key})`),
    })
    const refused = await run('restore', [path], target.env)
    expect(refused.code).toBe(endings['files-lost'].code)
    expect(refused.output).toContain(`Lost or damaged in the file storage: “leping.txt” (${key}). Nothing was written.`)
    expect(await run('restore', [path, '--go-on'], target.env)).toMatchObject({ code: 0 })
    for (const place of [hurt, target]) await place.remove()
  })

  test('say what is missing', async () => {
    expect((await run('backup', [], marina.env)).output).toBe('Say where, as in: npm run backup -- <file or folder>.\n')
    const nowhere = { DATABASE: 'embedded', DATA_DIR: join(folder, 'nowhere') }
    expect((await run('backup', [folder], nowhere)).output).toContain('There is no database in')
    const nothing = await mkdtemp(join(folder, 'nothing-'))
    expect((await run('restore', [nothing], empty.env)).output).toContain('There is no backup in')
    expect((await run('backup', [join(folder, 'no', 'such.tar')], marina.env)).output).toContain('There is no folder')
    expect((await run('move', [], marina.env)).output).toContain('set TO_DATABASE_URL for PostgreSQL, or TO_DATA_DIR')
  })

  test('beside the running program: on PostgreSQL a backup, on the embedded database a sentence', async () => {
    const target = join(folder, 'beside')
    await mkdir(target)
    const backups = join(folder, 'nights')
    const server = await startServer(marina, { BACKUP_DIR: backups, MARINA_TIME_ZONE: 'Europe/Tallinn' })
    const made = await run('backup', [target], marina.env)
    if (testEngine === 'postgresql') expect([made.code, (await readdir(target)).length]).toEqual([0, 1])
    else {
      expect(made.code).toBe(endings['database-open'].code)
      expect(made.output).toContain('is open in another process')
      expect(made.output).toContain('A running Dry Marina makes the backup itself: set BACKUP_DIR for it.')
      expect(await readdir(target)).toEqual([])
    }
    expect(await server.stop()).toBe(0)
  })
})

describe.runIf(testEngine === 'postgresql')('npm run move', () => {
  const embedded = async (migrations?: null): Promise<Place> => {
    const dataDir = await copyDataDir(migrations)
    return {
      dataDir,
      env: { DATABASE: 'embedded', DATA_DIR: dataDir },
      options: testDefaults(dataDir),
      remove: () => rm(dataDir, { recursive: true, force: true }),
    }
  }

  test('takes a demo marina from the embedded database to PostgreSQL and back, and all is equal', async () => {
    const [from, back, server] = [await embedded(), await embedded(null), await placeForProcess(null)]
    const demo = await startServer(from, { DEMO: 'on' })
    expect(await demo.stop()).toBe(0)
    const before = await lookInto(from)
    expect(Object.keys(before.files).length).toBeGreaterThan(100)

    const url = server.env.DATABASE_URL!
    const there = await run('move', [], { ...from.env, TO_DATABASE_URL: url })
    expect(there.output).toMatch(/equal {2}boat +\d+ {2}[0-9a-f]{16}\n/)
    expect(there.output).toMatch(/equal {2}files +\d+/)
    expect([there.code, there.output.includes('DIFFERS')]).toEqual([0, false])
    // the files stay where they are
    expect(await lookInto({ options: server.options, dataDir: from.dataDir })).toEqual(before)

    const running = await startServer(server, { DATA_DIR: from.dataDir })
    const home = { DATABASE_URL: url, DATA_DIR: from.dataDir, TO_DATA_DIR: back.dataDir }
    expect(await run('move', [], home)).toEqual({
      code: endings.running.code,
      output: 'Dry Marina is running on the database to move: stop every instance first.\n',
    })
    await running.stop()
    // what runs by itself did so meanwhile
    const left = await lookInto({ options: server.options, dataDir: from.dataDir })
    expect({ ...left.rows, job: [] }).toEqual({ ...before.rows, job: [] })

    expect((await run('move', [], home)).code).toBe(0)
    expect(await lookInto(back)).toEqual(left)
    expect((await readdir(from.dataDir)).filter((name) => name.startsWith('move-'))).toEqual([])
    for (const place of [from, back, server]) await place.remove()
  })
})

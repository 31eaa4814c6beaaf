import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { mountDisk } from '../database/small-disk.ts'
import { admin, aFile, aWebServer, bucketThat, demo, embedded, fresh, marina, production, provoke } from './provoke.ts'

const disk = mountDisk(100)
const other = mountDisk(10)
afterAll(() => {
  disk?.remove()
  other?.remove()
})

provoke('test/endings/program.test.ts', {
  fault: [
    {
      what: 'a table that was taken away',
      says: /fault of its own.*LOG_LEVEL=debug/,
      env: () => marina('drop table setting'),
    },
  ],
  usage: [
    { what: 'a backup nobody said where to', says: /npm run backup --/, env: () => ({}), command: ['backup'] },
    { what: 'a restore of two things', says: /npm run restore --/, env: () => ({}), command: ['restore', 'a', 'b'] },
    { what: 'a move to nowhere', says: /TO_DATABASE_URL/, env: () => ({}), command: ['move'] },
    { what: 'an unknown flag', says: /--shoe/, env: () => ({}), command: ['admin-create', '--shoe', '42'] },
    { what: 'a backup of nothing', says: /There is no database/, env: () => ({}), command: ['backup', tmpdir()] },
  ],
  settings: [
    {
      what: 'two databases',
      says: /DATABASE_URL/,
      env: () => ({ DATABASE: 'embedded', DATABASE_URL: 'postgres://x/y' }),
    },
    {
      what: 'an address with a path',
      says: /PUBLIC_URL.*without a path/,
      env: () => ({ PUBLIC_URL: 'https://a.example/m' }),
    },
    { what: 'a port that is none', says: /PORT must be/, env: () => ({ PORT: 'x' }) },
    { what: 'no address at all', says: /PUBLIC_URL must be/, env: () => ({ PUBLIC_URL: 'marina' }) },
    { what: 'production misspelt', says: /NODE_ENV must be/, env: () => ({ NODE_ENV: 'Production' }) },
    { what: 'a demo in production', says: /DEMO/, env: () => ({ ...production, ...embedded(fresh()), DEMO: 'on' }) },
    { what: 'backups kept nowhere', says: /BACKUP_DIR/, env: () => ({ BACKUP_KEEP: '3' }) },
    { what: 'a wrong variable of a command', says: /PORT/, env: () => ({ PORT: 'x' }), command: ['restore', 'a'] },
    {
      what: 'a secret cut short',
      says: /delete that file/,
      env() {
        const DATA_DIR = fresh()
        writeFileSync(join(DATA_DIR, 'secret'), 'abc')
        return { DATA_DIR }
      },
    },
  ],
  folder: [
    { what: 'a file as DATA_DIR', says: /DATA_DIR=.*is a file/, env: () => ({ DATA_DIR: aFile() }) },
    {
      what: 'a DATA_DIR below a file',
      says: /DATA_DIR=.*name a folder/,
      env: () => ({ DATA_DIR: join(aFile(), 'x') }),
    },
    { what: 'a file as BACKUP_DIR', says: /BACKUP_DIR=.*is a file/, env: () => ({ BACKUP_DIR: aFile() }) },
    {
      what: 'a file as DATA_DIR of a restore',
      says: /is a file/,
      env: () => ({ DATA_DIR: aFile() }),
      command: ['restore', 'a'],
    },
    {
      what: 'a disk that takes no writes',
      says: /DATA_DIR=.*cannot be written to \(EROFS\)/,
      if: Boolean(other),
      env() {
        other!.takeNoWrites()
        return { DATA_DIR: other!.at }
      },
    },
    {
      what: 'a file in place of the uploads',
      says: /files.*is a file/,
      async env() {
        const env = await marina()
        rmSync(join(env.DATA_DIR!, 'files'), { recursive: true, force: true })
        writeFileSync(join(env.DATA_DIR!, 'files'), '')
        return env
      },
    },
  ],
  'disk-full': [
    {
      what: 'a small disk for a new database',
      says: /Only \d+ MB are free.*512 MB/,
      if: Boolean(disk),
      on: 'embedded',
      env: () => ({ DATA_DIR: join(disk!.at, 'data') }),
    },
  ],
  port: [
    {
      what: 'a port in use',
      says: /listens on port/,
      env: async () => ({ ...(await marina()), PORT: `${await aWebServer()}`, DEMO: 'off' }),
    },
    {
      what: 'an address of elsewhere',
      says: /HOST=192.0.2.1/,
      env: async () => ({ ...(await marina()), HOST: '192.0.2.1', DEMO: 'off' }),
    },
    {
      what: 'a name nobody has',
      says: /HOST=nobody/,
      env: async () => ({ ...(await marina()), HOST: 'nobody.invalid', DEMO: 'off' }),
    },
  ],
  demo: [
    {
      what: 'a demo in production',
      says: /empty database \(DATABASE_URL, DATA_DIR\)\./,
      env: async () => ({ ...production, ...(await demo()) }),
    },
    {
      what: 'a demo on every address',
      says: /DEMO=on/,
      env: async () => ({ ...(await demo()), HOST: '0.0.0.0', DEMO: 'off' }),
    },
    {
      what: 'a demo behind https',
      says: /DEMO=on/,
      env: async () => ({ ...(await demo()), PUBLIC_URL: 'https://marina.example' }),
    },
    { what: 'a new demo on every address', says: /DEMO=off/, env: async () => ({ ...(await marina()), HOST: '::' }) },
    {
      what: 'a new demo behind https',
      says: /DEMO=off/,
      env: async () => ({ ...(await marina()), PUBLIC_URL: 'https://marina.example' }),
    },
    {
      what: 'a new demo of another host',
      says: /DEMO=off/,
      env: async () => ({ ...(await marina()), PUBLIC_URL: 'http://10.0.0.7:3000' }),
    },
    {
      what: 'an admin of a demo in production',
      says: /demo/,
      env: async () => ({ ...production, ...(await demo()), ADMIN_PASSWORD: 'kolm tamme & kask' }),
      command: ['admin-create', ...admin],
    },
  ],
  'files-refused': [
    {
      what: 'a bucket that lets nobody in',
      says: /answered 403.*FILES_URL/,
      env: () => bucketThat({ status: 403, code: 'AccessDenied' }),
    },
  ],
  'backup-unusable': [
    {
      what: 'no backup',
      says: /no backup to read/,
      env: () => marina(undefined, null),
      command: ['restore', join(tmpdir(), 'no-such.tar')],
    },
    {
      what: 'a file that is none',
      says: /damaged/,
      env: () => marina(undefined, null),
      command: ['restore', 'README.md'],
    },
  ],
  'not-empty': [
    { what: 'a file in the way', says: /a file at .* already/, env: () => marina(), command: ['backup', 'README.md'] },
  ],
  'account-refused': [
    {
      what: 'a weak password',
      says: /password/,
      env: async () => ({ ...(await marina()), ADMIN_PASSWORD: 'aaaaaaaaaaaa' }),
      command: ['admin-create', ...admin],
    },
  ],
})

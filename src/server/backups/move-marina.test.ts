import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { emptyMarina } from '#test/backups.ts'
import { pdf } from '#test/factories.ts'
import { sql } from '../platform/database/orm.ts'
import type { FileStorage } from '../platform/storage/types.ts'
import { moveMarina } from './move-marina.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await t.as(await t.customer()).upload(pdf())
})
afterAll(() => t.close())

/** A storage that gives back other bytes than it was given. */
const forgetful = (storage: FileStorage): FileStorage => {
  const written = new Set<string>()
  return {
    ...storage,
    async write(key, content) {
      written.add(key)
      return storage.write(key, content)
    },
    read: async (key) => (written.has(key) ? Readable.from([Buffer.from('something else')]) : storage.read(key)),
  }
}

test('where a file is lost nothing is moved and it is named, unless the mover goes on without it', async () => {
  const { id } = (await t.as(await t.customer()).upload(pdf('kindlustus.pdf'))).body
  const { rows } = await t.db.execute<{ key: string }>(sql`select storage_key as key from file where id = ${id}`)
  await t.parts.storage.remove(rows[0]!.key)
  const to = await emptyMarina({ migrations: null })
  const target = { database: to.database, storage: to.storage, clock: t.clock }
  try {
    const refused = moveMarina(t.parts, target, { spool: to.dataDir, goOn: false })
    await expect(refused).rejects.toMatchObject({
      kind: 'files-lost',
      message: expect.stringContaining(`“kindlustus.pdf” (${rows[0]!.key})`),
    })
    expect((await moveMarina(t.parts, target, { spool: to.dataDir, goOn: true })).isEqual).toBe(true)
  } finally {
    await to.close()
    await t.db.execute(sql`delete from file where id = ${id}`)
  }
})

test.each([
  ['is equal', (storage: FileStorage) => storage, true],
  ['differs where the storage keeps other bytes', forgetful, false],
] as const)('a copy %s', async (_what, kept, equal) => {
  const to = await emptyMarina({ migrations: null })
  try {
    const target = { database: to.database, storage: kept(to.storage), clock: t.clock }
    const { compared, isEqual } = await moveMarina(t.parts, target, { spool: to.dataDir, goOn: false })
    expect(isEqual).toBe(equal)
    expect(compared.filter((each) => !each.isEqual).map(({ what }) => what)).toEqual(equal ? [] : ['files'])
  } finally {
    await to.close()
  }
})

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteFile } from '#contract/files/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { emptyMarina, everythingOf } from '#test/backups.ts'
import { type Account, pdf } from '#test/factories.ts'
import { type S3Peer, s3Peer } from '#test/peers/s3-peer.ts'
import { readConfig } from '../platform/config.ts'
import { withTransaction } from '../platform/database/index.ts'
import { sql } from '../platform/database/orm.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { makeBackup, restoreBackup } from './public.ts'

let peer: S3Peer
let t: TestApp
let mari: Account
let folder: string
beforeAll(async () => {
  peer = await s3Peer()
  t = await startTestApp({ env: (await peer.bucket()).env })
  mari = await t.customer()
  folder = await mkdtemp(join(tmpdir(), 'dry-marina-making-'))
})
afterAll(async () => {
  await t.close()
  await peer.close()
  await rm(folder, { recursive: true, force: true })
})

/** Restores into an empty database and a bucket of its own, and looks at what is there. */
const restored = async (path: string) => {
  const place = await emptyMarina()
  const storage = openStorage(readConfig({ DATA_DIR: place.dataDir, ...(await peer.bucket('/copy')).env }))
  await restoreBackup({ ...place, storage }, path, true)
  return everythingOf({ ...place, storage }).finally(() => place.close())
}

describe('a backup made while people work', () => {
  test('holds each thing whole or not at all, as of one moment, from a bucket into a bucket', async () => {
    let isDone = false
    let written = 0
    const work = async () => {
      while (!isDone) {
        await withTransaction(t.db, async (tx) => {
          const { rows } = await tx.execute<{ id: number }>(
            sql`insert into rack (name) values (${`rack ${written}`}) returning id`,
          )
          await tx.execute(sql`insert into rack_row (rack_id, name) values (${rows[0]!.id}, 'A')`)
        })
        await t.as(mari).upload(pdf())
        written += 1
      }
    }
    const { storage } = t.parts
    await t.as(mari).upload(pdf('first.pdf', 5000))
    const working = work()
    const read: typeof storage.read = async (key) => {
      // people go on between one file and the next
      const before = written
      while (written === before) await new Promise((resolve) => setTimeout(resolve, 5))
      return storage.read(key)
    }
    const path = join(folder, 'busy.tar')
    const { lost, files } = await makeBackup({ ...t.parts, storage: { ...storage, read } }, path)
    isDone = true
    await working
    const { rows, files: bytes } = await restored(path)
    expect(lost).toEqual([])
    expect(rows.rack!.length).toBeLessThan(written)
    expect(rows.rack_row).toHaveLength(rows.rack!.length)
    expect(rows.file).toHaveLength(Object.keys(files).length)
    expect(Object.values(bytes)).not.toContain('lost')
  })

  test('goes on when a file is thrown away under its hands, and says so', async () => {
    const { id } = (await t.as(mari).upload(pdf('away.pdf'))).body
    const { rows } = await t.db.execute<{ key: string }>(sql`select storage_key as key from file where id = ${id}`)
    const { storage } = t.parts
    let isThrownAway = false
    const read: typeof storage.read = async (key) => {
      if (!isThrownAway) await t.as(mari).call(deleteFile, { params: { id } })
      isThrownAway = true
      return storage.read(key)
    }
    const path = join(folder, 'thrown.tar')
    const { lost } = await makeBackup({ ...t.parts, storage: { ...storage, read } }, path)
    expect(lost).toEqual([rows[0]!.key])
    const { files } = await restored(path)
    expect(Object.keys(files).filter((key) => files[key] === 'lost')).toEqual(lost)
  })

  test('leaves nothing when the bucket goes away in the middle', async () => {
    const path = join(folder, 'cut.tar')
    const { storage } = t.parts
    let reads = 0
    const read: typeof storage.read = async (key) => {
      if (reads++ === 1) peer.state.trouble = () => 'hang-up'
      return storage.read(key)
    }
    await expect(makeBackup({ ...t.parts, storage: { ...storage, read } }, path)).rejects.toMatchObject({
      problem: 'away',
    })
    peer.state.trouble = null
    expect((await readdir(folder)).filter((name) => name.startsWith('cut'))).toEqual([])
  })
})

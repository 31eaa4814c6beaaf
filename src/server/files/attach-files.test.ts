import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, pdf, png } from '#test/factories.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { type Attachment, attachFiles, describeFiles, releaseFiles, sweepUnattached } from './public.ts'
import { file } from './tables.ts'

let t: TestApp
let mari: Account
beforeAll(async () => {
  t = await startTestApp()
  mari = await t.customer()
})
afterAll(() => t.close())

const upload = async (who: Account, sample = pdf()) => (await t.as(who).upload(sample)).body.id
const attach = (who: Account, ids: number[], what?: Attachment) =>
  withTransaction(t.db, (db) => attachFiles({ db, actor: who, clock: t.clock }, ids, what))
const attachedAt = async (id: number) => (await t.db.select().from(file).where(eq(file.id, id)))[0]?.attachedAt
const gone = 'This file is not available any more: upload it again.'

describe('attachFiles', () => {
  test('marks own uploads and returns them in the order given', async () => {
    const ids = [await upload(mari), await upload(mari, png()), await upload(mari)].reverse()
    const rows = await attach(mari, ids)
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect(await attachedAt(ids[0]!)).toEqual(t.clock.now())
    expect(await attach(mari, [])).toEqual([])
  })

  test('refuses what is another’s, attached, named twice or not there, all at once, and marks none', async () => {
    const [free, twice, used] = [await upload(mari), await upload(mari), await upload(mari)]
    await attach(mari, [used])
    const foreign = await upload(await t.customer())
    const wanted = [free, foreign, used, twice, twice, 1_000_000]
    await expect(attach(mari, wanted, { fieldOf: (index) => `papers.${index}` })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [1, 2, 4, 5].map((index) => ({ field: `papers.${index}`, message: { message: gone } })),
    })
    expect(await attachedAt(free)).toBeNull()
    expect(await attachedAt(twice)).toBeNull()
  })

  test('takes images alone where pictures are wanted [5-21]', async () => {
    const [paper, picture] = [await upload(mari), await upload(mari, png())]
    await expect(attach(mari, [picture, paper], { pictures: true })).rejects.toMatchObject({
      errors: [{ field: 'files.1.abFileId', message: { message: 'Only images can be added here.' } }],
    })
    expect(await attach(mari, [picture], { pictures: true })).toHaveLength(1)
  })

  test('of two records that want one file, one gets it', async () => {
    const id = await upload(mari)
    const outcomes = await Promise.allSettled([attach(mari, [id]), attach(mari, [id])])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('leaves all as it was when the record is not made', async () => {
    const id = await upload(mari)
    const failing = withTransaction(t.db, async (db) => {
      await attachFiles({ db, actor: mari, clock: t.clock }, [id])
      throw new Error('no boat after all')
    })
    await expect(failing).rejects.toThrow('no boat after all')
    expect(await attachedAt(id)).toBeNull()
  })
})

test('describeFiles tells names, types and sizes by id', async () => {
  const id = await upload(mari, pdf('paper.pdf', 800))
  const described = await describeFiles(t.db, [id, 1_000_000])
  expect([...described]).toEqual([
    [
      id,
      {
        id,
        originalFileName: 'paper.pdf',
        contentType: 'application/pdf',
        size: 800,
        createdDate: t.clock.now().toISOString(),
      },
    ],
  ])
  expect(await describeFiles(t.db, [])).toEqual(new Map())
})

describe('sweepUnattached', () => {
  test('throws away what nobody attached within a day, and what a record let go of [D.10-4]', async () => {
    const fresh = await startTestApp()
    const owner = await fresh.customer()
    const send = async () => (await fresh.as(owner).upload(pdf())).body.id
    const [old, kept, released] = [await send(), await send(), await send()]
    await withTransaction(fresh.db, (db) => attachFiles({ db, actor: owner, clock: fresh.clock }, [kept, released]))
    fresh.clock.advance({ hours: 23 })
    const young = await send()
    expect(await sweepUnattached(fresh.parts)).toEqual({ removed: 0 })
    fresh.clock.advance({ hours: 1, seconds: 1 })
    await releaseFiles(fresh.db, [released])
    expect(await sweepUnattached(fresh.parts)).toEqual({ removed: 2 })
    const left = await fresh.db.select({ id: file.id, key: file.storageKey }).from(file)
    expect(left.map(({ id }) => id).sort((a, b) => a - b)).toEqual([kept, young])
    const onDisk = await fresh.storedFiles()
    for (const { key } of left) expect(onDisk.some((path) => path.endsWith(key))).toBe(true)
    expect(onDisk.filter((path) => /[0-9a-f]{32}$/.test(path))).toHaveLength(2)
    expect(old).toBeLessThan(kept)
    await fresh.close()
  })
})

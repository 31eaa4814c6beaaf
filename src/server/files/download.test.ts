import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadFile, fileMetadata } from '#contract/files/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, pdf, png, type Sample, text } from '#test/factories.ts'
import { boat, boatDocument } from '../boats/tables.ts'
import { eq } from '../platform/database/orm.ts'
import { schedule, schedulePicture } from '../schedules/tables.ts'
import { file } from './tables.ts'

let t: TestApp
let mari: Account
let kalle: Account
let clerk: Account
beforeAll(async () => {
  t = await startTestApp()
  mari = await t.customer()
  kalle = await t.customer()
  clerk = await t.staff()
})
afterAll(() => t.close())

const upload = async (who: Account, sample: Sample) => (await t.as(who).upload(sample)).body.id
const statusOf = async (who: { token: string }, id: number) => {
  const replies = [
    await t.as(who).call(fileMetadata, { params: { id } }),
    await t.as(who).call(downloadFile, { params: { id }, query: {} }),
  ]
  return replies.map(({ status }) => status)
}
const download = (who: { token: string }, id: number, query: { attachment?: string } = {}) =>
  t.as(who).call(downloadFile, { params: { id }, query })
const boatOf = async (owner: Account) =>
  (await t.db.insert(boat).values({ ownerId: owner.id, name: 'Tuuli', width: 2, depth: 1, notes: '-' }).returning())[0]!

describe('GET File/Download/{id}', () => {
  test('gives the bytes with headers that keep them harmless [7.3-12]', async () => {
    const sample = pdf('Õli "leping" 50%.pdf', 5000)
    const { status, bytes, headers } = await download(mari, await upload(mari, sample))
    expect(status).toBe(200)
    expect(bytes).toEqual(sample.content)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '5000',
      'content-disposition':
        'inline; filename="_li _leping_ 50_.pdf"; filename*=UTF-8\'\'%C3%95li%20%22leping%22%2050%25.pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox",
    )
  })

  test('opens images and pdf in the browser, and saves all else [2.6-15, D.10-3]', async () => {
    const kindOf = async (sample: Sample, query = {}) =>
      String((await download(mari, await upload(mari, sample), query)).headers['content-disposition']).split(';')[0]
    expect(await kindOf(png())).toBe('inline')
    expect(await kindOf(pdf())).toBe('inline')
    expect(await kindOf(text())).toBe('attachment')
    expect(await kindOf(png(), { attachment: '' })).toBe('attachment')
    expect(await kindOf(png(), { attachment: '1' })).toBe('attachment')
    expect(await kindOf(png(), { attachment: 'false' })).toBe('inline')
  })

  test('answers HEAD with the headers alone', async () => {
    const id = await upload(mari, pdf('a.pdf', 700))
    const { status, bytes, headers } = await t.as(mari).inject({ method: 'HEAD', url: `/api/file/download/${id}` })
    expect([status, bytes.length, headers['content-length']]).toEqual([200, 0, '700'])
    expect(headers['content-type']).toBe('application/pdf')
  })

  test.each([
    ['lost', async (_key: string) => {}],
    ['cut short', async (key: string) => void (await t.parts.storage.write(key, Readable.from([Buffer.from('%PDF')])))],
  ])('bytes that are %s are gone for good, and it is said so', async (_what, leave) => {
    const id = await upload(mari, png())
    const [row] = await t.db.select().from(file).where(eq(file.id, id))
    await t.parts.storage.remove(row!.storageKey)
    await leave(row!.storageKey)
    const head = await t.as(mari).inject({ method: 'HEAD', url: `/api/File/Download/${id}` })
    const { status, problem, headers } = await download(mari, id)
    expect([head.status, status, problem.code]).toEqual([410, 410, 'file_lost'])
    expect(problem.message).toContain('lost or damaged')
    expect(headers['content-disposition']).toBeUndefined()
    expect(t.log.some((line) => line.includes('a file is lost or damaged') && line.includes(row!.storageKey))).toBe(
      true,
    )
    const small = await t.as(mari).inject({ method: 'GET', url: `/api/File/Thumbnail/${id}` })
    expect(small.status).toBe(410)
  })

  test.each(['0', '-1', 'x', '2147483648', '1.5'])('refuses the id %s', async (id) => {
    expect((await t.as(mari).get(`/File/Download/${id}`)).status).toBe(400)
    expect((await t.as(mari).get(`/File/${id}`)).status).toBe(400)
  })
})

describe('a file is seen', () => {
  test('while unattached by its uploader and by staff [D.10-4]', async () => {
    const id = await upload(mari, pdf())
    expect(await statusOf(mari, id)).toEqual([200, 200])
    expect(await statusOf(clerk, id)).toEqual([200, 200])
    expect(await statusOf(kalle, id)).toEqual([404, 404])
    expect((await t.visitor.call(fileMetadata, { params: { id } })).status).toBe(401)
    expect((await t.visitor.call(downloadFile, { params: { id }, query: {} })).status).toBe(401)
    const missing = await t.as(kalle).call(fileMetadata, { params: { id: 1_000_000 } })
    const foreign = await t.as(kalle).call(fileMetadata, { params: { id } })
    expect(foreign.problem.message).toBe(missing.problem.message)
  })

  test('as a boat’s paper by the boat’s owner, also when staff brought it or it was replaced [D.10-3]', async () => {
    const id = await upload(clerk, pdf())
    const { id: boatId } = await boatOf(mari)
    await t.db.update(file).set({ attachedAt: t.clock.now() }).where(eq(file.id, id))
    expect(await statusOf(mari, id)).toEqual([404, 404])
    await t.db.insert(boatDocument).values({ boatId, group: 'contract', fileId: id })
    expect(await statusOf(mari, id)).toEqual([200, 200])
    expect(await statusOf(kalle, id)).toEqual([404, 404])
    await t.db.update(boatDocument).set({ replacedAt: t.clock.now() }).where(eq(boatDocument.fileId, id))
    expect(await statusOf(mari, id)).toEqual([200, 200])
    expect(await statusOf(clerk, id)).toEqual([200, 200])
    expect(await statusOf(kalle, id)).toEqual([404, 404])
  })

  test('no longer by its uploader once the boat is another’s', async () => {
    const id = await upload(mari, pdf())
    const { id: boatId } = await boatOf(kalle)
    await t.db.update(file).set({ attachedAt: t.clock.now() }).where(eq(file.id, id))
    await t.db.insert(boatDocument).values({ boatId, group: 'contract', fileId: id })
    expect(await statusOf(mari, id)).toEqual([404, 404])
    expect(await statusOf(kalle, id)).toEqual([200, 200])
  })

  test('as a picture of a schedule by the boat’s owner', async () => {
    const id = await upload(clerk, png())
    const { id: boatId } = await boatOf(mari)
    const now = t.clock.now()
    const [made] = await t.db
      .insert(schedule)
      .values({ boatId, dropOffAt: now, statusChangedAt: now, createdBy: clerk.id, createdAt: now })
      .returning()
    await t.db.update(file).set({ attachedAt: now }).where(eq(file.id, id))
    await t.db.insert(schedulePicture).values({ scheduleId: made!.id, step: 'inspected', fileId: id })
    expect(await statusOf(mari, id)).toEqual([200, 200])
    expect(await statusOf(kalle, id)).toEqual([404, 404])
    expect(await statusOf(clerk, id)).toEqual([200, 200])
  })
})

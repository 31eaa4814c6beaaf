import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { downloadFile } from '#contract/files/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, pdf } from '#test/factories.ts'
import { type S3Peer, s3Peer } from '#test/peers/s3-peer.ts'
import { sweepUnattached } from './sweep-unattached.ts'
import { file } from './tables.ts'

let peer: S3Peer
let bucket: Awaited<ReturnType<S3Peer['bucket']>>
let t: TestApp
let mari: Account
beforeAll(async () => {
  peer = await s3Peer()
  bucket = await peer.bucket()
  t = await startTestApp({ env: bucket.env })
  mari = await t.customer()
})
afterEach(() => {
  peer.state.trouble = null
})
afterAll(async () => {
  await t.close()
  await peer.close()
})

const readiness = async () => (await t.visitor.inject({ method: 'GET', url: '/readyz' })).status

describe('while the bucket', () => {
  test.each([
    ['does not answer', 'hang-up', 503, 'storage_away', 'file storage does not answer'],
    ['lets nobody in', { status: 403, code: 'AccessDenied' }, 503, 'storage_away', 'file storage does not answer'],
    ['is full', { status: 403, code: 'QuotaExceeded' }, 507, 'disk_full', 'Reading still works'],
  ] as const)(
    '%s, an upload is refused with a sentence and leaves nothing [D.14-1]',
    async (_what, trouble, ...expected) => {
      const before = [await t.db.select().from(file), await bucket.names()]
      peer.state.trouble = (method) => (method === 'PUT' || method === 'HEAD' ? trouble : null)
      const { status, problem } = await t.as(mari).upload(pdf())
      expect([status, problem.code]).toEqual(expected.slice(0, 2))
      expect(problem.message).toContain(expected[2])
      expect(await readiness()).toBe(503)
      peer.state.trouble = null
      expect(await readiness()).toBe(200)
      expect([await t.db.select().from(file), await bucket.names()]).toEqual(before)
    },
  )

  test('does not answer, a download says so, and comes whole afterwards', async () => {
    const sample = pdf('a.pdf', 3000)
    const { id } = (await t.as(mari).upload(sample)).body
    const download = () => t.as(mari).call(downloadFile, { params: { id }, query: {} })
    peer.state.trouble = () => ({ status: 503, code: 'ServiceUnavailable' })
    const { status, problem, headers } = await download()
    expect([status, problem.code, headers['content-disposition']]).toEqual([503, 'storage_away', undefined])
    expect(t.log.join('')).toContain('"msg":"no file storage"')
    peer.state.trouble = null
    expect((await download()).bytes).toEqual(sample.content)
  })

  test('does not answer, the sweep keeps the rows of what it cannot remove', async () => {
    await t.as(mari).upload(pdf())
    t.clock.advance({ hours: 25 })
    const rows = await t.db.select().from(file)
    peer.state.trouble = () => 'hang-up'
    await expect(sweepUnattached(t.parts)).rejects.toMatchObject({ problem: 'away' })
    expect(await t.db.select().from(file)).toEqual(rows)
    peer.state.trouble = null
    expect(await sweepUnattached(t.parts)).toEqual({ removed: rows.length })
    expect(await bucket.names()).toEqual([])
  })
})

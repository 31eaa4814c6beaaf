import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, pdf, png } from '#test/factories.ts'
import { rateLimit } from '../accounts/tables.ts'
import { DiskFullError } from '../platform/database/index.ts'
import { saveSettings } from '../settings/public.ts'
import { file } from './tables.ts'

const megabyte = 1024 * 1024
let t: TestApp
let mari: Account
beforeAll(async () => {
  t = await startTestApp()
  mari = await t.customer()
})
afterAll(() => t.close())

const clear = async (app: TestApp) => {
  for (const { storageKey } of await app.db.delete(file).returning()) await app.parts.storage.remove(storageKey)
}
const expectNothingLeft = async (app: TestApp = t) => {
  expect(await app.db.select().from(file)).toEqual([])
  expect(await app.storedFiles()).toEqual([])
}
beforeEach(() => clear(t))

describe('POST File/upload', () => {
  test('keeps the bytes under a random key, and the name as data [7.3-13, 3-18, D.10-2]', async () => {
    const sample = pdf('Leping nr 7.pdf', 3000)
    const { status, body } = await t.as(mari).upload(sample)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(Number),
      originalFileName: 'Leping nr 7.pdf',
      contentType: 'application/pdf',
      size: 3000,
      createdDate: t.clock.now().toISOString(),
    })
    const [row] = await t.db.select().from(file)
    expect(row).toMatchObject({ id: body.id, uploaderId: mari.id, attachedAt: null, size: 3000 })
    expect(row!.sha256).toEqual(createHash('sha256').update(sample.content).digest())
    const [path, ...others] = await t.storedFiles()
    expect(others).toEqual([])
    const key = row!.storageKey
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(basename(path!)).toBe(key)
    expect(await buffer(await t.parts.storage.read(key))).toEqual(sample.content)
  })

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\papers\\boat.pdf', 'boat.pdf'],
    ['Õlikindlustus “2026”; x.pdf', 'Õlikindlustus “2026”; x.pdf'],
    ['a\u202efdp.pdf', 'afdp.pdf'],
    ['a\u0007b\u0000c.pdf', 'abc.pdf'],
    [`${'x'.repeat(300)}.PDF`, `${'x'.repeat(251)}.PDF`],
  ])('takes the name %j as %j', async (name, kept) => {
    const { body } = await t.as(mari).upload(pdf(name))
    expect(body.originalFileName).toBe(kept)
  })

  test('takes twenty megabytes to the byte, and not one more [D.10-1]', async () => {
    const whole = await t.as(mari).upload(pdf('whole.pdf', 20 * megabyte))
    expect([whole.status, whole.body.size]).toEqual([200, 20 * megabyte])
    await clear(t)
    const { status, problem } = await t.as(mari).upload(pdf('more.pdf', 20 * megabyte + 1))
    expect([status, problem.code]).toEqual([413, 'too_large'])
    expect(problem.message).toBe('The file is larger than 20 MB.')
    await expectNothingLeft()
  })

  test('takes its limit from the settings [D.10-1]', async () => {
    await saveSettings(t.db, { fileSizeMegabytes: 1 })
    expect((await t.as(mari).upload(pdf('whole.pdf', megabyte))).status).toBe(200)
    expect((await t.as(mari).upload(pdf('more.pdf', megabyte + 1))).problem.message).toBe(
      'The file is larger than 1 MB.',
    )
    await saveSettings(t.db, { fileSizeMegabytes: 20 })
  })

  test('refuses another field, no file, no form and a form cut short', async () => {
    const other = await t.as(mari).upload(pdf(), 'document')
    expect([other.status, other.problem.errors]).toEqual([
      400,
      [{ field: 'file', message: 'Send the file in the field "file"' }],
    ])
    const send = (type: string, payload: string) =>
      t.as(mari).inject({ method: 'POST', url: '/api/File/upload', headers: { 'content-type': type }, payload })
    const form = 'multipart/form-data; boundary=x'
    const head = 'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
    const statuses = [
      await send(form, '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--x--\r\n'),
      await send(form, `--x\r\n${head}%PDF-1.4 cut`),
      await send(form, 'nothing like a form'),
      await send(form, ''),
      await send('multipart/form-data', 'no boundary'),
      await send('application/json', '{}'),
      await t.as(mari).post('/File/upload'),
    ].map(({ status, problem }) => `${status} ${problem.code}`)
    expect(statuses).toEqual([
      ...Array(5).fill('400 invalid_input'),
      '415 unsupported_content',
      '415 unsupported_content',
    ])
    await expectNothingLeft()
  })

  test('is for who is signed in, from the marina’s own pages', async () => {
    expect((await t.visitor.upload(pdf())).problem.code).toBe('not_signed_in')
    expect((await t.browser(mari, 'https://evil.example').upload(pdf())).problem.code).toBe('foreign_origin')
    expect((await t.browser(mari).upload(pdf())).status).toBe(200)
  })

  test('leaves neither token nor content in the log', async () => {
    await t.as(mari).upload({ name: 'a.txt', content: Buffer.from('a private sentence') })
    await t.browser(mari).upload({ name: 'a.pdf', content: Buffer.from('a private sentence') })
    const log = t.log.join('')
    expect(log).toContain('/File/upload')
    expect(log).not.toContain('a private sentence')
    expect(log).not.toContain(mari.token)
  })

  test('two hundred an hour, each person for themselves', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
    const confirmed = { emailVerifiedAt: limited.clock.now() }
    const [one, other] = [await limited.customer(confirmed), await limited.customer(confirmed)]
    expect((await limited.as(one).upload(png())).status).toBe(200)
    await limited.db.update(rateLimit).set({ points: 198 })
    const replies = await Promise.all(Array.from({ length: 4 }, () => limited.as(one).upload(png())))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429])
    const refused = replies.find(({ status }) => status === 429)!
    expect(refused.problem.message).toBe('Too many attempts. Try again in 60 minutes.')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    expect((await limited.as(other).upload(png())).status).toBe(200)
    expect(await limited.storedFiles()).toHaveLength(4)
    await limited.close()
  })
})

describe('when something fails', () => {
  test('a full disk answers 507 and leaves nothing', async () => {
    const full = await startTestApp({
      parts: ({ database }) => ({
        database: { ...database, assertDiskSpace: async () => Promise.reject(new DiskFullError('/data', 0)) },
      }),
    })
    const { status, problem } = await full.as(await full.customer()).upload(pdf())
    expect([status, problem.code]).toEqual([507, 'disk_full'])
    await expectNothingLeft(full)
    await full.close()
  })

  test('a disk that fills up while writing answers 507', async () => {
    const full = await startTestApp({
      parts: ({ storage }) => ({
        storage: {
          ...storage,
          write: async () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
        },
      }),
    })
    const { status, problem } = await full.as(await full.customer()).upload(pdf('a.pdf', 3 * megabyte))
    expect([status, problem.code]).toEqual([507, 'disk_full'])
    await full.close()
  })

  test('no row, no bytes', async () => {
    const broken = await startTestApp()
    await broken.db.execute(`alter table file add check (original_name <> 'boom.pdf')`)
    const person = await broken.customer()
    expect((await broken.as(person).upload(pdf('boom.pdf'))).status).toBe(500)
    await expectNothingLeft(broken)
    expect((await broken.as(person).upload(pdf('fine.pdf'))).status).toBe(200)
    await broken.close()
  })
})

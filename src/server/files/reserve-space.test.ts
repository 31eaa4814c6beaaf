import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, pdf } from '#test/factories.ts'
import { LEAST_FREE_BYTES } from '../platform/database/disk-guard.ts'
import { saveSettings } from '../settings/public.ts'

const megabyte = 1024 * 1024
let app: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp({ measureDisk: async () => LEAST_FREE_BYTES.records + 5 * megabyte })
  address = await app.listen()
})
afterAll(() => app.close())

const confirmed = () => app.customer({ emailVerifiedAt: app.clock.now() })
const incoming = () => readdir(join(app.dataDir, 'files', 'incoming')).catch(() => [])
const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n%%EOF\n'
const tail = '\r\n--x--\r\n'

/** An upload that says it brings so many bytes, brings its beginning, and then waits for `finish`. */
const begin = (who: Account, length: number) => {
  const request = httpRequest(`${address}/api/File/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': length,
    },
  })
  const status = new Promise<number>((resolve) => {
    request.on('response', (answer) => resolve(answer.resume().statusCode!))
    request.on('error', () => resolve(0))
  })
  request.write(head)
  return {
    request,
    status,
    finish: () => request.end(Buffer.concat([Buffer.alloc(length - head.length - tail.length, 32), Buffer.from(tail)])),
  }
}
const arrived = (count: number) => vi.waitFor(async () => expect(await incoming()).toHaveLength(count), 20_000)

describe('uploads under way', () => {
  it('count towards the room of their account as if they were there', async () => {
    await saveSettings(app.db, { customerMegabytes: 4 })
    const mari = await confirmed()
    const first = begin(mari, 4 * megabyte)
    await arrived(1)
    expect((await app.as(mari).upload(pdf('b.pdf', 1000))).problem.code).toBe('space_full')
    expect((await app.as(await confirmed()).upload(pdf('b.pdf', 1000))).status).toBe(200)
    first.request.destroy()
    await arrived(0)
    await vi.waitFor(async () => expect((await app.as(mari).upload(pdf('b.pdf', 1000))).status).toBe(200), 20_000)
    await saveSettings(app.db, { customerMegabytes: 1024 })
  })

  it('count towards the disk, whoever sends them', async () => {
    const [mari, jaan] = [await confirmed(), await confirmed()]
    const first = begin(mari, 4 * megabyte)
    await arrived(1)
    const { status, problem } = await app.as(jaan).upload(pdf('b.pdf', 2 * megabyte))
    expect([status, problem.code]).toEqual([507, 'disk_full'])
    expect((await app.as(jaan).upload(pdf('b.pdf', megabyte / 2))).status).toBe(200)
    first.finish()
    expect(await first.status).toBe(200)
    expect((await app.as(jaan).upload(pdf('b.pdf', 2 * megabyte))).status).toBe(200)
  })

  it('are four of one account; the others wait, and one that is cut off meanwhile takes no turn along', async () => {
    const [mari, jaan] = [await confirmed(), await confirmed()]
    const held = [1, 2, 3, 4].map(() => begin(mari, 1000))
    await arrived(4)
    const cut = [1, 2, 3, 4].map(() => begin(mari, 1000))
    const waiting = app.as(mari).upload(pdf('late.pdf', 1000))
    expect((await app.as(jaan).upload(pdf('b.pdf', 1000))).status).toBe(200)
    expect(await incoming()).toHaveLength(4)
    for (const { request } of cut) request.destroy()
    for (const { finish } of held) finish()
    expect(await Promise.all(held.map(({ status }) => status))).toEqual([200, 200, 200, 200])
    expect((await waiting).status).toBe(200)
  })

  it('are refused beyond twenty that wait', async () => {
    const mari = await confirmed()
    const held = [1, 2, 3, 4].map(() => begin(mari, 1000))
    await arrived(4)
    const refused: unknown[] = []
    const others = Array.from({ length: 25 }, async () => {
      const { status, problem } = await app.as(mari).upload(pdf('late.pdf', 1000))
      if (status !== 200) refused.push([status, problem.code])
      return status
    })
    // only then has each of them come: one that is late would find a place of the held ones
    await vi.waitFor(() => expect(refused).toEqual(Array(5).fill([503, 'busy'])), 20_000)
    for (const { finish } of held) finish()
    expect((await Promise.all(others)).filter((status) => status === 200)).toHaveLength(20)
  })
})

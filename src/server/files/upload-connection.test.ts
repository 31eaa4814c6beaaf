import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, pdf } from '#test/factories.ts'
import { saveSettings } from '../settings/public.ts'
import { file } from './tables.ts'

const megabyte = 1024 * 1024
let t: TestApp
let mari: Account
let address: string
beforeAll(async () => {
  t = await startTestApp()
  mari = await t.customer()
  await saveSettings(t.db, { fileSizeMegabytes: 5 })
  address = await t.listen()
})
afterAll(() => t.close())

const incoming = () => readdir(join(t.dataDir, 'files', 'incoming')).catch(() => [])
const rows = () => t.db.select().from(file)
const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n'

/** A request whose body is written by hand. */
const begin = () => {
  const request = httpRequest(`${address}/api/File/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${mari.token}`, 'content-type': 'multipart/form-data; boundary=x' },
  })
  request.on('error', () => {})
  request.write(head)
  return request
}
const overFetch = (size: number, token = mari.token) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(pdf('a.pdf', size).content)]), 'a.pdf')
  return fetch(`${address}/api/File/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
}

describe('POST File/upload over a connection', () => {
  test('that breaks leaves nothing behind', async () => {
    const request = begin()
    request.write(Buffer.alloc(megabyte, 32))
    await vi.waitFor(async () => expect(await incoming()).toHaveLength(1), 5000)
    request.destroy()
    await vi.waitFor(async () => expect(await incoming()).toEqual([]), 5000)
    expect(await rows()).toEqual([])
    expect(t.log.join('')).not.toContain('"msg":"fault"')
  })

  test('a file too large is answered so while it is still being sent', async () => {
    const answer = await overFetch(8 * megabyte)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'too_large', message: 'The file is larger than 5 MB.' })
    expect(await incoming()).toEqual([])
    expect(await rows()).toEqual([])
  })

  test('a refusal before the first byte is read is heard, too', async () => {
    expect((await overFetch(4 * megabyte, 'no such token')).status).toBe(401)
  })

  test('who goes on sending for ever is cut off', async () => {
    const request = begin()
    const closed = new Promise<void>((resolve) => request.once('close', () => resolve()))
    const piece = Buffer.alloc(256 * 1024, 32)
    let sent = 0
    const send = () => {
      if (request.destroyed) return
      sent += piece.length
      request.write(piece, () => setTimeout(send, 5))
    }
    send()
    await closed
    expect(sent).toBeLessThan(400 * megabyte)
    expect(await incoming()).toEqual([])
  })

  test('several at once each keep their own', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((size) => overFetch(size * megabyte)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await rows()).map(({ size }) => size / megabyte).sort()).toEqual([1, 2, 3, 4])
  })
})

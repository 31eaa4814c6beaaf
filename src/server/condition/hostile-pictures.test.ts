import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { photo, sent } from '#test/yard-pictures.ts'

let app: TestApp
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each([
    ['page.html', Buffer.from('<html><script>alert(1)</script></html>')],
    ['drawing.svg', Buffer.from(svg)],
    ['drawing.png', Buffer.from(svg)],
    ['page.jpg', Buffer.from('<html><script>alert(1)</script></html>')],
    ['half.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(500)])],
    ['paper.pdf', Buffer.from('%PDF-1.4\n%%EOF')],
    ['empty.jpg', Buffer.alloc(0)],
  ])('%s is refused and leaves nothing', async (name, content) => {
    const before = (await app.storedFiles()).length
    const { status, problem } = await sent(app.as(staff), { name, content })
    expect([status, problem.code]).toEqual([415, 'unsupported_content'])
    expect(await app.storedFiles()).toHaveLength(before)
  })

  it('a picture that unpacks to more than any camera takes is refused', async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect((await sent(app.as(staff), { name: 'bomb.png', content: bomb })).problem.code).toBe('unsupported_content')
  })

  it('what is hidden behind a picture does not come along', async () => {
    const { name, content } = await photo()
    const { body } = await sent(app.as(staff), { name, content: Buffer.concat([content, Buffer.from(svg)]) })
    const { bytes, headers } = await app.as(staff).get(`/File/Download/${body.id}`)
    expect(bytes.includes('script')).toBe(false)
    expect(headers['content-security-policy']).toContain('sandbox')
  })
})

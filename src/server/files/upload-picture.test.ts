import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, startTestApp, type TestApp } from '#test/app.ts'
import type { Account, Sample } from '#test/factories.ts'
import { photo } from '#test/yard-pictures.ts'

let app: TestApp
let owner: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
})
afterAll(() => app.close())

const sent = (client: Client, picture: Sample) => client.upload(picture, 'file', '/File/uploadPicture')

describe('POST /File/uploadPicture', () => {
  it('keeps the picture as it is drawn anew: turned, no larger than is looked at, and without place or camera', async () => {
    const picture = await photo('IMG_0001.png.jpg', { width: 4000, height: 300 })
    expect((await sharp(picture.content).metadata()).exif).toBeDefined()
    const { status, body } = await sent(app.as(owner), picture)
    expect([status, body.contentType, body.originalFileName]).toEqual([200, 'image/jpeg', 'IMG_0001.png.jpg'])
    const { bytes } = await app.as(owner).get(`/File/Download/${body.id}`)
    const { exif, orientation, width, height } = await sharp(bytes).metadata()
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 192, 2560])
  })

  it('says of a HEIC picture what to do, and of what is none or cannot be read that it is none; nothing is left', async () => {
    const before = (await app.storedFiles()).length
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)])
    for (const [name, content, message] of [
      ['IMG_0002.HEIC', heic, /Most Compatible/],
      ['paper.pdf', Buffer.from('%PDF-1.4\n%%EOF'), /Only images/],
      ['half.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]), /cannot be read/],
    ] as const) {
      const { status, problem } = await sent(app.as(owner), { name, content })
      expect([name, status, problem.code]).toEqual([name, 415, 'unsupported_content'])
      expect(problem.message).toMatch(message)
    }
    expect(await app.storedFiles()).toHaveLength(before)
  })

  it('is for who is signed in', async () => {
    expect((await sent(app.visitor, await photo())).status).toBe(401)
  })
})

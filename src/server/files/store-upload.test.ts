import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, pdf } from '#test/factories.ts'
import { photo } from '#test/yard-pictures.ts'

let app: TestApp
let owner: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
})
afterAll(() => app.close())

const kept = async (name: string, content: Buffer) => {
  const { status, body } = await app.as(owner).upload({ name, content })
  expect(status).toBe(200)
  const { bytes } = await app.as(owner).get(`/File/Download/${body.id}`)
  expect(body.size).toBe(bytes.length)
  return { bytes, type: body.contentType, name: body.originalFileName }
}
/** Two halves, lying on its side as the camera held it, with the place in it. */
const taken = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#0f6e7c' } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 26/1 0/1' } })
    .withMetadata({ orientation: 6 })

describe('POST File/upload of a photo', () => {
  it.each([
    ['boat.jpg', 'image/jpeg', () => taken().jpeg()],
    ['boat.png', 'image/png', () => taken().png()],
    ['boat.webp', 'image/webp', () => taken().webp()],
    ['boat.avif', 'image/avif', () => taken().avif({ effort: 0 })],
  ])('keeps %s without place and camera, turned as it was meant, of its kind and size', async (name, type, made) => {
    const content = await made().toBuffer()
    expect((await sharp(content).metadata()).exif).toBeDefined()
    const file = await kept(name, content)
    const { exif, xmp, orientation, width, height } = await sharp(file.bytes).metadata()
    expect([exif, xmp, orientation ?? 1, width, height]).toEqual([undefined, undefined, 1, 200, 300])
    expect([file.name, file.type]).toEqual([name, type])
    expect(file.bytes.includes('Camera')).toBe(false)
  })

  it('does not make a large one smaller', async () => {
    const { bytes } = await kept('large.jpg', (await photo('large.jpg', { width: 4000, height: 300 })).content)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 4000 })
  })

  it('keeps one that says no more than it shows, and whatever is no photo, byte for byte', async () => {
    const plain = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    for (const [name, content] of [
      ['plain.jpg', plain],
      ['contract.pdf', pdf().content],
      // in which a place may stand as text
      ['note.txt', Buffer.from('Exif 59°26′ N')],
      ['scan.tif', await taken().tiff().toBuffer()],
    ] as const)
      expect((await kept(name, content)).bytes.equals(content)).toBe(true)
  })

  it('refuses one that says where it was taken and cannot be drawn; nothing is left of it', async () => {
    const before = (await app.storedFiles()).length
    const content = (await photo()).content.subarray(0, -200)
    const { status, problem } = await app.as(owner).upload({ name: 'half.jpg', content })
    expect([status, problem.code, problem.message]).toEqual([
      415,
      'unsupported_content',
      'This picture cannot be read: take it anew, as a JPEG.',
    ])
    expect(await app.storedFiles()).toHaveLength(before)
  })
})

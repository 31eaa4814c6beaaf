import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, pdf } from '#test/factories.ts'
import { photo } from '#test/yard-pictures.ts'
import { saveSettings } from '../settings/public.ts'
import { readHead } from './draw-picture.ts'
import { drawWhole } from './draw-whole.ts'
import { storePicture } from './store-picture.ts'
import { storeUpload } from './store-upload.ts'

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

/** The same bytes, but for what its head claims of its size. */
const claiming = {
  png: (png: Buffer, width: number, height: number) => {
    png.writeUInt32BE(width, 16)
    png.writeUInt32BE(height, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    return png
  },
  avif: (avif: Buffer, width: number, height: number) => {
    const at = avif.indexOf('ispe')
    avif.writeUInt32BE(width, at + 8)
    avif.writeUInt32BE(height, at + 12)
    return avif
  },
}
const plain = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } })
/** A JPEG of 51 MB. */
const padded = async (picture: Sharp) =>
  Buffer.concat([await picture.jpeg().toBuffer(), Buffer.alloc(51 * 1024 * 1024)])

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
    const frames = await Promise.all([plain(), plain().negate()].map((frame) => frame.png().toBuffer()))
    for (const [name, content] of [
      ['plain.jpg', await plain().jpeg().toBuffer()],
      [
        'moving.webp',
        await sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer(),
      ],
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

  it.each([
    ['wide.png', async () => claiming.png(await taken().png().toBuffer(), 10_900, 10_900)],
    ['deep.png', async () => claiming.png(await taken().toColourspace('rgb16').png().toBuffer(), 6000, 6000)],
    ['wide.avif', async () => claiming.avif(await taken().avif({ effort: 0 }).toBuffer(), 4001, 4000)],
  ])('refuses %s, by what its head claims, as too large to be unpacked; nothing is left of it', async (name, made) => {
    const before = (await app.storedFiles()).length
    const { status, problem } = await app.as(owner).upload({ name, content: await made() })
    expect([status, problem.code, problem.message]).toEqual([
      413,
      'too_large',
      'This picture holds what its camera wrote into it, and is too large to remove that. Save it smaller and send it again.',
    ])
    expect(await app.storedFiles()).toHaveLength(before)
  })

  it('refuses one of several frames that says where it was taken', async () => {
    const frames = await Promise.all([plain(), plain().negate()].map((frame) => frame.png().toBuffer()))
    const content = await sharp(frames, { join: { animated: true } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 26/1 0/1' } })
      .webp()
      .toBuffer()
    expect((await sharp(content).metadata()).pages).toBe(2)
    const { status, problem } = await app.as(owner).upload({ name: 'moving.webp', content })
    expect([status, problem.code]).toEqual([415, 'unsupported_content'])
  })

  it('draws one at a time in its own size, whoever asks', async () => {
    const picture = await taken().png().toBuffer()
    const head = (await readHead(picture))!
    let underWay = 0
    const seen: number[] = []
    const encode = (drawing: Sharp) => {
      underWay += 1
      seen.push(underWay)
      return drawing.png()
    }
    const ids = [1, 2, 3]
    const drawn = ids.map((id) =>
      drawWhole({ id }, picture, { head, encode }).finally(() => {
        underWay -= 1
      }),
    )
    await Promise.all(drawn)
    expect(seen).toEqual([1, 1, 1])
  })
})

describe('a photo larger than is held in memory', () => {
  beforeAll(() => saveSettings(app.db, { fileSizeMegabytes: 60 }))
  afterAll(() => saveSettings(app.db, { fileSizeMegabytes: 20 }))

  it('is kept byte for byte where it says no more than it shows, and refused where it does or cannot be told', async () => {
    const content = await padded(plain())
    expect((await kept('scan.jpg', content)).bytes.equals(content)).toBe(true)
    const webp = Buffer.concat([await plain().webp().toBuffer(), Buffer.alloc(51 * 1024 * 1024)])
    webp.writeUInt32LE(webp.length - 8, 4)
    for (const [name, bytes] of [
      ['taken.jpg', await padded(taken())],
      ['scan.webp', webp],
    ] as const) {
      const { status, problem } = await app.as(owner).upload({ name, content: bytes })
      expect([name, status, problem.message]).toEqual([name, 413, 'The file is larger than 50 MB.'])
    }
  })

  it('is in hand no more when its first bytes are handed on', async () => {
    const first = await padded(plain())
    const { promise: isHandedOn, resolve: handedOn } = Promise.withResolvers<void>()
    const { promise: lineIsBack, resolve: comeBack } = Promise.withResolvers<void>()
    const slow = async function* () {
      yield first
      handedOn()
      await lineIsBack
      yield Buffer.alloc(1)
    }
    const storing = storeUpload({ ...app.parts, actor: await app.customer() }, { name: 'scan.jpg', content: slow() })
    await isHandedOn
    const other = { ...app.parts, actor: await app.customer() }
    const content = async function* () {
      yield Buffer.alloc(50 * 1024 * 1024)
    }
    await expect(storePicture(other, { name: 'x.jpg', content: content() })).rejects.toMatchObject({
      code: 'unsupported_content',
    })
    comeBack()
    expect((await storing).size).toBe(first.length + 1)
  })
})

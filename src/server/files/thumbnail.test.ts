import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, pdf } from '#test/factories.ts'
import { eq } from '../platform/database/orm.ts'
import type { Parts } from '../platform/parts.ts'
import type { FileStorage } from '../platform/storage/types.ts'
import { sweepUnattached } from './sweep-unattached.ts'
import { file } from './tables.ts'

let t: TestApp
let mari: Account
let jaan: Account
let staff: Account
beforeAll(async () => {
  t = await startTestApp()
  mari = await t.customer()
  jaan = await t.customer()
  staff = await t.staff()
})
afterAll(() => t.close())

/** 1200 × 800 as stored, with a place and a turn by 90° in its EXIF. */
const photo = async () => {
  const noise = { create: { width: 1200, height: 800, channels: 3 as const, background: '#0f6e7c' } }
  return sharp(noise)
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 26/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}
const uploaded = async (name: string, content: Buffer) => (await t.as(mari).upload({ name, content })).body.id
const thumbnails = async () => (await t.storedFiles()).filter((name) => name.endsWith('.thumbnail'))
const small = (who: Account, id: number, headers = {}) =>
  t.as(who).inject({ method: 'GET', url: `/api/File/Thumbnail/${id}`, headers })

describe('GET File/Thumbnail/{id}', () => {
  test('is the picture at most 320 wide or high, turned upright, without place or camera', async () => {
    const id = await uploaded('bow.jpg', await photo())
    const { status, headers, bytes } = await small(mari, id)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      'x-content-type-options': 'nosniff',
    })
    const seen = await sharp(bytes).metadata()
    expect([seen.format, seen.width, seen.height, seen.exif, seen.orientation]).toEqual([
      'webp',
      213,
      320,
      undefined,
      undefined,
    ])
  })

  test('is kept beside the file, given again, and not sent to who has it', async () => {
    const id = await uploaded('again.jpg', await photo())
    const before = (await thumbnails()).length
    const [first, second] = await Promise.all([small(mari, id), small(mari, id)])
    expect(second.bytes).toEqual(first.bytes)
    expect(await thumbnails()).toHaveLength(before + 1)
    const known = await small(mari, id, { 'if-none-match': first.headers.etag })
    expect([known.status, known.bytes.length]).toEqual([304, 0])
  })

  test('goes with its file', async () => {
    const [thrown, swept] = [await uploaded('thrown.jpg', await photo()), await uploaded('swept.jpg', await photo())]
    await small(mari, thrown)
    await small(mari, swept)
    const before = (await thumbnails()).length
    await t.as(mari).delete(`/File/${thrown}`)
    expect(await thumbnails()).toHaveLength(before - 1)
    await t.db
      .update(file)
      .set({ createdAt: new Date('2026-06-08T00:00:00Z') })
      .where(eq(file.id, swept))
    await sweepUnattached(t.parts)
    expect(await thumbnails()).toHaveLength(before - 2)
  })

  test('leaves small pictures as small as they are', async () => {
    const tiny = await sharp({ create: { width: 12, height: 8, channels: 4, background: '#fff0' } })
      .png()
      .toBuffer()
    const { bytes } = await small(mari, await uploaded('tiny.png', tiny))
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 12, height: 8, hasAlpha: true })
  })

  test('is seen by who may see the file', async () => {
    const id = await uploaded('mine.jpg', await photo())
    const etag = (await small(staff, id)).headers.etag
    expect(etag).toBeDefined()
    // also who has seen it before
    expect((await small(jaan, id, { 'if-none-match': etag })).status).toBe(404)
    expect((await t.visitor.get(`/File/Thumbnail/${id}`)).status).toBe(401)
  })

  test('is refused for what is no picture, or none that can be drawn', async () => {
    const paper = await t.as(mari).get(`/File/Thumbnail/${await uploaded('a.pdf', pdf().content)}`)
    expect([paper.status, paper.problem.message]).toEqual([415, 'Only pictures have a small picture.'])
    const broken = Buffer.concat([(await photo()).subarray(0, 400), randomBytes(300)])
    const torn = await t.as(mari).get(`/File/Thumbnail/${await uploaded('torn.jpg', broken)}`)
    expect([torn.status, torn.problem.code]).toEqual([415, 'unsupported_content'])
    expect(torn.problem.message).toBe('No small picture can be made of this file. Open the file itself.')
  })

  test('is refused for a picture that claims to be larger than any camera makes', async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 8_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const { status, problem } = await t.as(mari).get(`/File/Thumbnail/${await uploaded('bomb.png', bomb)}`)
    expect([status, problem.code]).toEqual([415, 'unsupported_content'])
  })

  test('is tried once of a torn picture: the next ask is answered by what is kept beside it', async () => {
    const read = vi.fn()
    const parts = ({ storage }: Parts) => ({ storage: { ...storage, read: read.mockImplementation(storage.read) } })
    const other = await startTestApp({ parts })
    const owner = await other.customer()
    const noise = { create: { width: 1200, height: 800, channels: 3 as const, background: '#0f6e7c' } }
    const whole = await sharp({
      ...noise,
      create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
    })
      .png()
      .toBuffer()
    const { body } = await other.as(owner).upload({ name: 'torn.png', content: whole.subarray(0, whole.length / 2) })
    const ask = async () => {
      const { status, problem } = await other.as(owner).get(`/File/Thumbnail/${body.id}`)
      return [status, problem.message]
    }
    const refused = [415, 'No small picture can be made of this file. Open the file itself.']
    for (let time = 0; time < 3; time += 1) expect(await ask()).toEqual(refused)
    expect(read).toHaveBeenCalledTimes(1)
    expect((await other.storedFiles()).filter((name) => name.endsWith('.thumbnail'))).toHaveLength(1)
    await other.as(owner).delete(`/File/${body.id}`)
    expect(await other.storedFiles()).toEqual([])
    await other.close()
  })

  test('keeps a turn for others, however many one account asks for', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    let looked = 0
    const parts = ({ storage }: Parts) => ({
      storage: {
        ...storage,
        readThumbnail: (key: string) =>
          storage.readThumbnail(key).finally(() => {
            looked += 1
          }),
        read: async (...of: Parameters<FileStorage['read']>) => {
          await gate
          return storage.read(...of)
        },
      },
    })
    const other = await startTestApp({ parts })
    const [owner, clerk] = [await other.customer(), await other.staff()]
    const { body } = await other.as(owner).upload({ name: 'bow.jpg', content: await photo() })
    const ask = (who: Account) => other.as(who).get(`/File/Thumbnail/${body.id}`)
    const asked = Array.from({ length: 50 }, () => ask(owner))
    const refused = async (reply: Promise<{ status: number }>) => {
      if ((await reply).status !== 503) throw new Error('not refused')
    }
    await Promise.any(asked.map(refused))
    const clerks = ask(clerk)
    // all of them before the queue, and two once more in their turn
    await vi.waitFor(() => expect(looked).toBe(asked.length + 1 + 2))
    open()
    expect((await clerks).status).toBe(200)
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 503)).toHaveLength(6)
    await other.close()
  })

  test('is made for many at once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, async (_, n) => uploaded(`${n}.jpg`, await photo())))
    const all = await Promise.all(ids.map((id) => small(mari, id)))
    expect(all.map(({ status }) => status)).toEqual(ids.map(() => 200))
  })
})

describe.each(['/File/paged', '/File/search'])('GET %s (7.1)', (path) => {
  test('shows the files one may see, by name, sorted and paged', async () => {
    const owner = await t.customer()
    for (const name of ['Beta.pdf', 'alfa.pdf', 'Gamma.pdf'])
      await t.as(owner).upload({ name, content: pdf(name, name.length * 100).content })
    type Page = { items: { id: number; originalFileName: string; size: number }[]; totalCount: number }
    const page = async (who: Account, query = {}) => (await t.as(who).get<Page>(path, query)).body
    const names = ({ items }: Page) => items.map(({ originalFileName }) => originalFileName)
    expect(names(await page(owner))).toEqual(['Gamma.pdf', 'alfa.pdf', 'Beta.pdf'])
    expect(names(await page(owner, { sortBy: 'OriginalFileName', sortDirection: 'asc' }))).toEqual([
      'alfa.pdf',
      'Beta.pdf',
      'Gamma.pdf',
    ])
    expect(names(await page(owner, { searchQuery: 'ALF' }))).toEqual(['alfa.pdf'])
    expect(await page(owner, { page: 2, pageSize: 5 })).toMatchObject({ items: [], totalCount: 3 })
    expect((await page(jaan)).totalCount).toBe(0)
    expect((await page(staff, { searchQuery: 'alfa.p' })).totalCount).toBeGreaterThan(0)
    expect((await page(staff, { sortBy: 'size' })).totalCount).toBeGreaterThan(10)
  })
})

describe('GET File, POST File (7.1)', () => {
  test('lists the newest first, and takes one in as File/upload does', async () => {
    const owner = await t.customer()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(pdf().content)]), 'generic.pdf')
    const request = new Response(form)
    const { status, body } = await t.as(owner).inject<{ id: number }>({
      method: 'POST',
      url: '/api/File',
      headers: { 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(status).toBe(200)
    expect((await t.as(owner).get('/File')).body).toEqual([body])
    expect((await t.as(jaan).get('/File')).body).toEqual([])
    expect((await t.visitor.get('/File')).status).toBe(401)
  })
})

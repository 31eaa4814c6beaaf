import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync, strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { docx, pdf, png, type Sample, xlsx } from '#test/factories.ts'
import { openTarget, type Target } from './target.ts'

// What is taken and refused by content is in src/server/files/upload-content.test.ts; here are files made to do harm.

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterEach(() => target.state.restore())
afterAll(() => target.close())

interface Answer {
  status: number
  id: number | undefined
  message: string
}
const upload = async (name: string, content: Buffer): Promise<Answer> => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(content)]), name)
  const answer = await fetch(`${target.address}/api/File/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${target.owner.token}` },
    body,
  })
  const { id, message } = await answer.json()
  return { status: answer.status, id, message }
}
const taken = async (sample: Sample) => {
  const { status, id } = await upload(sample.name, sample.content)
  expect(status).toBe(200)
  return id!
}
const served = (id: number, call = 'Download') =>
  fetch(`${target.address}/api/File/${call}/${id}`, { headers: { authorization: `Bearer ${target.owner.token}` } })

/** However it is asked for, a browser runs nothing of it, under no other type and in no frame. */
const isHarmless = async (id: number, type: string) => {
  const answer = await served(id)
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'; sandbox$/)
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  const opens = type.startsWith('image/') || type === 'application/pdf'
  expect(answer.headers.get('content-disposition')).toMatch(opens ? /^inline;/ : /^attachment;/)
  return Buffer.from(await answer.arrayBuffer())
}

const script = '<script>alert(document.cookie)</script>'
const picture = sharp({ create: { width: 4, height: 3, channels: 3, background: '#0f6e7c' } })
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
const html = `<!DOCTYPE html><html><body>${script}</body></html>`
const archive = Buffer.from(zipSync({ 'x.class': strToU8('cafebabe') }))
const exe = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1'), Buffer.alloc(900)])

describe('a file that is two things', () => {
  it.each<[string, () => Promise<Buffer>, string]>([
    ['cat.gif', async () => Buffer.concat([await picture.clone().gif().toBuffer(), Buffer.from(script)]), 'image/gif'],
    ['jar.gif', async () => Buffer.concat([await picture.clone().gif().toBuffer(), archive]), 'image/gif'],
    ['jar.jpg', async () => Buffer.concat([await picture.clone().jpeg().toBuffer(), archive]), 'image/jpeg'],
    ['tail.png', async () => Buffer.concat([png().content, Buffer.from(html)]), 'image/png'],
    ['script.gif', async () => Buffer.from(`GIF89a=1;${script}`), 'image/gif'],
    ['page.pdf', async () => Buffer.concat([pdf().content, Buffer.from(html)]), 'application/pdf'],
    [
      'run.pdf',
      async () => Buffer.from('%PDF-1.4\n1 0 obj\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\n%%EOF'),
      'application/pdf',
    ],
    ['words.txt', async () => Buffer.from(`Dear all, ${script}`), 'text/plain'],
  ])('%s is at most what its name says, and runs nowhere', async (name, make, type) => {
    const content = await make()
    const id = await taken({ name, content })
    expect(await isHarmless(id, type)).toEqual(content)
  })

  it.each<[string, Buffer | string]>([
    ['drawing.svg', svg],
    ['drawing.png', svg],
    ['page.html', html],
    ['page.pdf', html],
    ['page.txt', html],
    ['page.xhtml', html],
    ['feed.xml', `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>`],
    ['setup.exe', exe],
    ['setup.pdf', exe],
    ['setup.docx', exe],
    ['setup.jpg', exe],
    ['run.sh', '#!/bin/sh\nrm -rf /\n'],
    ['run.js', 'alert(1)'],
    ['page.php', '<?php system($_GET[0]) ?>'],
  ])('%s of another kind is refused', async (name, content) => {
    expect((await upload(name, Buffer.from(content))).status).toBe(415)
    await target.isUnharmed()
  })
})

describe('a name', () => {
  const far = 'x'.repeat(300)
  it.each<[given: string, kept: string]>([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\win.pdf', 'win.pdf'],
    ['/etc/cron.d/a.pdf', 'a.pdf'],
    ['C:\\boot.pdf', 'boot.pdf'],
    ['\\\\server\\share\\a.pdf', 'a.pdf'],
    ['a\0.exe\0.pdf', 'a.exe.pdf'],
    ['CON.pdf', 'CON.pdf'],
    ['a.pdf:stream.pdf', 'a.pdf:stream.pdf'],
    ['invoice\u202efdp.exe.pdf', 'invoicefdp.exe.pdf'],
    ['\u2066hidden\u2069.pdf', 'hidden.pdf'],
    ['paper.exe.pdf', 'paper.exe.pdf'],
    ['.htaccess.pdf', '.htaccess.pdf'],
    ['-rf.pdf', '-rf.pdf'],
    ["'; drop table file; --.pdf", "'; drop table file; --.pdf"],
    ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
    ['=cmd|calc!A1.pdf', '=cmd|calc!A1.pdf'],
    ['a\r\nSet-Cookie: b=c.pdf', 'aSet-Cookie: b=c.pdf'],
    [`${far}.pdf`, `${'x'.repeat(251)}.pdf`],
  ])('%j is data and nothing else', async (given, kept) => {
    const id = await taken(pdf(given))
    const { body } = await target.app.as(target.owner).get<{ originalFileName: string }>(`/File/${id}`)
    expect(body.originalFileName).toBe(kept)
    const answer = await served(id)
    const disposition = answer.headers.get('content-disposition')!
    expect(disposition).toMatch(/^inline; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w%.!~-]+$/)
    expect(decodeURIComponent(disposition.split("UTF-8''")[1]!)).toBe(kept)
    expect(answer.headers.get('set-cookie')).toBeNull()
    await answer.arrayBuffer()
    const stored = await readdir(join(target.app.dataDir, 'files'), { recursive: true })
    expect(stored.filter((path) => /pdf|passwd|htaccess|CON|\.\./.test(path))).toEqual([])
  })

  it.each(['..', '.', '', 'a.', 'a.pdf.', 'a.pdf ', '.pdf\u202e'])(
    '%j alone makes no file of another kind',
    async (name) => {
      const { status, id } = await upload(name, exe)
      expect([400, 415]).toContain(status)
      expect(id).toBeUndefined()
      await target.isUnharmed()
    },
  )
})

/** A zip of that many names that all lie in its list alone. */
const longList = (count: number) => {
  const entry = (name: string) => {
    const bytes = Buffer.alloc(46 + name.length)
    bytes.writeUInt32LE(0x02014b50, 0)
    bytes.writeUInt16LE(name.length, 28)
    bytes.write(name, 46, 'latin1')
    return bytes
  }
  const list = Buffer.concat(Array.from({ length: count }, (_, n) => entry(n ? `word/${n}` : '[Content_Types].xml')))
  const start = Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count & 0xffff, 8)
  end.writeUInt16LE(count & 0xffff, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(start.length, 16)
  return Buffer.concat([start, list, end])
}

describe('an archive that explodes', () => {
  const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024)
  const types = { '[Content_Types].xml': strToU8('<Types/>') }
  it.each<[string, string, () => Buffer]>([
    [
      'of a hundred megabytes of nothing',
      'a.docx',
      () => Buffer.from(zipSync({ ...types, 'word/document.xml': zeros(100) }, { level: 9 })),
    ],
    [
      'in an archive in an archive',
      'a.xlsx',
      () => {
        let inner = zipSync({ 'a.bin': zeros(20) })
        for (let depth = 0; depth < 8; depth += 1) inner = zipSync({ [`${depth}.zip`]: inner })
        return Buffer.from(zipSync({ ...types, 'xl/workbook.xml': inner }))
      },
    ],
    [
      'with names that lead out of it',
      'a.docx',
      () =>
        Buffer.from(zipSync({ ...types, 'word/document.xml': strToU8('x'), '../../../etc/cron.d/x': strToU8('x') })),
    ],
    ['of names of which each is twice there', 'a.docx', () => longList(2000)],
  ])('%s is never unpacked: it is kept and given back as it is', async (_what, name, make) => {
    const content = make()
    const rss = process.memoryUsage().rss
    const id = await taken({ name, content })
    const { contentType } = (await target.app.as(target.owner).get<{ contentType: string }>(`/File/${id}`)).body
    expect(await isHarmless(id, contentType)).toEqual(content)
    expect((await served(id, 'Thumbnail')).status).toBe(415)
    expect(process.memoryUsage().rss - rss).toBeLessThan(200 * 1024 * 1024)
  })

  it.each<[string, () => Buffer]>([
    ['a list of names larger than is read', () => longList(20_000)],
    ['a list of more names than it says', () => longList(70_000)],
    [
      'an end that points before its beginning',
      () => {
        const bytes = docx().content
        bytes.writeUInt32LE(0xffffffff, bytes.length - 6)
        return bytes
      },
    ],
    [
      'an end that promises the whole world',
      () => {
        const bytes = xlsx().content
        bytes.writeUInt32LE(0x7fffffff, bytes.length - 10)
        return bytes
      },
    ],
    [
      'an end alone',
      () => Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]),
    ],
  ])('with %s is refused', async (_what, make) => {
    expect((await upload('a.docx', make())).status).toBe(415)
    await target.isUnharmed()
  })
})

/** A PNG whose header claims so many pixels. */
const claiming = (width: number, height: number) => {
  const bytes = Buffer.from(png().content)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

describe('a picture that explodes', () => {
  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['a hundred thousand pixels each way by its word', 'a.png', () => claiming(100_000, 100_000)],
    ['four thousand million by its word', 'a.png', () => claiming(0xffffffff, 0xffffffff)],
    ['none by its word', 'a.png', () => claiming(0, 0)],
    [
      'a hundred and twenty million of one colour',
      'a.png',
      () =>
        sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
    ],
    [
      'a GIF as wide as its format goes',
      'a.gif',
      () =>
        Buffer.concat([
          Buffer.from('GIF89a'),
          Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0]),
          Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x4c, 1, 0, 0x3b]),
        ]),
    ],
    [
      'a chunk that unpacks to fifty megabytes',
      'a.png',
      () => {
        const text = Buffer.concat([Buffer.from('Comment\0\0'), Buffer.from(deflateSync(new Uint8Array(50_000_000)))])
        const head = Buffer.alloc(8)
        head.writeUInt32BE(text.length)
        head.write('zTXt', 4, 'latin1')
        const one = png().content
        return Buffer.concat([one.subarray(0, 33), head, text, Buffer.alloc(4), one.subarray(33)])
      },
    ],
  ])('%s has no small picture, and the server lives on', async (_what, name, make) => {
    const id = await taken({ name, content: await make() })
    const rss = process.memoryUsage().rss
    expect([200, 415]).toContain((await served(id, 'Thumbnail')).status)
    expect(process.memoryUsage().rss - rss).toBeLessThan(400 * 1024 * 1024)
    await isHarmless(id, name.endsWith('gif') ? 'image/gif' : 'image/png')
    expect((await fetch(`${target.address}/readyz`)).status).toBe(200)
  })

  it('tells nothing of where it was taken', async () => {
    const content = await picture
      .clone()
      .withExif({ IFD3: { GPSLatitude: '59/1 26/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(content).metadata()).exif).toBeDefined()
    const small = Buffer.from(await (await served(await taken({ name: 'a.jpg', content }), 'Thumbnail')).arrayBuffer())
    expect((await sharp(small).metadata()).exif).toBeUndefined()
  })
})

it('nothing of all this is left half done', async () => {
  expect(await readdir(join(target.app.dataDir, 'files', 'incoming')).catch(() => [])).toEqual([])
  await target.isUnharmed()
})

import { gzipSync, strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentTypes } from '#contract/files/types.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, docx, oldOffice, pdf, png, text, xlsx } from '#test/factories.ts'
import { file } from './tables.ts'

let t: TestApp
let mari: Account
beforeAll(async () => {
  t = await startTestApp()
  mari = await t.customer()
})
afterAll(() => t.close())

const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f6e7c' } })
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0heicmif1'), Buffer.alloc(200)])
const bmp = Buffer.concat([Buffer.from('BM'), Buffer.alloc(60, 1)])
const zip = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)]))))
const office = (files: Record<string, string>) => zip({ '[Content_Types].xml': '<Types/>', ...files })

const svg = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const html = '<!-- a page -->\n<!DOCTYPE html>\n<html><body onload="alert(1)">hello</body></html>'
const exe = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(500)])
const archive = zip({ 'readme.txt': 'hello' })

const upload = (name: string, content: Buffer | string) => t.as(mari).upload({ name, content: Buffer.from(content) })

describe('POST File/upload takes [2.6-14, 5-20]', () => {
  const good: [string, () => Promise<Buffer> | Buffer][] = [
    ['boat.jpg', () => picture.clone().jpeg().toBuffer()],
    ['boat.jpeg', () => picture.clone().jpeg().toBuffer()],
    ['BOAT.JPG', () => picture.clone().jpeg().toBuffer()],
    ['boat.png', () => png().content],
    ['boat.gif', () => picture.clone().gif().toBuffer()],
    ['boat.webp', () => picture.clone().webp().toBuffer()],
    ['boat.tif', () => picture.clone().tiff().toBuffer()],
    ['boat.tiff', () => picture.clone().tiff().toBuffer()],
    ['boat.avif', () => picture.clone().avif({ effort: 0 }).toBuffer()],
    ['boat.heic', () => heic],
    ['boat.bmp', () => bmp],
    ['contract.pdf', () => pdf().content],
    ['contract.docx', () => docx().content],
    ['list.xlsx', () => xlsx().content],
    ['contract.doc', () => oldOffice('contract.doc', 'WordDocument').content],
    ['list.xls', () => oldOffice('list.xls', 'Workbook').content],
    ['oldest.xls', () => oldOffice('oldest.xls', 'Book').content],
    ['note.txt', () => text().content],
    ['old-letters.txt', () => Buffer.from('T\xe4na lift, homme vette.\r\n', 'latin1')],
    ['wide.txt', () => Buffer.from('\ufeffTäna lift', 'utf16le')],
    ['brand.txt', () => Buffer.from('BMW marine engines, MZ and PK, GIF89a and %!PS')],
    ['less.txt', () => Buffer.from('<3 my boat, 5 < 6')],
  ]
  test.each(good)('%s', async (name, make) => {
    const { status, body } = await upload(name, await make())
    expect(status).toBe(200)
    const ending = name.toLowerCase().split('.').at(-1) as keyof typeof documentTypes
    expect(body.contentType).toBe(documentTypes[ending])
  })

  test('a long document whose names come far behind its first bytes', async () => {
    const noise = Buffer.alloc(3_000_000)
    for (let at = 0; at < noise.length; at += 4) noise.writeUInt32LE(Math.imul(at, 2654435761) >>> 0, at)
    const entries = {
      '[Content_Types].xml': strToU8('<Types/>'),
      'word/media/a.bin': noise,
      'word/document.xml': noise,
    }
    expect((await upload('long.docx', Buffer.from(zipSync(entries, { level: 0, comment: 'a comment' })))).status).toBe(
      200,
    )
    const doc = oldOffice('far.doc', 'WordDocument').content
    const far = Buffer.concat([doc.subarray(0, 512), Buffer.alloc(2_000_000 - (2_000_000 % 128)), doc.subarray(512)])
    expect((await upload('far.doc', far)).status).toBe(200)
  })
})

describe('POST File/upload refuses', () => {
  const bad: [string, Buffer | string, string][] = [
    ['boat.png', svg, 'looks like an SVG drawing, not like a PNG image'],
    ['paper.pdf', svg, 'looks like an SVG drawing, not like a PDF'],
    ['note.txt', svg, 'looks like an SVG drawing, not like plain text'],
    ['boat.png', exe, 'looks like a Windows program'],
    ['paper.pdf', exe, 'looks like a Windows program'],
    ['paper.docx', exe, 'looks like a Windows program'],
    ['paper.doc', exe, 'looks like a Windows program'],
    ['note.txt', exe, 'looks like a Windows program'],
    ['boat.jpg', html, 'looks like a web page'],
    ['paper.pdf', html, 'looks like a web page'],
    ['paper.doc', html, 'looks like a web page'],
    ['note.txt', html, 'looks like a web page'],
    ['note.txt', Buffer.from(`\ufeff${html}`, 'utf16le'), 'looks like a web page'],
    ['boat.gif', archive, 'looks like a zip archive'],
    ['paper.pdf', archive, 'looks like a zip archive'],
    ['paper.docx', archive, 'looks like a zip archive'],
    ['list.xlsx', archive, 'looks like a zip archive'],
    ['note.txt', archive, 'looks like a zip archive'],
    ['list.xlsx', docx().content, 'looks like a Word document (.docx), not like an Excel workbook (.xlsx)'],
    ['paper.docx', xlsx().content, 'looks like an Excel workbook (.xlsx), not like a Word document (.docx)'],
    ['paper.docx', office({ 'ppt/presentation.xml': '' }), 'looks like a presentation'],
    ['paper.docx', office({ 'word/document.xml': '', 'word/vbaProject.bin': '' }), 'looks like a document with macros'],
    ['paper.docx', docx().content.subarray(0, -8), 'looks like a damaged file, not like a Word document (.docx)'],
    ['paper.docx', oldOffice('x', 'EncryptedPackage').content, 'looks like an old or a protected Office file'],
    ['paper.doc', oldOffice('x', 'Workbook').content, 'looks like an Excel workbook (.xls)'],
    ['paper.doc', docx().content, 'looks like'],
    ['list.xls', oldOffice('x', 'WordDocument').content, 'looks like a Word document (.doc)'],
    ['paper.doc', oldOffice('x', 'MsiInstaller').content, 'looks like an old or a protected Office file'],
    ['boat.jpg', png().content, 'looks like a PNG image, not like a JPEG image'],
    ['boat.png', pdf().content, 'looks like a PDF, not like a PNG image'],
    ['note.txt', pdf().content, 'looks like a PDF'],
    ['note.txt', 'a\0b', 'does not look like plain text'],
    ['note.txt', Buffer.from('\x1b[2J', 'latin1'), 'does not look like plain text'],
    ['note.txt', '{\\rtf1 hello}', 'looks like an RTF document'],
    ['boat.png', 'hello', 'does not look like a PNG image'],
    ['paper.pdf', Buffer.from(gzipSync(strToU8('hello'))), 'looks like a gz file'],
  ]
  test.each(bad)('%s that is another thing (%#) [D.10-1]', async (name, content, says) => {
    const { status, problem } = await upload(name, content)
    expect([status, problem.code]).toEqual([415, 'unsupported_content'])
    expect(problem.message).toContain(`“${name}” ${says}`)
    expect(problem.message).toContain('Allowed are images, pdf, doc, docx, xls, xlsx and txt.')
  })

  test.each([
    ['drawing.svg', svg, 'Files ending in .svg cannot be uploaded.'],
    ['setup.exe', exe, 'Files ending in .exe cannot be uploaded.'],
    ['page.html', html, 'Files ending in .html cannot be uploaded.'],
    ['papers.zip', archive, 'Files ending in .zip cannot be uploaded.'],
    ['paper.pdf.exe', pdf().content, 'Files ending in .exe cannot be uploaded.'],
    ['paper', pdf().content, 'Files without an ending cannot be uploaded.'],
    ['constructor', pdf().content, 'Files without an ending cannot be uploaded.'],
    ['x.constructor', pdf().content, 'Files ending in .constructor cannot be uploaded.'],
  ])('%s by its name', async (name, content, says) => {
    const { status, problem } = await upload(name, content)
    expect([status, problem.code]).toEqual([415, 'unsupported_content'])
    expect(problem.message).toContain(says)
  })

  test('an empty file', async () => {
    const { status, problem } = await upload('paper.pdf', '')
    expect([status, problem.code, problem.message]).toEqual([415, 'unsupported_content', 'The file is empty.'])
  })

  test('and keeps nothing of it', async () => {
    const before = await t.db.select().from(file)
    for (const [name, content] of bad.slice(0, 8)) await upload(name, content)
    expect(await t.db.select().from(file)).toHaveLength(before.length)
  })
})

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
  test('in the language asked for, what the file is and should be included', async () => {
    const content = Buffer.from('%PDF-1.7\n')
    const { status, problem } = await t.as(mari, 'fi').upload({ name: 'vene.png', content })
    expect([status, problem.code]).toEqual([415, 'unsupported_content'])
    expect(problem.values).toEqual({ name: 'vene.png', seen: 'a PDF', kind: 'a PNG image' })
    expect(problem.message).toBe(
      '”vene.png”: sisältö ei vastaa tiedostopäätettä. Sisällön mukaan: PDF. Päätteen mukaan: PNG-kuva. Sallittuja ovat kuvat, pdf, doc, docx, xls, xlsx ja txt.',
    )
  })

  const bad: [string, Buffer | string, string][] = [
    ['boat.png', svg, 'By its content: an SVG drawing. By its name: a PNG image.'],
    ['paper.pdf', svg, 'By its content: an SVG drawing. By its name: a PDF.'],
    ['note.txt', svg, 'By its content: an SVG drawing. By its name: plain text.'],
    ['boat.png', exe, 'By its content: a Windows program.'],
    ['paper.pdf', exe, 'By its content: a Windows program.'],
    ['paper.docx', exe, 'By its content: a Windows program.'],
    ['paper.doc', exe, 'By its content: a Windows program.'],
    ['note.txt', exe, 'By its content: a Windows program.'],
    ['boat.jpg', html, 'By its content: a web page.'],
    ['paper.pdf', html, 'By its content: a web page.'],
    ['paper.doc', html, 'By its content: a web page.'],
    ['note.txt', html, 'By its content: a web page.'],
    ['note.txt', Buffer.from(`\ufeff${html}`, 'utf16le'), 'By its content: a web page.'],
    ['boat.gif', archive, 'By its content: a zip archive.'],
    ['paper.pdf', archive, 'By its content: a zip archive.'],
    ['paper.docx', archive, 'By its content: a zip archive.'],
    ['list.xlsx', archive, 'By its content: a zip archive.'],
    ['note.txt', archive, 'By its content: a zip archive.'],
    ['list.xlsx', docx().content, 'By its content: a Word document (.docx). By its name: an Excel workbook (.xlsx).'],
    ['paper.docx', xlsx().content, 'By its content: an Excel workbook (.xlsx). By its name: a Word document (.docx).'],
    ['paper.docx', office({ 'ppt/presentation.xml': '' }), 'By its content: a presentation.'],
    [
      'paper.docx',
      office({ 'word/document.xml': '', 'word/vbaProject.bin': '' }),
      'By its content: a document with macros.',
    ],
    [
      'paper.docx',
      docx().content.subarray(0, -8),
      'By its content: a damaged file. By its name: a Word document (.docx).',
    ],
    ['paper.docx', oldOffice('x', 'EncryptedPackage').content, 'By its content: an old or a protected Office file.'],
    ['paper.doc', oldOffice('x', 'Workbook').content, 'By its content: an Excel workbook (.xls).'],
    ['paper.doc', docx().content, 'By its content: '],
    ['list.xls', oldOffice('x', 'WordDocument').content, 'By its content: a Word document (.doc).'],
    ['paper.doc', oldOffice('x', 'MsiInstaller').content, 'By its content: an old or a protected Office file.'],
    ['boat.jpg', png().content, 'By its content: a PNG image. By its name: a JPEG image.'],
    ['boat.png', pdf().content, 'By its content: a PDF. By its name: a PNG image.'],
    ['note.txt', pdf().content, 'By its content: a PDF.'],
    ['note.txt', 'a\0b', 'is not what its name says. By its name: plain text.'],
    ['note.txt', Buffer.from('\x1b[2J', 'latin1'), 'is not what its name says. By its name: plain text.'],
    ['note.txt', '{\\rtf1 hello}', 'By its content: an RTF document.'],
    ['boat.png', 'hello', 'is not what its name says. By its name: a PNG image.'],
    ['paper.pdf', Buffer.from(gzipSync(strToU8('hello'))), 'By its content: a gz file.'],
  ]
  test.each(bad)('%s that is another thing (%#) [D.10-1]', async (name, content, says) => {
    const { status, problem } = await upload(name, content)
    expect([status, problem.code]).toEqual([415, 'unsupported_content'])
    expect(problem.message).toContain(`“${name}” is not what its name says.`)
    expect(problem.message).toContain(says)
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

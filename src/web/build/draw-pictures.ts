import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { named } from '../tokens.ts'

const { deep } = named

/** A drawing by daylight and without words: outside a browser are neither variables nor our typefaces. */
const resolved = (svg: string) =>
  svg
    .replace(/<text\b[\s\S]*?<\/text>/g, '')
    .replace(/var\(--[\w-]+,\s*([^()]+)\)/g, '$1')
    .replace(/\s(style|class|role|aria-\w+)="[^"]*"/g, '')

/** The drawing of that class, with what is drawn inside it. */
function drawingOf(html: string, name: string) {
  const start = html.indexOf(`<svg class="${name}"`)
  let depth = 0
  for (const { 0: tag, index } of html.matchAll(/<svg\b|<\/svg>/g)) {
    if (start < 0 || index < start) continue
    depth += tag === '</svg>' ? -1 : 1
    if (depth === 0) return html.slice(start, index + tag.length)
  }
  throw new Error(`The landing page has no drawing "${name}" to make a picture from.`)
}

/** The picture of a shared link: the landing page's scene, cut to its shape. */
async function drawSocial(client: string) {
  const scene = drawingOf(await readFile(`${client}/index.html`, 'utf8'), 'scene')
  const svg = resolved(scene)
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="884"')
    .replace('rx="26"', 'rx="0"')
  const drawn = await sharp(Buffer.from(svg)).png().toBuffer()
  await sharp(drawn)
    .resize({ width: 1200 })
    .extract({ left: 0, top: 150, width: 1200, height: 630 })
    .png({ palette: true, colours: 128 })
    .toFile(`${client}/social.png`)
}

/** An .ico that holds one png, as every browser since 2010 reads it. */
function asIcon(png: Buffer, size: number) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** Icons for tabs and home screens, all from the one mark. */
async function drawIcons(client: string) {
  const mark = await readFile(`${client}/favicon.svg`)
  const drawn = (size: number) => sharp(mark, { density: (72 * size) / 64 }).resize(size, size)
  // a mask cuts the corners off, so the ground goes to the edge and the hull stays in the middle
  const masked = (size: number, part: number) => {
    const inner = Math.round(size * part)
    const [before, after] = [Math.floor((size - inner) / 2), Math.ceil((size - inner) / 2)]
    return drawn(inner)
      .flatten({ background: deep })
      .extend({ top: before, left: before, bottom: after, right: after, background: deep })
  }
  await Promise.all([
    drawn(192).png().toFile(`${client}/icon-192.png`),
    drawn(512).png().toFile(`${client}/icon-512.png`),
    masked(512, 0.8).png().toFile(`${client}/icon-maskable-512.png`),
    masked(180, 0.9).png().toFile(`${client}/apple-touch-icon.png`),
    writeFile(`${client}/favicon.ico`, asIcon(await drawn(32).png().toBuffer(), 32)),
  ])
}

/** Pictures that browsers and other sites ask for by a fixed name. */
export async function drawPictures(client: string) {
  await drawSocial(client)
  await drawIcons(client)
}

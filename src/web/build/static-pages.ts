import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { startAfterPaint } from './start-after-paint.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const text = /\.(html|js|css|svg|json|webmanifest|data|txt|xml)$/

/** Compressed twins beside each text file, made once so that serving costs nothing. */
export async function precompress(folder: string) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => text.test(file))
  for (const file of files) {
    const path = `${folder}/${file}`
    const content = await readFile(path)
    if (content.length < 1024) continue
    const params = {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    await Promise.all([
      brotli(content, { params }).then((packed) => writeFile(`${path}.br`, packed)),
      gzip(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
    ])
  }
}

/** Public pages work as plain HTML. The fallback page is built from the same source and keeps its scripts. */
export async function stripScripts(files: string[]) {
  for (const file of files) {
    const html = await readFile(file, 'utf8')
    const plain = html
      .replace(/<link rel="modulepreload"[^>]*>/g, '')
      .replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    await writeFile(file, plain)
  }
}

/** Pages that come alive are seen before they do. */
export async function easeScripts(files: string[]) {
  for (const file of files) await writeFile(file, startAfterPaint(await readFile(file, 'utf8')))
}

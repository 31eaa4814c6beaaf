import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { readAddress } from '#contract/language/addresses.ts'
import { sourceLanguage } from '#contract/language/languages.ts'
import { readManifest } from './manifest.ts'
import { startAfterPaint } from './start-after-paint.ts'
import { madeWords, wordsOfRoute } from './words-files.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const text = /\.(html|js|css|svg|json|webmanifest|data|txt|xml)$/

/** Where the prerendered page of an address lies. */
export const fileOf = (page: string) => `${page}/index.html`.replace(/^\/+/, '')

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

/** Pages that come alive are seen before they do; each asks for its sentences, in its one language, beside its scripts. */
export async function easeScripts(client: string, pages: readonly string[]) {
  const words = wordsOfRoute(madeWords(client), readManifest(client).manifest, 'accounts/login-page')
  for (const page of pages) {
    const file = `${client}/${fileOf(page)}`
    const scripts = words[readAddress(page).language ?? sourceLanguage]
    await writeFile(file, startAfterPaint(await readFile(file, 'utf8'), { scripts }))
  }
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

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

/** Pages that come alive show first: styles and typefaces need the line before the scripts do. */
export async function easeScripts(files: string[]) {
  for (const file of files) {
    const html = await readFile(file, 'utf8')
    await writeFile(file, html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'))
  }
}

type Routes = Record<string, { id: string; parentId?: string | undefined; path?: string | undefined } | undefined>

/** Every address of the app, for the server to know what is none. */
export async function writeAddresses(file: string, routes: Routes) {
  const addressOf = (id: string | undefined): string => {
    const found = id === undefined ? undefined : routes[id]
    if (!found) return ''
    return `${addressOf(found.parentId)}${found.path ? `/${found.path}` : ''}`
  }
  const addresses = Object.keys(routes).map(addressOf)
  const own = [...new Set(addresses)].filter((address) => address !== '' && !address.endsWith('*')).sort()
  await writeFile(file, `${JSON.stringify(own, null, 2)}\n`)
  return own
}

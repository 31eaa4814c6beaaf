import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { frameGreetingScript } from '../shell/frame-greeting.ts'
import { addressesOf, chainOf, type Manifest, readManifest, scriptsIn, stylesIn } from './manifest.ts'
import { startAfterPaint } from './start-after-paint.ts'

/** The layout around every page of who is signed in; its pages show the frame while they load. */
const memberLayout = 'shell/member-layout'

/** Names to the browser at once all that the page of this route will ask for, each part of which asks for more. */
function shellFor(html: string, manifest: Manifest, route: string) {
  const chain = chainOf(manifest, route)
  const page = startAfterPaint(html, {
    scripts: scriptsIn(chain),
    styles: stylesIn(chain).map((href) => href.replace('#', '')),
  })
  if (!chain.includes(manifest.routes[memberLayout]!)) return page
  return page
    .replace('<html', '<html data-area="member"')
    .replace('</body>', () => `<script>${frameGreetingScript}</script></body>`)
}

/**
 * Writes a shell for each page that is not prerendered, and beside the client's folder the list of every address with
 * the file that answers it. Returns the addresses.
 */
export async function writeShells(buildFolder: string, prerendered: readonly string[]) {
  const client = `${buildFolder}/client`
  const fallback = `${client}/__spa-fallback.html`
  const html = await readFile(fallback, 'utf8')
  const { manifest } = readManifest(client)
  const written = new Set(prerendered.map((page) => page.toLowerCase()))
  const files: Record<string, string> = {}
  await mkdir(`${client}/shells`, { recursive: true })
  for (const { address, route } of addressesOf(manifest)) {
    const isWritten = written.has(address.toLowerCase())
    const file = isWritten ? `${address}/index.html`.replace(/^\/+/, '') : `shells/${route.replaceAll('/', '-')}.html`
    if (!isWritten) await writeFile(`${client}/${file}`, shellFor(html, manifest, route))
    files[address] = file
  }
  await rm(fallback)
  await writeFile(`${buildFolder}/addresses.json`, `${JSON.stringify(files, null, 2)}\n`)
  return Object.keys(files).sort()
}

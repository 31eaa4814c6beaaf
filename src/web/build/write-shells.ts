import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { me } from '#contract/accounts/calls.ts'
import { dashboard } from '#contract/dashboard/calls.ts'
import type { AnyCall } from '#contract/http/call.ts'
import { publicSettings } from '#contract/settings/calls.ts'
import { frameGreetingScript } from '../shell/frame-greeting.ts'
import { addressesOf, type BuildManifest, chainOf, readManifest, scriptsIn, stylesIn } from './manifest.ts'
import { startAfterPaint } from './start-after-paint.ts'
import { wordsOfRoute } from './words-files.ts'

/** The layout around every page of who is signed in; its pages show the frame while they load. */
const memberLayout = 'shell/member-layout'

/** What a page asks as soon as its scripts run: asked for beside them, a slow line has one wait less. */
const askedFirst: Record<string, readonly AnyCall[]> = {
  [memberLayout]: [me, publicSettings],
  'home/home-page': [dashboard],
}

/** Names to the browser at once all that the page of this route will ask for, each part of which asks for more. */
function shellFor(html: string, { client, manifest }: { client: string; manifest: BuildManifest }, route: string) {
  const chain = chainOf(manifest, route)
  const page = startAfterPaint(html, {
    scripts: scriptsIn(chain),
    styles: stylesIn(chain).map((href) => href.replace('#', '')),
    words: wordsOfRoute(client, route),
    calls: Object.entries(askedFirst).flatMap(([of, calls]) =>
      chain.includes(manifest.routes[of]!) ? calls.map(({ path }) => `/api${path}`) : [],
    ),
  })
  if (!chain.includes(manifest.routes[memberLayout]!)) return page
  return page
    .replace(/<link rel="preload"[^>]*as="font"[^>]*>/g, '')
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
    if (!isWritten) await writeFile(`${client}/${file}`, shellFor(html, { client, manifest }, route))
    files[address] = file
  }
  await rm(fallback)
  await writeFile(`${buildFolder}/addresses.json`, `${JSON.stringify(files, null, 2)}\n`)
  return Object.keys(files).sort()
}

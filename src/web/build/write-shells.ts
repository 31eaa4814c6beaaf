import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { me } from '#contract/accounts/calls.ts'
import { dashboard } from '#contract/dashboard/calls.ts'
import type { AnyCall } from '#contract/http/call.ts'
import { addressIn, explicitAddressIn } from '#contract/language/addresses.ts'
import { type Language, languageTags } from '#contract/language/languages.ts'
import { publicSettings } from '#contract/settings/calls.ts'
import { frameGreetingScript } from '../shell/frame-greeting.ts'
import { frameWords } from './frame-words.ts'
import { addressesOf, type BuildManifest, chainOf, readManifest, scriptsIn, stylesIn } from './manifest.ts'
import { startAfterPaint } from './start-after-paint.ts'
import { fileOf } from './static-pages.ts'
import { isMemberPage, madeWords, memberLayout, wordsOfRoute } from './words-files.ts'

/** What a page asks as soon as its scripts run: asked for beside them, a slow line has one wait less. */
const askedFirst: Record<string, readonly AnyCall[]> = {
  [memberLayout]: [me, publicSettings],
  'home/home-page': [dashboard],
}

/** Names to the browser at once all that the page of this route will ask for, each part of which asks for more. */
function shellFor(
  html: string,
  { words, manifest }: { words: readonly string[]; manifest: BuildManifest },
  route: string,
) {
  const chain = chainOf(manifest, route)
  const page = startAfterPaint(html, {
    scripts: scriptsIn(chain),
    styles: stylesIn(chain).map((href) => href.replace('#', '')),
    words: wordsOfRoute(words, manifest, route),
    calls: Object.entries(askedFirst).flatMap(([of, calls]) =>
      chain.includes(manifest.routes[of]!) ? calls.map(({ path }) => `/api${path}`) : [],
    ),
  })
  const frame = Object.fromEntries(
    Object.entries(frameWords()).map(([tag, { lost: _lost, again: _again, ...said }]) => [tag, said]),
  )
  const speaking = page.replace('</body>', () => `<script>${frameGreetingScript(frame)}</script></body>`)
  if (!isMemberPage(manifest, route)) return speaking
  return speaking.replace(/<link rel="preload"[^>]*as="font"[^>]*>/g, '').replace('<html', '<html data-area="member"')
}

/** The file of an address, or, where the address names no language, that of each: the reader's browser decides. */
type AddressList = Record<string, string | Record<Language, string>>
interface Prerendered {
  publicPages: readonly string[]
  signInPages: readonly string[]
}

const optionalLanguage = '/:language?'
const ofEach = <Value>(made: (language: Language) => Value) =>
  Object.fromEntries(languageTags.map((tag) => [tag, made(tag)])) as Record<Language, Value>

/** The addresses of a page: those of a language are named by it, English ones where the page follows the browser. */
function addressesIn(address: string, shell: string, { publicPages, signInPages }: Prerendered): AddressList {
  if (!address.startsWith(optionalLanguage)) return { [address]: shell }
  const plain = address.slice(optionalLanguage.length) || '/'
  const filesOf = ofEach((tag) => fileOf(addressIn(tag, plain)))
  if (publicPages.includes(plain))
    return Object.fromEntries(languageTags.map((tag) => [addressIn(tag, plain), filesOf[tag]]))
  const isWritten = signInPages.includes(plain)
  const named = languageTags.map((tag) => [explicitAddressIn(tag, plain), isWritten ? filesOf[tag] : shell])
  return { [plain]: isWritten ? filesOf : shell, ...Object.fromEntries(named) }
}

/**
 * Writes a shell for each page that is not prerendered, and beside the client's folder the list of every address with
 * the file that answers it. Returns the addresses.
 */
export async function writeShells(buildFolder: string, prerendered: Prerendered) {
  const client = `${buildFolder}/client`
  const fallback = `${client}/__spa-fallback.html`
  const html = await readFile(fallback, 'utf8')
  const { manifest } = readManifest(client)
  const words = madeWords(client)
  const list: AddressList = {}
  await mkdir(`${client}/shells`, { recursive: true })
  for (const { address, route } of addressesOf(manifest)) {
    const shell = `shells/${route.replaceAll('/', '-')}.html`
    const own = addressesIn(address, shell, prerendered)
    if (Object.values(own).includes(shell))
      await writeFile(`${client}/${shell}`, shellFor(html, { words, manifest }, route))
    Object.assign(list, own)
  }
  await rm(fallback)
  await writeFile(`${buildFolder}/addresses.json`, `${JSON.stringify(list, null, 2)}\n`)
  return Object.keys(list).sort()
}

import { readdirSync, readFileSync } from 'node:fs'

/** What the browser loads for a route's module. */
export interface BuiltChunk {
  module: string
  imports?: string[]
  css?: string[]
}
type Route = BuiltChunk & { parentId?: string; path?: string; index?: boolean }
export interface BuildManifest {
  entry: BuiltChunk
  routes: Record<string, Route | undefined>
}

/** The router's list of what the build made, and the file it stands in: every page loads that, too. */
export function readManifest(client: string): { manifest: BuildManifest; file: string } {
  const name = readdirSync(`${client}/assets`).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('There is no build to read: run npm run build.')
  const text = readFileSync(`${client}/assets/${name}`, 'utf8')
  return { manifest: JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)), file: `/assets/${name}` }
}

/** A route and those around it, innermost first. */
export function chainOf(manifest: BuildManifest, route: string): Route[] {
  const chain: Route[] = []
  for (let id: string | undefined = route; id; id = manifest.routes[id]?.parentId) {
    const part = manifest.routes[id]
    if (!part) throw new Error(`The build has no route ${id}.`)
    chain.push(part)
  }
  return chain
}

/** Files of parts, each once. */
export const scriptsIn = (parts: readonly BuiltChunk[]) => [
  ...new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports])),
]
export const stylesIn = (parts: readonly BuiltChunk[]) => [...new Set(parts.flatMap(({ css = [] }) => css))]

/** The address of every route that has a page, such as `/Boats/:id`. */
export function addressesOf(manifest: BuildManifest): { address: string; route: string }[] {
  return Object.keys(manifest.routes).flatMap((route) => {
    const paths = chainOf(manifest, route).map(({ path }) => path ?? '')
    const address = paths.reverse().filter(Boolean).join('/')
    const isPage = address !== '' || manifest.routes[route]?.index
    return isPage && !address.endsWith('*') ? [{ address: `/${address}`, route }] : []
  })
}

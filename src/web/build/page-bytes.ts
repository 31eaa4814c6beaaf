import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

interface Part {
  module: string
  imports?: string[]
}
interface Manifest {
  entry: Part
  routes: Record<string, (Part & { parentId?: string; path?: string }) | undefined>
}
export interface Weight {
  file: string
  bytes: number
}

const packed = (path: string) =>
  existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length

/** The router's list of what the build made, and the file it stands in: every page loads that, too. */
function readManifest(client: string): { manifest: Manifest; file: string } {
  const name = readdirSync(`${client}/assets`).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('There is no build to measure: run npm run build.')
  const text = readFileSync(`${client}/assets/${name}`, 'utf8')
  return { manifest: JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)), file: `/assets/${name}` }
}

/** The JavaScript a page of that route loads before anything is done on it, as a browser fetches it, heaviest first. */
export function scriptsOf(client: string, route: string): Weight[] {
  const { manifest, file } = readManifest(client)
  const files = new Set([file])
  const take = ({ module, imports = [] }: Part) => {
    for (const one of [module, ...imports]) files.add(one)
  }
  take(manifest.entry)
  for (let id: string | undefined = route; id; id = manifest.routes[id]?.parentId) {
    const part = manifest.routes[id]
    if (!part) throw new Error(`The build has no route ${id}.`)
    take(part)
  }
  return [...files]
    .map((one) => ({ file: one, bytes: packed(`${client}${one}`) }))
    .sort((one, other) => other.bytes - one.bytes)
}

export const total = (weights: readonly Weight[]) => weights.reduce((sum, { bytes }) => sum + bytes, 0)
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

/** Null, or a sentence that says by how much a page is too heavy and what weighs most in it. */
export function excessOf(page: string, weights: readonly Weight[], budget: number): string | null {
  const sum = total(weights)
  if (sum <= budget) return null
  const heaviest = weights.slice(0, 5).map(({ file, bytes }) => `${file} ${kilobytes(bytes)}`)
  return `${page} loads ${kilobytes(sum)} of JavaScript, ${kilobytes(sum - budget)} more than it may; the heaviest: ${heaviest.join(', ')}.`
}

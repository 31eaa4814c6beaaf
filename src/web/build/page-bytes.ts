import { existsSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { chainOf, readManifest, scriptsIn } from './manifest.ts'
import { madeWords, wordsOfRoute } from './words-files.ts'

export interface Weight {
  file: string
  bytes: number
}

const packed = (path: string) =>
  existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length

const total = (weights: readonly Weight[]) => weights.reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * The JavaScript a page of that route loads before anything is done on it, as a browser fetches it, heaviest first, with its
 * words in the language that has the longest.
 */
export function scriptsOf(client: string, route: string): Weight[] {
  const { manifest, file } = readManifest(client)
  const weigh = (one: string): Weight => ({ file: one, bytes: packed(`${client}${one}`) })
  const words = Object.values(wordsOfRoute(madeWords(client), manifest, route)).map((files) => files.map(weigh))
  const longest = words.reduce((most, these) => (total(these) > total(most) ? these : most))
  return [file, ...scriptsIn([manifest.entry, ...chainOf(manifest, route)])]
    .map(weigh)
    .concat(longest)
    .sort((one, other) => other.bytes - one.bytes)
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

/** Null, or a sentence that says by how much a page is too heavy and what weighs most in it. */
export function excessOf(page: string, weights: readonly Weight[], budget: number): string | null {
  const sum = total(weights)
  if (sum <= budget) return null
  const heaviest = weights.slice(0, 5).map(({ file, bytes }) => `${file} ${kilobytes(bytes)}`)
  return `${page} loads ${kilobytes(sum)} of JavaScript, ${kilobytes(sum - budget)} more than it may; the heaviest: ${heaviest.join(', ')}.`
}

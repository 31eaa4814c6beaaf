import { readdir, readFile, writeFile } from 'node:fs/promises'
import { minify, transformWithOxc } from 'vite'
import { readAddress } from '#contract/language/addresses.ts'
import { yardDay } from '#contract/yard-screen/calls.ts'
import { keptDay } from '#contract/yard-screen/kept-day.ts'
import type { Plan } from '../worker/worker.ts'

const source = new URL('../worker/worker.ts', import.meta.url)

/** Pages with scripts; the public ones have none, so that nothing of theirs is kept, nor what lies among them by language. */
function areasOf(addresses: readonly string[], publicPages: readonly string[]) {
  const open = new Set(publicPages.map((page) => page.toLowerCase()))
  const own = addresses
    .map((address) => address.toLowerCase())
    .filter((address) => !open.has(address) && !readAddress(address).language)
  return [...new Set(own.map((address) => address.split('/')[1]!))].sort()
}

/** Writes sw.js: the worker with the list of what this build made. */
export async function writeWorker(client: string, addresses: readonly string[], publicPages: readonly string[]) {
  const files = (await readdir(`${client}/assets`)).filter((file) => /\.(js|css|woff2)$/.test(file)).sort()
  const version = files.map((file) => /^manifest-(\w+)\.js$/.exec(file)?.[1]).find(Boolean)
  if (!version) throw new Error('The build has no manifest to take its version from.')
  const plan: Plan = {
    version,
    assets: files.map((file) => `/assets/${file}`),
    areas: areasOf(addresses, publicPages),
    day: { ...keptDay, address: `/api${yardDay.path}` },
  }
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), 'worker.ts')
  const script = code.replace(/^export\s*\{\s*\};?\s*$/m, '')
  const small = await minify('sw.js', `const plan=${JSON.stringify(plan)};${script}`)
  await writeFile(`${client}/sw.js`, small.code)
}

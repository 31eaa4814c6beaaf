import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePo, stringifyPo } from 'pofile-ts'
import { inherited } from '../inherited.ts'
import { marked } from './marked.ts'

const repository = join(import.meta.dirname, '..', '..')
const place = join(repository, 'test-results', 'pseudo')
/** A copy of the product whose every language is the pseudo-language. */
export const pseudoCheckout = join(place, 'product')
/** The demo as it is filled, and what people typed in it. */
export const pseudoDemo = { data: join(place, 'demo'), typed: join(place, 'typed.json') }

const copied = `src scripts migrations locales package.json tsconfig.json vite.config.ts react-router.config.ts
  lingui.config.ts`.split(/\s+/)

/** Whoever is signed in, in whichever language, reads the pseudo-language: it is written over every catalogue. */
function writeCatalogues() {
  for (const file of globSync('locales/*/*/*.po', { cwd: pseudoCheckout })) {
    const path = join(pseudoCheckout, file)
    const catalogue = parsePo(readFileSync(path, 'utf8'))
    for (const item of catalogue.items) item.msgstr = [marked(item.msgid)]
    writeFileSync(path, stringifyPo(catalogue))
  }
}

/** Copies the product, translates it and builds its pages. */
export async function buildPseudoCheckout() {
  rmSync(place, { recursive: true, force: true })
  mkdirSync(pseudoCheckout, { recursive: true })
  for (const name of copied)
    cpSync(join(repository, name), join(pseudoCheckout, name), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$/.test(path),
    })
  symlinkSync(join(repository, 'node_modules'), join(pseudoCheckout, 'node_modules'), 'dir')
  writeCatalogues()
  const program = join(repository, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const build = spawn(process.execPath, [program, 'build'], {
    cwd: pseudoCheckout,
    env: { ...inherited, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [build.stdout, build.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  const [code] = await once(build, 'close')
  if (code !== 0) throw new Error(`the pages in the pseudo-language were not built:\n${printed}`)
}

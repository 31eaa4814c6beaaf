import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export const repository = join(import.meta.dirname, '..', '..')
const manifest = {
  type: 'module',
  imports: { '#contract/*': './src/contract/*', '#server/*': './src/server/*', '#web/*': './src/web/*' },
  dependencies: { zod: '4.0.0', react: '19.0.0', 'drizzle-orm': '0.45.0' },
  devDependencies: { vitest: '5.0.0' },
}

/** A small repository in a folder of its own, so that offenders are planted there and never in the tree. */
export function plantTree(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'planted-'))
  const plant = (path: string, text: string) => {
    // it is the repository's own, linked: what is written there stays
    if (path.startsWith('node_modules/')) throw new Error(`${path} is nothing to plant`)
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  plant('package.json', JSON.stringify(manifest))
  plant('.gitignore', 'node_modules\n')
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  for (const [path, text] of Object.entries(files)) plant(path, text)
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) }
}

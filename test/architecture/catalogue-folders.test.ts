import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import config from '../../lingui.config.ts'

const speaks = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .some((file) => /from '@lingui\/core\/runtime-macro'/.test(readFileSync(`${folder}/${file}`, 'utf8')))

it('every folder of the contract that holds sentences is read into a catalogue', () => {
  const included = config.catalogs!.flatMap(({ include }) => include)
  const spoken = readdirSync('src/contract', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && speaks(`src/contract/${entry.name}`))
    .map(({ name }) => name)
  expect(spoken.length).toBeGreaterThan(20)
  const inFiles = (name: string) => included.some((path) => path.startsWith(`<rootDir>/src/contract/${name}/`))
  expect(spoken.filter((name) => !inFiles(name))).toEqual([])
})

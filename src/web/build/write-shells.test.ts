import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chainOf, readManifest, scriptsIn, stylesIn } from './manifest.ts'

const build = join(import.meta.dirname, '../../../build')
const files = JSON.parse(readFileSync(join(build, 'addresses.json'), 'utf8')) as Record<string, string>
const pageOf = (address: string) => readFileSync(join(build, 'client', files[address]!), 'utf8')

it('every address of the app has its page', () => {
  expect(Object.keys(files).length).toBeGreaterThan(40)
  for (const address of Object.keys(files)) expect(pageOf(address)).toContain('<!DOCTYPE html>')
})

it('a shell names all scripts and styles of its page, and greets who is signed in where that is a member’s', () => {
  const { manifest } = readManifest(join(build, 'client'))
  const html = pageOf('/Boats')
  const chain = chainOf(manifest, 'boats/list-page')
  const asked = [...scriptsIn(chain), ...stylesIn(chain).map((style) => style.replace('#', ''))]
  expect(asked.length).toBeGreaterThan(8)
  expect(asked.filter((file) => !html.includes(file))).toEqual([])
  expect(html).toContain('<html data-area="member"')
  expect(html).toContain("querySelector('.boot-head')")
  expect(pageOf('/Confirm/:token')).not.toContain('<html data-area="member"')
})

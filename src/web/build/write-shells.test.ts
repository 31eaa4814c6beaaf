import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chainOf, readManifest, scriptsIn, stylesIn } from './manifest.ts'

const build = join(import.meta.dirname, '../../../build')
const files = JSON.parse(readFileSync(join(build, 'addresses.json'), 'utf8')) as Record<
  string,
  string | Record<string, string>
>
const htmlOf = (file: string) => readFileSync(join(build, 'client', file), 'utf8')
const pageOf = (address: string) => htmlOf(String(files[address]))

it('every address of the app has its page', () => {
  expect(Object.keys(files).length).toBeGreaterThan(40)
  for (const of of Object.values(files))
    for (const file of typeof of === 'string' ? [of] : Object.values(of))
      expect(htmlOf(file)).toContain('<!DOCTYPE html>')
})

it('a shell names all scripts and styles of its page, and greets who is signed in where that is a member’s', () => {
  const { manifest } = readManifest(join(build, 'client'))
  const html = pageOf('/Boats')
  const chain = chainOf(manifest, 'boats/list-page')
  const asked = [...scriptsIn(chain), ...stylesIn(chain).map((style) => style.replace('#', ''))]
  expect(asked.length).toBeGreaterThan(8)
  expect(asked.filter((file) => !html.includes(file))).toEqual([])
  expect(html).toContain('<html data-area="member"')
  expect(html).toContain('querySelector(".boot-head")')
  expect(pageOf('/Confirm/:token')).not.toContain('<html data-area="member"')
  // its language is known before its frame speaks
  for (const page of [html, pageOf('/Confirm/:token')])
    expect(page).toMatch(/documentElement\.lang=[\s\S]*<body[\s\S]*"loading":"Загрузка"/)
})

it('a sign-in page is there in each language, named or not; a public one in English has no other name', () => {
  for (const tag of ['en', 'et', 'fi', 'ru']) expect(pageOf(`/${tag}/login`)).toContain(`<html lang="${tag}"`)
  expect(Object.keys(files['/login']!)).toEqual(['en', 'et', 'fi', 'ru'])
  expect(files['/et/Confirm/:token']).toBe(files['/Confirm/:token'])
  expect(Object.keys(files)).not.toContain('/en/about')
  expect(pageOf('/et')).toContain('<html lang="et"')
})

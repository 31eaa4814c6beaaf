import { join } from 'node:path'
import { expect, it } from 'vitest'
import { excessOf, scriptsOf } from './page-bytes.ts'

const client = join(import.meta.dirname, '../../../build/client')

it('the library of the live link, form fields, menus and dialogs are no part of a list', () => {
  const files = scriptsOf(client, 'boats/list-page').map(({ file }) => file)
  expect(files.length).toBeGreaterThan(5)
  expect(
    files.filter((file) => /\/(esm|day-field|step-dialog|kanban|popups|menu-list|confirm-modal)-/.test(file)),
  ).toEqual([])
})

it('too much is said with how much it is and what weighs most', () => {
  const weights = [
    { file: '/assets/a.js', bytes: 90_000 },
    { file: '/assets/b.js', bytes: 20_000 },
  ]
  expect(excessOf('/Boats', weights, 110_000)).toBeNull()
  expect(excessOf('/Boats', weights, 100_000)).toBe(
    '/Boats loads 110.0 KB of JavaScript, 10.0 KB more than it may; the heaviest: /assets/a.js 90.0 KB, /assets/b.js 20.0 KB.',
  )
})

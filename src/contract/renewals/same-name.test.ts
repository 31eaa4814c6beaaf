import { expect, it } from 'vitest'
import { isSameName } from './same-name.ts'
import { acceptRenewalSchema, noteRenewalSchema } from './schema.ts'

it.each([
  ['Liis Meretuul', 'Liis Meretuul', true],
  ['  liis   MERETUUL ', 'Liis Meretuul', true],
  ['Maria Magdaleena Voormere Udulaid', 'Maria Magdaleena Võõrmere-Udulaid', true],
  ['Soren Ostergard', 'Søren Østergård', true],
  ['иван неи', 'Иван Ней', true],
  ['Liis Mere', 'Liis Meretuul', false],
  ['', '', false],
  [' - ', '–', false],
  [' ☸ ☸ ', '☸ ☸', true],
  ['☸', '☸ ☸', false],
  ['  ', ' ', false],
])('“%s” is typed for “%s”: %s', (typed, name, isSame) => expect(isSameName(typed, name)).toBe(isSame))

it.each([
  ['of a person', `${'a'.repeat(100)} ${'b'.repeat(100)}`],
  ['of a company', 'c'.repeat(200)],
])('the longest name %s can be typed, and written down', (_, name) => {
  const read = { id: 1, validFrom: '2026-01-01', validTo: '2026-12-31' }
  expect(acceptRenewalSchema.parse({ ...read, name })).toMatchObject({ name })
  expect(noteRenewalSchema.parse({ ...read, saidBy: name, way: 'phone', saidOn: null })).toMatchObject({ saidBy: name })
})

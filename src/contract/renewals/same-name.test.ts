import { expect, it } from 'vitest'
import { isSameName } from './same-name.ts'

it.each([
  ['Liis Meretuul', 'Liis Meretuul', true],
  ['  liis   MERETUUL ', 'Liis Meretuul', true],
  ['Maria Magdaleena Voormere Udulaid', 'Maria Magdaleena Võõrmere-Udulaid', true],
  ['Soren Ostergard', 'Søren Østergård', true],
  ['иван неи', 'Иван Ней', true],
  ['Liis Mere', 'Liis Meretuul', false],
  ['', '', false],
  [' - ', '–', false],
])('“%s” is typed for “%s”: %s', (typed, name, isSame) => expect(isSameName(typed, name)).toBe(isSame))

import { expect, it } from 'vitest'
import { pathOf, withoutEnd } from './text-ends.ts'

it.each([
  ['/', '/'],
  ['//', '/'],
  ['', '/'],
  ['/Boats/', '/boats'],
  ['/Boats//?page=2/', '/boats'],
  [`/a${'/'.repeat(15_000)}b`, `/a${'/'.repeat(15_000)}b`],
])('pathOf: %s', (address, path) => expect(pathOf(address)).toBe(path))
it('withoutEnd takes away what repeats, and nothing before it', () => {
  expect(withoutEnd('a//b///', '/')).toBe('a//b')
  expect(withoutEnd('///', '/')).toBe('')
})

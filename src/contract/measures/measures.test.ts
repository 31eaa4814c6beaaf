import { expect, it } from 'vitest'
import { wordsIn } from '#server/platform/language/wording.ts'
import { inKilograms, inMegabytes, inMetres, sizeOfFile } from './measures.ts'

it.each([
  [inMetres(3.2), '3.20 m', '3,20 м'],
  [inKilograms(1800), '1800 kg', '1800 кг'],
  [inKilograms(200_000), '200\u00a0000 kg', '200\u00a0000 кг'],
  [inMegabytes(20), '20 MB', '20 МБ'],
  [sizeOfFile(1_003_520), '980 kB', '980 КБ'],
  [sizeOfFile(2_516_582), '2.4 MB', '2,4 МБ'],
  [sizeOfFile(3), '1 kB', '1 КБ'],
])('an amount is %o', (amount, english, russian) => {
  expect(wordsIn('en')(amount)).toBe(english)
  expect(wordsIn('ru')(amount)).toBe(russian)
})

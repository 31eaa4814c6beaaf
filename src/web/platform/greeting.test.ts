import { expect, it } from 'vitest'
import { greeting } from './greeting.ts'

it.each([
  [0, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('greets at %i with "%s" [2.1-4, 9-7]', (hour, words) => expect(greeting(hour)).toBe(words))

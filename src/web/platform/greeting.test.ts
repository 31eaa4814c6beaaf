import { expect, it } from 'vitest'
import { partOfDay } from './greeting.ts'

it.each([
  [0, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('at %i it is %s [2.1-4, 9-7]', (hour, part) => expect(partOfDay(hour)).toBe(part))

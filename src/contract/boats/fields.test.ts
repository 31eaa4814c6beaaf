import { expect, it } from 'vitest'
import { sizeLabel } from './fields.ts'

it.each([
  [0, 'Small'],
  [1, 'Medium'],
  [2, 'Large'],
  [3, 'Large'],
  [-1, 'Large'],
])('a boat of size %s is shown as %s [3-4, 9-13]', (size, label) => expect(sizeLabel(size).message).toBe(label))

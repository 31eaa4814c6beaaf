import { expect, it } from 'vitest'
import { initialsOf } from './names.ts'

it.each([
  ['Ana Kovač', 'AK'],
  ['šime', 'Š'],
  ['Ana Marija Kovač', 'AM'],
  ['  ', ''],
  ['🛥 Boat', '🛥B'],
])('shortens %s to %s', (name, initials) => expect(initialsOf(name)).toBe(initials))

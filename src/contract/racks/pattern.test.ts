import { describe, expect, it } from 'vitest'
import { wordsIn } from '#server/platform/language/wording.ts'
import { codesIn, makePattern, type RackPattern, rackNames } from './pattern.ts'

const word = wordsIn()
const pattern: RackPattern = { firstRack: 'A', racks: 2, rows: 2, positions: 3, code: '{rack}{position:2}-{row}' }
const made = (change: Partial<RackPattern> = {}) => {
  const result = makePattern({ ...pattern, ...change })
  return 'racks' in result ? result.racks : []
}
const faults = (change: Partial<RackPattern>) => {
  const result = makePattern({ ...pattern, ...change })
  return 'faults' in result ? result.faults.map(({ field, message }) => [field, word(message)]) : []
}

describe('names of racks', () => {
  it.each([
    ['A', 3, ['A', 'B', 'C']],
    ['Y', 3, ['Y', 'Z', 'AA']],
    ['AZ', 2, ['AZ', 'BA']],
    ['Rack 9', 2, ['Rack 9', 'Rack 10']],
    ['08', 3, ['08', '09', '10']],
    ['Hall B', 2, ['Hall B', 'Hall C']],
    ['North', 1, ['North']],
  ])('%s counts on', (first, count, names) => expect(rackNames(first, count)).toEqual(names))
  it.each([
    ['North', 2],
    ['ABC', 2],
    ['ZZ', 2],
    ['Ü', 2],
    ['a', 2],
  ])('%s cannot be counted on', (first, count) => expect(rackNames(first, count)).toBeNull())
})

describe('codes by a pattern', () => {
  it('name every bay of every rack, tiers from the ground up', () => {
    expect(made().map(({ name, rows }) => [name, rows.map(({ tier }) => tier)])).toEqual([
      ['A', [1, 2]],
      ['B', [1, 2]],
    ])
    expect(codesIn(made({ racks: 1 }))).toEqual(['A01-1', 'A02-1', 'A03-1', 'A01-2', 'A02-2', 'A03-2'])
    expect(codesIn(made({ code: 'x{row:3}.{position}{rack}', racks: 1, rows: 1 }))).toEqual([
      'x001.1A',
      'x001.2A',
      'x001.3A',
    ])
  })
  it.each([
    [{ code: '{rack}{bay}' }, 'code', '“{bay}” is no part of a code'],
    [{ code: '{rack}{position' }, 'code', '“{position” is no part of a code'],
    [{ code: '{rack:2}{position}{row}' }, 'code', '“{rack:2}” is no part of a code'],
    [{ code: '{position:0}' }, 'code', '“{position:0}” is no part of a code'],
    [{ code: '{position:2:2}' }, 'code', '“{position:2:2}” is no part of a code'],
    [{ code: '{toString}' }, 'code', '“{toString}” is no part of a code'],
    [{ code: '}{rack}' }, 'code', 'Every } of a code needs a { before it'],
    [{ code: '{{rack}}' }, 'code', '“{” is no part of a code'],
    [{ code: '{rack}{row}' }, 'code', 'Add {position} to the code'],
    [{ code: '{position}{row}' }, 'code', 'Add {rack} to the code'],
    [{ code: '{position}{rack}' }, 'code', 'Add {row} to the code'],
    [{ code: '{rack}{row}{position}', rows: 11, positions: 11 }, 'code', 'Several bays would be called “A111”'],
    [{ code: 'a very long beginning {rack}{position}{row}' }, 'code', 'is longer than 20 characters'],
    [{ firstRack: 'North' }, 'firstRack', 'To make several racks, let the first end in a number'],
    [{ firstRack: `${'x'.repeat(39)}9`, racks: 2, code: '{rack}{row}{position}' }, 'firstRack', 'is longer than 40'],
    [{ racks: 5, rows: 20, positions: 11 }, 'positions', 'At most 1000 bays are made at once'],
  ])('%j is refused in a sentence', (change, field, words) => {
    expect(faults(change)).toEqual([[field, expect.stringContaining(words)]])
  })
  it('tells of everything that is wrong at once', () =>
    expect(faults({ firstRack: 'North', code: '{rack}', racks: 3 }).map(([field]) => field)).toEqual([
      'firstRack',
      'code',
    ]))
})

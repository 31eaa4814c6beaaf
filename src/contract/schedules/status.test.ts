import { describe, expect, it } from 'vitest'
import { wordsIn } from '#server/platform/language/wording.ts'
import {
  allStatuses,
  awaitingDropOff,
  closedStatuses,
  codesOf,
  isOpen,
  isScheduleStatus,
  openStatuses,
  phaseOf,
  phases,
  statusesOfHalf,
  statusLabel,
} from './status.ts'

const word = wordsIn()
/** Specification 4.1, with the two misspellings shown right (domain.md, "Words"). */
const labels = [
  [0, 'DropOff Requested', '[4.1-1]'],
  [1, 'DropOff Request - Approved', '[4.1-2]'],
  [2, 'DropOff Request - Rejected', '[4.1-3]'],
  [3, 'Payment - Approved', '[4.1-4]'],
  [4, 'Payment - Rejected', '[4.1-5]'],
  [5, 'Dropped Off', '[4.1-6]'],
  [6, 'Inspection Done', '[4.1-7]'],
  [7, 'Boat Lifted', '[4.1-8]'],
  [8, 'Pickup Requested', '[4.1-9]'],
  [9, 'Boat Lowered', '[4.1-10]'],
  [10, 'Boat Collected', '[4.1-11]'],
  [11, 'Boat Returned', '[4.1-12]'],
] as const

describe('codes and labels', () => {
  it.each(labels)('%i reads "%s" %s', (code, label) => expect(word(statusLabel(code))).toBe(label))
  it('are these twelve and no more', () => expect(allStatuses).toEqual(labels.map(([code]) => code)))
  it('read "No Schedule" for a boat without one [2.6-7]', () => expect(word(statusLabel(null))).toBe('No Schedule'))
  it.each([-1, 12, 0.5, Number.NaN])('read nothing for the unknown code %d [4.1-13]', (code) => {
    expect(statusLabel(code)).toBe('')
    expect(isScheduleStatus(code)).toBe(false)
  })
})

describe('open and closed', () => {
  it('closed are 2, 10 and 11', () => expect(closedStatuses).toEqual([2, 10, 11]))
  it('open are all the others', () => expect(openStatuses).toEqual([0, 1, 3, 4, 5, 6, 7, 8, 9]))
  it('are told apart for every status', () =>
    expect(allStatuses.filter((code) => !isOpen(code))).toEqual([...closedStatuses]))
  it('a booked drop-off is awaited at 0, 1, 3 and 4', () => expect(awaitingDropOff).toEqual([0, 1, 3, 4]))
  it('the drop-off list shows 0 to 6 and the pick-up list 7 to 11', () => {
    expect(statusesOfHalf('drop-off')).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(statusesOfHalf('pick-up')).toEqual([7, 8, 9, 10, 11])
  })
})

describe('phases', () => {
  it.each([
    ['request', [0, 1, 2]],
    ['payment', [3, 4]],
    ['yard', [5, 6]],
    ['rack', [7, 8]],
    ['water', [9, 10, 11]],
  ] as const)('"%s" holds %j', (key, codes) => {
    expect(allStatuses.filter((code) => phaseOf(code).key === key)).toEqual(codes)
  })
  it('hold every status once', () => {
    const held = phases.flatMap(({ key }) => codesOf(key))
    expect(held.sort((a, b) => a - b)).toEqual(allStatuses)
  })
})

import { describe, expect, it } from 'vitest'
import type { BookingSlot } from '#web/ui/booking/types.ts'
import { nearestFree, shortlistOf } from './shortlist.ts'

const times = Array.from({ length: 36 }, (_, index) => {
  const minute = 9 * 60 + index * 15
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
})
const slots = (full: readonly string[] = []): BookingSlot[] =>
  times.map((time) => ({ time, state: full.includes(time) ? 'full' : 'free' }))
const named = (list: readonly BookingSlot[]) => list.map(({ time }) => time)

describe('the times shown first', () => {
  it('are eight from the first free one on, for the way back up to the last free one', () => {
    expect(named(shortlistOf(slots(), null, false))).toEqual(times.slice(0, 8))
    expect(named(shortlistOf(slots(['09:00', '09:15']), '10:00', false))).toEqual(times.slice(2, 10))
    expect(named(shortlistOf(slots(), null, true))).toEqual(times.slice(-8))
    expect(named(shortlistOf(slots(times.slice(-10)), null, true))).toEqual(times.slice(-18, -10))
    expect(named(shortlistOf(slots(times), null, true))).toEqual(times.slice(0, 8))
  })

  it('are all of them where the chosen one is not among those, or there are few', () => {
    expect(shortlistOf(slots(), '15:00', false)).toHaveLength(36)
    expect(shortlistOf(slots().slice(-3), null, true)).toHaveLength(3)
    expect(named(shortlistOf(slots(times.slice(0, 34)), null, false))).toEqual(times.slice(-8))
    expect(shortlistOf([], null, false)).toEqual([])
  })
})

it('names the three free times nearest to one that is taken', () => {
  expect(nearestFree(slots(['10:00', '10:15']), '10:00')).toEqual(['09:30', '09:45', '10:30'])
  expect(nearestFree(slots(times), '10:00')).toEqual([])
})

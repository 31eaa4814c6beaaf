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
    expect(named(shortlistOf(slots(), { chosen: null, isBack: false }))).toEqual(times.slice(0, 8))
    expect(named(shortlistOf(slots(['09:00', '09:15']), { chosen: '10:00', isBack: false }))).toEqual(
      times.slice(2, 10),
    )
    expect(named(shortlistOf(slots(), { chosen: null, isBack: true }))).toEqual(times.slice(-8))
    expect(named(shortlistOf(slots(times.slice(-10)), { chosen: null, isBack: true }))).toEqual(times.slice(-18, -10))
    expect(named(shortlistOf(slots(times), { chosen: null, isBack: true }))).toEqual(times.slice(0, 8))
  })

  it('are those around the booked one where it is not among them, all around another, and all where there are few', () => {
    const around = (chosen: string, isBack: boolean) => named(shortlistOf(slots(), { chosen, isBack, isBooked: true }))
    expect(around('15:00', false)).toEqual(times.slice(20, 28))
    expect(around('09:15', true)).toEqual(times.slice(0, 8))
    expect(around('17:45', false)).toEqual(times.slice(-8))
    expect(around('09:07', false)).toEqual(times)
    expect(named(shortlistOf(slots(), { chosen: '15:00', isBack: false }))).toEqual(times)
    expect(shortlistOf(slots().slice(-3), { chosen: null, isBack: true })).toHaveLength(3)
    expect(named(shortlistOf(slots(times.slice(0, 34)), { chosen: null, isBack: false }))).toEqual(times.slice(-8))
    expect(shortlistOf([], { chosen: null, isBack: false })).toEqual([])
  })
})

it('names the three free times nearest to one that is taken', () => {
  expect(nearestFree(slots(['10:00', '10:15']), '10:00')).toEqual(['09:30', '09:45', '10:30'])
  expect(nearestFree(slots([]), '10:00')).toEqual(['09:30', '09:45', '10:15'])
  expect(nearestFree(slots(times), '10:00')).toEqual([])
})

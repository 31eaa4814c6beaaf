import { describe, expect, it } from 'vitest'
import { bandsOf, groupsIn } from '#web/day/bands.ts'

const booked = (...clocks: string[]) => clocks.map((clock) => ({ clock, bookedAt: `2026-06-10T${clock}:00.000Z` }))
const shown = (...clocks: string[]) =>
  bandsOf(booked(...clocks), 'UTC').map(({ hour, groups }) => [
    hour,
    ...groups.map((group) => `${group.hour}: ${group.movements.map(({ clock }) => clock).join(' ')}`),
  ])

describe('the hours of a lane', () => {
  it('are those that are booked, on the marina’s clock', () => {
    expect(shown('09:00', '09:45', '11:15')).toEqual([
      ['09:00', '09:00: 09:00 09:45'],
      ['11:00', '11:00: 11:15'],
    ])
    expect(bandsOf(booked('09:00'), 'Europe/Tallinn')[0]?.hour).toBe('12:00')
  })

  it('never go back: one that was put later has a head of her own, and theirs is said again after her', () => {
    expect(shown('10:00', '10:15', '09:00', '10:30', '11:00')).toEqual([
      ['10:00', '10:00: 10:00 10:15', '09:00: 09:00', '10:00: 10:30'],
      ['11:00', '11:00: 11:00'],
    ])
  })

  it('do not move down with one that was put first', () => {
    expect(shown('14:00', '09:00', '10:00')).toEqual([
      ['09:00', '14:00: 14:00', '09:00: 09:00'],
      ['10:00', '10:00: 10:00'],
    ])
  })

  it('keep everybody in sight while an order needs a row that is not there', () => {
    const bands = bandsOf(booked('09:00', '10:00'), 'UTC')
    const clocks = (hours: string[]) =>
      hours.map((hour) => groupsIn(hour, bands, hours).flatMap(({ movements }) => movements.map(({ clock }) => clock)))
    expect(clocks(['09:00', '10:00'])).toEqual([['09:00'], ['10:00']])
    expect(clocks(['09:00'])).toEqual([['09:00', '10:00']])
    expect(clocks(['12:00'])).toEqual([['09:00', '10:00']])
  })
})

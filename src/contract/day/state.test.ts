import { describe, expect, it } from 'vitest'
import { type DayMovement, hereFrom, minutesLate, stateOf } from './state.ts'

const at = (clock: string) => new Date(`2026-06-11T${clock}:00Z`)
const movement: DayMovement = {
  ...{ id: 1, kind: 'pick-up', bookedAt: at('10:00'), rank: null },
  ...{ hereAt: null, begunAt: null, doneAt: null, told: null },
}

describe('how far a movement is', () => {
  it.each([
    ['booked', '10:19', {}],
    ['late', '10:20', {}],
    ['booked', '10:44', { told: { from: at('10:10'), until: at('10:25') } }],
    ['late', '10:45', { told: { from: at('10:10'), until: at('10:25') } }],
    // a window before the booked time does not bring the end nearer
    ['booked', '10:19', { told: { from: at('09:30'), until: at('09:45') } }],
    ['here', '10:45', { hereAt: at('10:30') }],
    ['under-way', '10:45', { begunAt: at('10:30') }],
    ['under-way', '10:45', { hereAt: at('09:50'), begunAt: at('10:30') }],
    ['done', '10:45', { begunAt: at('10:30'), doneAt: at('10:42') }],
    ['done', '10:45', { doneAt: at('10:42') }],
  ] as const)('is %s at %s', (state, now, known) => {
    expect(stateOf({ ...movement, ...known }, at(now))).toBe(state)
  })

  it('counts whole minutes of being late, and lets owners come two hours before', () => {
    expect(minutesLate(movement, new Date('2026-06-11T10:23:59Z'))).toBe(23)
    expect(hereFrom(movement)).toEqual(at('08:00'))
  })
})

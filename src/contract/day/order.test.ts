import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movable, orderOf } from './order.ts'
import type { DayMovement } from './state.ts'

const at = (clock: string) => new Date(`2026-06-11T${clock}:00Z`)
const moved = (id: number, clock: string, known: Partial<DayMovement> = {}): DayMovement => ({
  ...{ id, kind: 'pick-up', bookedAt: at(clock), rank: null, hereAt: null, begunAt: null, doneAt: null, told: null },
  ...known,
})
const idsOf = (movements: readonly DayMovement[], now: string) => orderOf(movements, at(now)).map(({ id }) => id)

describe('the order of a lane', () => {
  it('goes by the booked time, and where staff put one, by that', () => {
    expect(idsOf([moved(1, '10:15'), moved(2, '10:00'), moved(3, '10:15')], '09:00')).toEqual([2, 1, 3])
    expect(
      idsOf([moved(1, '10:00', { rank: 2 }), moved(2, '10:15', { rank: 3 }), moved(3, '10:30', { rank: 1 })], '09:00'),
    ).toEqual([3, 1, 2])
  })

  it('puts one that was booked since before the first that is booked later', () => {
    const placed = [moved(1, '10:00', { rank: 2 }), moved(2, '11:00', { rank: 3 }), moved(3, '09:30', { rank: 1 })]
    expect(idsOf([...placed, moved(4, '10:15')], '08:00')).toEqual([3, 1, 4, 2])
    expect(idsOf([...placed, moved(4, '12:00')], '08:00')).toEqual([3, 1, 2, 4])
  })

  it('leaves out what is done and begins with what is under way', () => {
    const movements = [
      moved(1, '09:00', { doneAt: at('09:10') }),
      moved(2, '10:00'),
      moved(3, '10:15', { begunAt: at('09:20') }),
    ]
    expect(idsOf(movements, '09:30')).toEqual([3, 2])
  })

  it('lets the next go before one that is late, and that one after whoever is here', () => {
    const here = { hereAt: at('10:00') }
    const movements = [moved(1, '09:30'), moved(2, '10:00', here), moved(3, '10:15', here), moved(4, '10:30')]
    expect(idsOf(movements, '09:49')).toEqual([1, 2, 3, 4])
    expect(idsOf(movements, '09:50')).toEqual([2, 3, 1, 4])
    expect(idsOf([moved(1, '09:30'), moved(2, '10:00'), moved(3, '10:15')], '09:50')).toEqual([2, 1, 3])
    expect(idsOf([moved(1, '09:30')], '09:50')).toEqual([1])
  })

  it('names each once, whatever was ranked and whoever is there, in the same order from any beginning', () => {
    const instant = fc.integer({ min: 0, max: 40 }).map((quarter) => new Date(Date.UTC(2026, 5, 11, 6, quarter * 15)))
    const lane = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 60 }),
        kind: fc.constantFrom('drop-off' as const, 'pick-up' as const),
        bookedAt: instant,
        rank: fc.option(fc.integer({ min: 1, max: 1000 })),
        hereAt: fc.option(instant),
        begunAt: fc.option(instant, { freq: 1 }),
        doneAt: fc.constant(null),
        told: fc.constant(null),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    )
    fc.assert(
      fc.property(lane, instant, (movements, now) => {
        const order = orderOf(movements, now)
        expect(order.map(({ id }) => id).toSorted()).toEqual(movements.map(({ id }) => id).toSorted())
        const ranks = movements.map(({ rank }) => rank)
        if (new Set(ranks).size === ranks.length) expect(orderOf(movements.toReversed(), now)).toEqual(order)
        expect(movable(order).every(({ begunAt }) => begunAt === null)).toBe(true)
      }),
    )
  })
})

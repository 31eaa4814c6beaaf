import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderOf } from './order.ts'
import type { DayMovement } from './state.ts'
import {
  expectedTimes,
  isJudged,
  isToldAnew,
  isYetToCount,
  type LaneRules,
  marginsOf,
  type PromisedWindow,
  paceOf,
  windowAround,
  windowsOf,
} from './windows.ts'

const at = (clock: string) => new Date(`2026-06-11T${clock}:00Z`)
const plus = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)
const moved = (id: number, clock: string, known: Partial<DayMovement> = {}): DayMovement => ({
  ...{ id, kind: 'pick-up', bookedAt: at(clock), rank: null, hereAt: null, begunAt: null, doneAt: null, told: null },
  ...known,
})
const took = (minutes: number) => ({
  begunAt: at('10:00'),
  doneAt: plus(at('10:00'), minutes),
})

describe('the pace of a machine', () => {
  it('is the first value until there are five, then the median of the last thirty', () => {
    expect(paceOf([5, 5, 5, 5].map(took), 12)).toBe(12)
    expect(paceOf([5, 6, 7, 9, 30].map(took), 12)).toBe(7)
    expect(paceOf([5, 6, 7, 9, 10, 30].map(took), 12)).toBe(8)
    const newest = Array.from({ length: 30 }, () => took(9))
    expect(paceOf([...newest, ...Array.from({ length: 90 }, () => took(40))], 12)).toBe(9)
  })

  it('is not taken from what was begun and done within a minute, or never begun', () => {
    const four = [5, 6, 7, 9].map(took)
    const strange = [took(0.5), took(1), { begunAt: null, doneAt: at('10:00') }]
    expect(paceOf([...strange, ...four], 12)).toBe(12)
    expect(paceOf([...strange, ...four, took(11)], 12)).toBe(7)
  })
})

describe('when a boat may be expected', () => {
  const pace = { 'drop-off': 10, 'pick-up': 20 }
  const clocks = (movements: DayMovement[], now: string) =>
    [...expectedTimes(orderOf(movements, at(now)), { now: at(now), pace })].map(([id, time]) => [
      id,
      time.toISOString().slice(11, 16),
    ])

  it('is one after the other: begun for a lifting, in the water for a launch, none before its time', () => {
    const movements = [moved(1, '10:00'), moved(2, '10:00', { kind: 'drop-off' }), moved(3, '11:00')]
    expect(clocks(movements, '09:00')).toEqual([
      [1, '10:20'],
      [2, '10:20'],
      [3, '11:20'],
    ])
    expect(clocks(movements, '10:10')).toEqual([
      [1, '10:30'],
      [2, '10:30'],
      [3, '11:20'],
    ])
  })

  it('waits for what is under way, and for now where that takes longer than others did', () => {
    const begun = moved(1, '10:00', { begunAt: at('10:02') })
    expect(clocks([begun, moved(2, '10:00')], '10:05')).toEqual([[2, '10:42']])
    expect(clocks([begun, moved(2, '10:00', { hereAt: at('10:00') })], '10:40')).toEqual([[2, '11:00']])
  })

  it('gives what staff put forward the time of the one it goes before', () => {
    const movements = [moved(1, '10:00', { rank: 2 }), moved(2, '11:00', { rank: 1 })]
    expect(clocks(movements, '09:00')).toEqual([
      [2, '10:20'],
      [1, '11:20'],
    ])
  })

  it('is not known of one that is late', () => {
    expect(clocks([moved(1, '09:00'), moved(2, '10:00', { hereAt: at('09:50') })], '10:00')).toEqual([[2, '10:20']])
  })

  it('is nothing to promise before the machine began', () => {
    const lane: LaneRules = {
      ...{ now: at('09:00'), pace, hasBegun: true },
      margins: { 'drop-off': marginsOf([]), 'pick-up': marginsOf([]) },
    }
    const order = [moved(1, '10:00')]
    expect(windowsOf(order, { ...lane, hasBegun: false }).size).toBe(0)
    expect(windowsOf(order, lane).get(1)).toEqual({
      expectedAt: at('10:20'),
      window: { from: at('10:15'), until: at('10:30') },
    })
  })
})

describe('a window', () => {
  const promised = (off: number, known: Partial<PromisedWindow> = {}): PromisedWindow => ({
    ...{ kind: 'drop-off', bookedAt: at('10:00'), hereAt: null, begunAt: plus(at('10:00'), off), doneAt: null },
    ...{ expectedAt: at('10:00'), window: { from: at('09:30'), until: at('10:30') }, ...known },
  })

  it('reaches as far as eight of the last ten were off, at the narrowest', () => {
    expect(marginsOf(Array.from({ length: 9 }, () => promised(1)))(0)).toEqual({ before: 5, after: 10 })
    const off = [-25, 0, 1, 1, 2, 2, 3, 3, 4, 4, 25]
    expect(marginsOf(off.map((each) => promised(each)))(0)).toEqual({ before: 0, after: 25 })
    const many = Array.from({ length: 40 }, (_, index) => (index < 34 ? index % 4 : 60))
    expect(
      marginsOf(many.map((each) => promised(each, { window: { from: at('09:00'), until: at('11:00') } })))(0),
    ).toEqual({ before: 0, after: 3 })
  })

  it('widens where fewer held, and is learned from queues as long as this one', () => {
    const narrow = { from: at('10:00'), until: at('10:01') }
    const many = Array.from({ length: 40 }, (_, index) => index)
    const widthOf = (window: PromisedWindow['window']) => {
      const { before, after } = marginsOf(many.map((each) => promised(each, { window })))(0)
      return before + after
    }
    expect(widthOf(narrow)).toBeGreaterThan(widthOf({ from: at('09:00'), until: at('11:00') }))
    const queue = many.map((each) => promised(30 + each, { bookedAt: at('09:30'), expectedAt: at('10:30') }))
    const free = many.map(() => promised(1))
    const known = marginsOf([...queue, ...free])
    expect(known(0)).toEqual({ before: -1, after: 1 })
    expect(known(60).after).toBeGreaterThan(20)
  })

  it('is not judged by an owner who was not there when her turn came', () => {
    expect(isJudged(promised(50, { hereAt: at('10:45') }))).toBe(false)
    expect(isJudged(promised(50, { hereAt: at('09:20') }))).toBe(true)
    expect(isJudged(promised(50))).toBe(true)
  })

  it('is of whole minutes and holds the expected time, never a single minute', () => {
    const span = fc.record({
      before: fc.double({ min: 0, max: 40, noNaN: true }),
      after: fc.double({ min: 0, max: 40, noNaN: true }),
    })
    fc.assert(
      fc.property(span, fc.integer({ min: 0, max: 3_600_000 }), (margins, later) => {
        const expected = new Date(at('10:00').getTime() + later)
        const { from, until } = windowAround(expected, margins)
        expect(from.getTime() % 60_000).toBe(0)
        expect(until.getTime() % 60_000).toBe(0)
        expect(until.getTime() - from.getTime()).toBeGreaterThanOrEqual(5 * 60_000)
        expect(expected.getTime()).toBeGreaterThanOrEqual(from.getTime())
        expect(expected.getTime()).toBeLessThanOrEqual(until.getTime())
      }),
    )
  })

  it('is told first, and again once it begins or ends ten minutes elsewhere', () => {
    const told = { from: at('10:00'), until: at('10:15') }
    expect(isToldAnew(null, told)).toBe(true)
    expect(isToldAnew(told, { from: at('10:09'), until: at('10:24') })).toBe(false)
    expect(isToldAnew(told, { from: at('10:10'), until: at('10:20') })).toBe(true)
    expect(isToldAnew(told, { from: at('10:00'), until: at('10:05') })).toBe(true)
    expect(isYetToCount({ bookedAt: at('11:00') }, at('10:00'))).toBe(true)
    expect(isYetToCount({ bookedAt: at('11:00') }, at('10:01'))).toBe(false)
  })
})

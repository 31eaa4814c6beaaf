import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Able,
  canMove,
  chooseMachine,
  freePlace,
  type Load,
  placeKey,
  placesAQuarter,
  quartersOf,
  worksAt,
} from './choose.ts'

const timeZone = 'Europe/Tallinn'
const at = new Date('2026-06-11T07:05:00Z')
const aMachine = (id: number): fc.Arbitrary<Able> =>
  fc.record({
    id: fc.constant(id),
    maxWeight: fc.integer({ min: 1, max: 5 }).map((tons) => tons * 1000),
    maxLength: fc.integer({ min: 5, max: 9 }),
    highestTier: fc.option(fc.integer({ min: 1, max: 4 })),
    minutes: fc.constantFrom(3, 7, 12, 15, 16, 40),
    hours: fc.option(
      fc
        .constantFrom('09:00', '10:00', '10:15')
        .map((from) => Array.from({ length: 7 }, () => ({ from, until: '17:00' }))),
    ),
    active: fc.boolean(),
  })
const yard = fc.tuple(aMachine(1), aMachine(2), aMachine(3))
const load: fc.Arbitrary<Load> = fc.record({
  boat: fc.record({
    weight: fc.option(fc.integer({ min: 500, max: 6000 })),
    lengthOverall: fc.option(fc.integer({ min: 4, max: 10 })),
  }),
  tier: fc.option(fc.integer({ min: 1, max: 5 })),
})
/** Some places of some quarters. */
const held = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 5 })),
)
const keysOf = (places: readonly [machineId: number, quarter: number, place: number][]) =>
  new Set(
    places.map(([machineId, quarter, place]) =>
      placeKey(machineId, new Date(Date.UTC(2026, 5, 11, 7, quarter * 15)), place),
    ),
  )

describe('choosing a machine', () => {
  it('takes one that can and is free, whatever the order they are listed in, and none weaker would do', () => {
    fc.assert(
      fc.property(yard, load, held, (machines, boat, places) => {
        const taken = keysOf(places)
        const found = chooseMachine(machines, { load: boat, at, taken, stops: [], timeZone })
        expect(chooseMachine(machines.toReversed(), { load: boat, at, taken, stops: [], timeZone })).toEqual(found)
        const able = machines.filter(
          (machine) =>
            canMove(machine, boat) && worksAt(machine, at, timeZone) && freePlace(machine, at, taken) !== null,
        )
        if (!found) {
          expect(able).toEqual([])
          return
        }
        const { machine, place } = found
        expect(able).toContain(machine)
        for (const quarter of quartersOf(at, machine)) expect(taken).not.toContain(placeKey(machine.id, quarter, place))
        expect(place).toBeLessThanOrEqual(placesAQuarter(machine))
        const weaker = able.filter(
          ({ maxWeight, maxLength }) =>
            maxWeight < machine.maxWeight || (maxWeight === machine.maxWeight && maxLength < machine.maxLength),
        )
        expect(weaker).toEqual([])
      }),
    )
  })

  it('never gives a boat to what cannot carry her, and what is not known of her limits nothing', () => {
    fc.assert(
      fc.property(yard, load, (machines, boat) => {
        const found = chooseMachine(machines, { load: boat, at, taken: new Set(), stops: [], timeZone })
        if (found) {
          expect(boat.boat.weight ?? 0).toBeLessThanOrEqual(found.machine.maxWeight)
          expect(boat.boat.lengthOverall ?? 0).toBeLessThanOrEqual(found.machine.maxLength)
          expect(boat.tier ?? 0).toBeLessThanOrEqual(found.machine.highestTier ?? 99)
          expect(found.machine.active).toBe(true)
        }
      }),
    )
    const machine: Able = {
      ...{ id: 1, maxWeight: 1, maxLength: 1, highestTier: 1, minutes: 12, hours: null, active: true },
    }
    expect(canMove(machine, { boat: { weight: null, lengthOverall: null }, tier: null })).toBe(true)
  })

  it.each([
    [3, 5, 1],
    [7, 2, 1],
    [12, 1, 1],
    [15, 1, 1],
    [16, 1, 2],
    [45, 1, 3],
    [46, 1, 4],
  ])('a machine of %i minutes has %i places a quarter and takes %i quarters', (minutes, places, quarters) => {
    expect([placesAQuarter({ minutes }), quartersOf(at, { minutes }).length]).toEqual([places, quarters])
    expect(quartersOf(at, { minutes })[0]).toEqual(new Date('2026-06-11T07:00:00Z'))
  })
})

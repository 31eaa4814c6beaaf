import { describe, expect, it } from 'vitest'
import type { MapBay, MapBoat, RackMap } from '#contract/rack-map/schema.ts'
import { barredBy, bayBeside, baysOf, judgeBays, lookOfBay, withMoved } from './judge.ts'

const boat = (id: number, more: Partial<MapBoat> = {}): MapBoat => ({
  ...{ id, scheduleId: id, version: 1, name: `Boat ${id}`, hullType: null, ownerName: 'Mari', ownerShort: 'Mari' },
  ...{ width: 2.5, height: 2, depth: 0.5, lengthOverall: 7, weight: null },
  ...{ stands: true, movable: true, onHold: false, since: '2026-06-10T07:00:00Z', next: null, homeId: null },
  ...more,
})
const bay = (id: number, more: Partial<MapBay> = {}): MapBay => ({
  ...{ id, code: `A${id}`, positionNumber: id, inUse: true, blockedBy: [], boat: null, keptFor: null },
  ...{ clearWidth: 3, clearHeight: null, maxLength: null, maxWeight: null },
  ...more,
})
const away = { id: 90, name: 'Away', hullType: null, ownerName: 'Jaan', ownerShort: 'Jaan', returnsAt: null }
const mapOf = (rows: MapBay[][], unplaced: MapBoat[] = []): RackMap => ({
  racks: [
    {
      id: 1,
      name: 'Rack 1',
      rows: rows.map((bays, index) => ({ id: index + 1, name: `${index}`, tier: index + 1, bays })),
    },
  ],
  unplaced,
})
const kinds = (map: RackMap, inHand: MapBoat) =>
  [...judgeBays(map, inHand).verdicts.values()].map(({ kind }) => kind).join(' ')

describe('a bay for the boat in hand', () => {
  const lying = boat(1)
  const map = mapOf([
    [bay(1, { boat: lying }), bay(2), bay(3), bay(4, { clearWidth: 2 }), bay(5, { keptFor: away })],
    [
      bay(6, { inUse: false }),
      bay(7, { boat: boat(2) }),
      bay(8, { blockedBy: [7] }),
      bay(9, { boat: boat(3, { stands: false }) }),
    ],
  ])

  it('is hers, near, fitting, too small, kept, out of use, taken or behind another', () => {
    expect(kinds(map, lying)).toBe('own nearest fits small kept closed taken behind taken')
    expect(judgeBays(map, lying).fitting[0]?.code).toBe('A2')
    expect(judgeBays(map, lying).barred.get(8)).toEqual(['A7'])
    expect(judgeBays(map, lying).verdicts.get(4)!.misfit).toHaveLength(1)
  })

  it('is near to her home, which is hers to have', () => {
    expect(judgeBays(map, boat(9, { homeId: 3 })).fitting[0]?.code).toBe('A3')
    expect(judgeBays(map, boat(90, { homeId: 5 })).fitting[0]?.code).toBe('A5')
  })

  it('says which measures nobody knows', () => {
    const heavy = mapOf([[bay(1, { maxWeight: 1000 })]])
    expect(judgeBays(heavy, lying).verdicts.get(1)).toMatchObject({ kind: 'nearest', unknown: [expect.anything()] })
  })

  it('is not barred by the boat in hand herself', () => {
    expect(barredBy(map).get(8)).toEqual(['A7'])
    expect(barredBy(map, boat(2)).get(8)).toBeUndefined()
  })

  it('stands without a boat in hand as free, kept, taken, awaited, behind or out of use', () => {
    const barred = barredBy(map)
    expect(baysOf(map).map((each) => lookOfBay(each, barred))).toEqual([
      ...['taken', 'free', 'free', 'free', 'kept', 'closed', 'taken', 'behind', 'awaited'],
    ])
  })
})

describe('the map while a move is on its way', () => {
  it('shows her where she is laid, or among those without a bay', () => {
    const [one, two] = [boat(1), boat(2)]
    const map = mapOf([[bay(1, { boat: one }), bay(2)]], [two])
    expect(baysOf(withMoved(map, one, 2)).map((each) => each.boat?.id ?? null)).toEqual([null, 1])
    expect(withMoved(map, one, null).unplaced.map(({ id }) => id)).toEqual([2, 1])
    expect(withMoved(map, two, 2).unplaced).toEqual([])
  })
})

describe('arrows', () => {
  it('lead along a tier, up and down between tiers, and stay at the edge', () => {
    const { racks } = mapOf([
      [bay(1), bay(2), bay(3)],
      [bay(4), bay(5)],
    ])
    const from = (id: number, ...keys: string[]) => keys.map((key) => bayBeside(racks, id, key))
    expect(from(2, 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'a')).toEqual([
      1,
      3,
      5,
      null,
      1,
      3,
      null,
    ])
    expect(from(3, 'ArrowRight', 'ArrowUp')).toEqual([null, 5])
    expect(from(4, 'ArrowDown', 'ArrowUp')).toEqual([1, null])
    expect(from(99, 'ArrowUp')).toEqual([null])
  })
})

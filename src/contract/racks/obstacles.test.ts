import { describe, expect, it } from 'vitest'
import { nearestFirst } from './nearest.ts'
import { type BayStay, bayPath, blockedBy, circleIn } from './obstacles.ts'

const here: BayStay = { here: true, arrives: null, leaves: null }
/** 3 is behind 2, which is behind 1. */
const deep = new Map([
  [3, [2]],
  [2, [1]],
])

describe('what stands before a bay', () => {
  it('is every bay on the way to it, the outermost first', () => {
    expect(bayPath(3, deep)).toEqual([1, 2])
    expect(bayPath(1, deep)).toEqual([])
    expect(bayPath(4, new Map([[4, [1, 2]]]))).toEqual([1, 2])
  })

  it('is what lies there when the turn comes: not who leaves before, but who comes before', () => {
    const stays = (more: Partial<BayStay>) => new Map([[2, { ...here, ...more }]])
    const found = (more: Partial<BayStay>) => blockedBy(3, 4, deep, stays(more))
    expect(found({})).toEqual([{ bayId: 2, comes: false }])
    expect(found({ leaves: 3 })).toEqual([])
    expect(found({ leaves: 4 })).toEqual([{ bayId: 2, comes: false }])
    expect(found({ here: false })).toEqual([])
    expect(found({ here: false, arrives: 3 })).toEqual([{ bayId: 2, comes: true }])
    expect(found({ here: false, arrives: 5 })).toEqual([])
  })

  it('ends where bays stand in each other’s way, each named once', () => {
    const round = new Map([
      [1, [2]],
      [2, [3]],
      [3, [1]],
    ])
    expect(bayPath(1, round)).toEqual([3, 2])
    expect(
      blockedBy(
        1,
        0,
        round,
        new Map([
          [1, here],
          [2, here],
          [3, here],
        ]),
      ),
    ).toEqual([
      { bayId: 3, comes: false },
      { bayId: 2, comes: false },
    ])
    expect(circleIn(round)).toEqual([1, 2, 3])
    expect(circleIn(new Map([[7, [7]]]))).toEqual([7])
    expect(circleIn(deep)).toBeNull()
    expect(
      circleIn(
        new Map([
          [5, [1, 2]],
          [2, [1]],
        ]),
      ),
    ).toBeNull()
  })
})

describe('the nearest bay', () => {
  const bay = (id: number, rackId: number, rowId: number, positionNumber: number, clearWidth: number | null = 3) => ({
    ...{ id, rackId, rowId, positionNumber, clearWidth },
  })
  const bays = [bay(1, 1, 1, 1), bay(2, 1, 1, 4), bay(3, 1, 2, 1), bay(4, 2, 3, 1, 2.5), bay(5, 2, 3, 2, null)]
  const ids = (...asked: Parameters<typeof nearestFirst>) => nearestFirst(...asked).map(({ id }) => id)

  it('is her home, then her row by distance, her rack, and the tightest', () => {
    expect(ids(bays, bay(1, 1, 1, 1))).toEqual([1, 2, 3, 4, 5])
    expect(ids(bays, bay(9, 1, 1, 5))).toEqual([2, 1, 3, 4, 5])
    expect(ids(bays, null)).toEqual([4, 1, 2, 3, 5])
  })

  it('is the wish, where she belongs nowhere', () => {
    expect(ids(bays, null, { positionId: 5, rowId: null, rackId: null })).toEqual([5, 4, 1, 2, 3])
    expect(ids(bays, null, { positionId: null, rowId: 2, rackId: 1 })).toEqual([3, 1, 2, 4, 5])
  })
})

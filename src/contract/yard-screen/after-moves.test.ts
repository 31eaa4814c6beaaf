import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scheduleStatus } from '../schedules/status.ts'
import { afterMoves, inForce, type KeptPress } from './after-moves.ts'
import type { YardDay, YardMovement } from './schema.ts'
import { yardEvents } from './steps.ts'

const reasons = { waits: 'The line is away.' }
const movement = (id: number, more: Partial<YardMovement> = {}): YardMovement => ({
  ...{
    id,
    boatId: id,
    scheduleId: id,
    boatName: `Boat ${id}`,
    kind: 'pick-up',
    state: 'booked',
    status: scheduleStatus.pickUpRequested,
  },
  ...{ bookedAt: '2026-06-11T07:00:00.000Z', hereAt: null, begunAt: null, doneAt: null, window: null, minutesLate: 0 },
  ...{
    hullType: null,
    ownerName: 'Eeva',
    phone: '+372 5555 0112',
    bay: 'M2',
    place: { rack: 'Rack 2', row: 'B', tier: 2 },
    isBack: false,
    inTheWay: [],
    obstacles: [],
  },
  ...{ size: { length: 6, height: null, weight: null }, returnAt: null, step: 'lower', waits: null },
  ...more,
})
const dayOf = (...movements: YardMovement[]): YardDay => ({
  ...{ day: '2026-06-11', stops: [], at: '2026-06-11T06:00:00.000Z', screen: { id: 1, name: 'Tablet' } },
  ...{ operator: null, people: [], undo: null, ahead: null, lanes: [{ machine: null, movements }] },
})
let made = 0
const press = (event: KeptPress['event'], movementId: number, undoes: string | null = null): KeptPress => {
  made += 1
  return {
    key: `key ${made}`,
    event,
    movementId,
    undoes,
    at: `2026-06-11T07:${String(made % 60).padStart(2, '0')}:00.000Z`,
  }
}
const allOf = ({ lanes }: YardDay) => lanes.flatMap(({ movements }) => movements)
const find = (day: YardDay, id: number) => allOf(day).find((one) => one.id === id)!

describe('a day after kept moves', () => {
  it('shows what is begun and done, forgets the phone, and names what undo takes back', () => {
    const [begin, lower] = [press('begin', 1), press('lower', 1)]
    const begun = afterMoves(dayOf(movement(1), movement(2)), [begin], reasons)
    expect(find(begun, 1)).toMatchObject({ state: 'under-way', begunAt: begin.at, status: 8, step: 'lower' })
    const done = afterMoves(dayOf(movement(1), movement(2)), [begin, lower], reasons)
    expect(find(done, 1)).toMatchObject({ state: 'done', doneAt: lower.at, status: 9, step: null, phone: '' })
    expect(done.undo).toMatchObject({ key: lower.key, event: 'lower', boatName: 'Boat 1' })
  })

  it('lets a boat that went out come back', () => {
    const back = movement(2, { boatId: 1, kind: 'drop-off', step: null, waits: 'She goes out first.', isBack: true })
    const day = afterMoves(
      dayOf(movement(1, { returnAt: '2026-06-11T15:00:00.000Z' }), back),
      [press('lower', 1)],
      reasons,
    )
    expect(find(day, 2)).toMatchObject({ status: 9, step: 'back-on-rack', waits: null })
  })

  it('takes back what the server has: a mark goes, and after a step only the server knows', () => {
    const undone = (event: 'begin' | 'lower', one: YardMovement) => {
      const day = { ...dayOf(one), undo: { key: 'k', event, movementId: 1, boatName: 'Boat 1', at: one.bookedAt } }
      const after = afterMoves(day, [press('undo', 1, 'k')], reasons)
      return { ...find(after, 1), undo: after.undo }
    }
    const begunAt = '2026-06-11T07:00:00.000Z'
    expect(undone('begin', movement(1, { begunAt, state: 'under-way' }))).toMatchObject({
      ...{ begunAt: null, state: 'booked', undo: null, step: 'lower' },
    })
    const lowered = movement(1, { begunAt, doneAt: begunAt, state: 'done', step: null, status: 9 })
    expect(undone('lower', lowered)).toMatchObject({
      doneAt: null,
      state: 'under-way',
      step: null,
      waits: reasons.waits,
    })
  })

  it('has nobody in the way who was moved aside, and names her', () => {
    const outer = (scheduleId: number) => ({
      ...{ scheduleId, boatId: scheduleId, boatName: `Outer ${scheduleId}`, status: 7, bay: 'L2', comes: false },
      ...{ to: { id: 3, code: 'C1' }, stays: [] },
    })
    const day = dayOf(movement(1, { obstacles: [outer(90), outer(91)] }), movement(2, { obstacles: [outer(90)] }))
    const after = afterMoves(day, [{ ...press('move-bay', 1), moves: { scheduleId: 90 } }], reasons)
    expect(allOf(after).map(({ obstacles }) => obstacles.map(({ boatName }) => boatName))).toEqual([['Outer 91'], []])
    expect(after.undo).toMatchObject({ event: 'move-bay', movementId: 1, boatName: 'Outer 90' })
  })

  const anyPresses = fc
    .array(fc.record({ event: fc.constantFrom(...yardEvents), movementId: fc.integer({ min: 1, max: 5 }) }), {
      maxLength: 40,
    })
    .map((all) => all.map(({ event, movementId }) => press(event, movementId)))
  const fresh = () => dayOf(...[1, 2, 3, 4, 5].map((id) => movement(id)))

  it('one after the other is all at once, and no movement is lost or doubled', () => {
    fc.assert(
      fc.property(anyPresses, fc.nat(), (presses, cut) => {
        const at = cut % (presses.length + 1)
        const whole = afterMoves(fresh(), presses, reasons)
        const inTwo = afterMoves(afterMoves(fresh(), presses.slice(0, at), reasons), presses.slice(at), reasons)
        const byId = (day: YardDay) => allOf(day).toSorted((one, other) => one.id - other.id)
        expect(byId(inTwo)).toEqual(byId(whole))
        expect(byId(whole).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
      }),
    )
  })

  it('a press that is taken back is as one that never was', () => {
    fc.assert(
      fc.property(anyPresses, fc.constantFrom(...yardEvents), (presses, event) => {
        const taken = press(event, 3)
        const all = [...presses, taken, press('undo', 3, taken.key)]
        expect(inForce(all)).toEqual(presses)
        expect(afterMoves(fresh(), all, reasons)).toEqual(afterMoves(fresh(), presses, reasons))
      }),
    )
  })
})

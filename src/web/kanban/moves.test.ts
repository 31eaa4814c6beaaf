import { describe, expect, it } from 'vitest'
import { possibleEvents, type Role } from '#contract/schedules/decide.ts'
import { lifecycle, type ScheduleEvent, scheduleEvents } from '#contract/schedules/lifecycle.ts'
import { allStatuses, type ScheduleStatus } from '#contract/schedules/status.ts'
import { movesOf, refusalOf } from '#web/kanban/moves.ts'

const facts = {
  newerExists: false,
  today: '2026-06-09',
  dropOffDay: '2026-06-11',
  hasRacks: true,
  hasMachines: true,
  last: null,
}
const row = (scheduleStatus: ScheduleStatus, role: Role) => ({
  scheduleStatus,
  abilities: possibleEvents(scheduleStatus, role, facts),
  boat: { name: 'Galeb' } as Parameters<typeof movesOf>[0]['boat'],
})
const targets = (status: ScheduleStatus, role: Role) => movesOf(row(status, role), false).map(({ to }) => to)

describe('movesOf (2.6 kanban)', () => {
  it.each<[ScheduleStatus, ScheduleStatus[], ScheduleStatus[]]>([
    [0, [1, 2], []],
    [1, [2, 3, 4], [2]],
    [2, [], []],
    [3, [2, 5], [2]],
    [4, [2, 3], [2]],
    [5, [6, 10], []],
    [6, [7, 10], []],
    [7, [8, 10], [8]],
    [8, [7, 9, 10], [7]],
    [9, [7, 10, 11], []],
    [10, [11], []],
    [11, [], []],
  ])('from %i staff move to %j, the owner to %j', (status, byStaff, byOwner) => {
    expect(targets(status, 'staff')).toEqual(byStaff)
    expect(targets(status, 'customer')).toEqual(byOwner)
  })

  it('knows one move for each pair of columns, and every one is the lifecycle’s', () => {
    for (const status of allStatuses) {
      const moves = movesOf(row(status, 'staff'), false)
      expect(new Set(moves.map(({ to }) => to)).size).toBe(moves.length)
      for (const { event, to } of moves) {
        expect(lifecycle[event].to).toBe(to)
        expect(lifecycle[event].from).toContain(status)
      }
    }
  })

  it('does at once what asks for nothing; a reason, a date, a checklist or a position opens the dialog', () => {
    const all = (allocation: boolean) =>
      allStatuses.flatMap((status) => movesOf(row(status, 'staff'), allocation)).filter(({ direct }) => direct)
    const events = (allocation: boolean) => [...new Set(all(allocation).map(({ event }) => event))].sort()
    const always = ['approve-payment', 'collect', 'confirm-drop-off', 'return', 'withdraw-pick-up']
    expect(events(true)).toEqual(always)
    expect(events(false)).toEqual([...always, 'approve-request', 'lift', 'restow'].sort())
    expect(scheduleEvents).toEqual(expect.arrayContaining(events(false)))
  })

  it('passes over an event that this version does not know', () => {
    const known = row(7, 'staff')
    const more = { ...known, abilities: ['step-of-tomorrow' as ScheduleEvent, ...known.abilities] }
    expect(movesOf(more, true)).toEqual(movesOf(known, true))
  })

  it('opens a rejection with Reject chosen', () => {
    const [, reject] = movesOf(row(0, 'staff'), false)
    expect(reject).toMatchObject({ to: 2, step: 'review-request', rejecting: true, direct: false })
  })
})

describe('refusalOf', () => {
  it('says where a boat can go instead', () => {
    expect(refusalOf(row(0, 'staff'), 7)).toBe(
      'Galeb cannot go from “DropOff Requested” to “Boat Lifted”. From here: “DropOff Request - Approved” or “DropOff Request - Rejected”.',
    )
    expect(refusalOf(row(11, 'staff'), 0)).toContain('Nothing can be done with her from here now.')
  })
  it('says whose move it is', () => {
    expect(refusalOf(row(0, 'customer'), 1)).toContain('That is for the marina’s staff.')
  })
})

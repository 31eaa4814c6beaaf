import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordsIn } from '#server/platform/language/wording.ts'
import { type MaybeStatus as Status, table } from '#test/schedule-table.ts'
import { type Decision, decide, possibleEvents, type Role } from './decide.ts'
import type { LifecycleFacts } from './event-facts.ts'
import { advanceEvents, lifecycle, type ScheduleEvent, scheduleEvents } from './lifecycle.ts'
import { allStatuses, closedStatuses, isOpen, openStatuses, type ScheduleStatus } from './status.ts'

const word = wordsIn()
const clear: LifecycleFacts = {
  newerExists: false,
  today: '2026-06-01',
  dropOffDay: '2026-06-02',
  pickUpDay: '2026-06-01',
  hasRacks: true,
  hasMachines: true,
  wasStopped: true,
  last: { event: 'lift', from: 6, ageMs: 0, ofFormerOwner: false },
}
/** As it is read. */
const said = (decision: Decision) => (decision.ok ? decision : { ...decision, message: word(decision.message) })
const day = 24 * 60 * 60 * 1000
const roles: readonly Role[] = ['customer', 'staff', 'admin']
const ever: readonly Status[] = [null, ...allStatuses]

describe('the table', () => {
  it('is that of domain.md [4.1-15, 4.1-16]', () => {
    const written = Object.entries(lifecycle).map(([event, { from, to, by }]) => [event, { from, to, by }])
    expect(Object.fromEntries(written)).toEqual(table)
  })
  it('lets Schedule/Advance carry exactly the events domain.md names for it', () => {
    expect([...advanceEvents].sort()).toEqual(
      [
        'back-on-rack',
        'cancel',
        'change-machine',
        'collect',
        'inspection-done',
        'lift',
        'lower',
        'move-bay',
        'release',
        'reschedule',
        'restow',
        'return',
        'undo',
        'withdraw-pick-up',
      ].sort(),
    )
  })
  it('names every event for people', () => {
    const labels = scheduleEvents.map((event) => word(lifecycle[event].label))
    expect(labels.every((label) => /^[A-Z]/.test(label))).toBe(true)
    expect(new Set(labels).size).toBe(labels.length)
  })
})

describe('decide, for every status and role', () => {
  const expected = (event: string, status: Status, role: Role) => {
    const { from, to, by } = table[event]!
    if (!by.includes(role === 'customer' ? 'owner' : 'staff')) return 'not_allowed'
    if (!from.includes(status)) return 'wrong_status'
    // no time back is booked
    if (['back-on-rack', 'change-return'].includes(event) && status === 9) return 'wrong_status'
    return { from: status, to: to === 'same' || to === 'steps' ? status : to === 'back' ? clear.last!.from : to }
  }
  it.each(scheduleEvents)('%s', (event) => {
    const outcomes = (outcome: (status: Status, role: Role) => unknown) =>
      ever.flatMap((status) => roles.map((role) => ({ status, role, outcome: outcome(status, role) })))
    const decided = outcomes((status, role) => {
      const decision = decide(status, event, role, clear)
      return decision.ok ? { from: decision.from, to: decision.to } : decision.code
    })
    expect(decided).toEqual(outcomes((status, role) => expected(event, status, role)))
  })
  it('and for nobody, the marina by itself', () => {
    const done = scheduleEvents.flatMap((event) =>
      ever.flatMap((status) => (decide(status, event, 'marina', clear).ok ? [[event, status]] : [])),
    )
    const hit = [0, 1, 3, 4, 8, 9].map((status) => `move-after-stop ${status}`)
    const others = [
      'book-return null',
      'approve-request 0',
      'approve-payment 1',
      'cancel 1',
      'cancel 4',
      'withdraw-pick-up 8',
    ]
    expect(done.map((each) => each.map(String).join(' '))).toEqual([...others, ...hit])
  })
  it('says with every refusal a sentence that begins with what was asked', () => {
    const refusals = scheduleEvents.flatMap((event) =>
      ever.flatMap((status) =>
        roles.flatMap((role) => {
          const decision = decide(status, event, role, clear)
          return decision.ok ? [] : [{ event, message: word(decision.message) }]
        }),
      ),
    )
    const odd = refusals.filter(({ event, message }) => !message.startsWith(word(lifecycle[event].label)))
    expect(odd).toEqual([])
    expect(refusals.every(({ message }) => message.endsWith('.'))).toBe(true)
  })
})

describe('what each may do', () => {
  /** By status: the owner's buttons, and those staff have beyond undo. */
  const buttons: Record<ScheduleStatus, { owner: string[]; staff: string[] }> = {
    0: {
      owner: ['delete', 'edit'],
      staff: ['approve-request', 'back-on-rack', 'change-machine', 'delete', 'edit', 'reject-request'],
    },
    1: {
      owner: ['cancel', 'reschedule'],
      staff: ['approve-payment', 'back-on-rack', 'cancel', 'change-machine', 'reject-payment', 'reschedule'],
    },
    2: { owner: [], staff: [] },
    3: {
      owner: ['cancel', 'reschedule'],
      staff: ['back-on-rack', 'cancel', 'change-machine', 'confirm-drop-off', 'reschedule'],
    },
    4: {
      owner: ['cancel', 'reschedule'],
      staff: ['approve-payment', 'back-on-rack', 'cancel', 'change-machine', 'reschedule'],
    },
    5: { owner: [], staff: ['back-on-rack', 'inspection-done', 'release'] },
    6: { owner: [], staff: ['back-on-rack', 'lift', 'release'] },
    7: { owner: ['request-pick-up'], staff: ['move-bay', 'release', 'request-pick-up'] },
    8: {
      owner: ['change-pick-up', 'withdraw-pick-up'],
      staff: ['change-machine', 'change-pick-up', 'lower', 'move-bay', 'release', 'withdraw-pick-up'],
    },
    9: { owner: ['collect'], staff: ['collect', 'restow', 'return'] },
    10: { owner: [], staff: ['back-on-rack', 'return'] },
    11: { owner: [], staff: [] },
  }
  it.each(allStatuses)('at %i', (status) => {
    // of what a stop hit nobody has a button: a command says so
    const may = (role: Role, { wasStopped: _said, ...facts }: LifecycleFacts) =>
      possibleEvents(status, role, facts).sort()
    expect(may('customer', clear)).toEqual(buttons[status].owner)
    expect(may('staff', clear)).toEqual([...buttons[status].staff, 'undo'].sort())
    expect(may('admin', clear)).toEqual(may('staff', clear))
    expect(may('staff', { ...clear, last: null })).toEqual(buttons[status].staff)
  })
})

describe('reschedule', () => {
  const reschedule = (role: Role, today: string, dropOffDay: string | null) =>
    said(decide(3, 'reschedule', role, { ...clear, today, dropOffDay }))
  it('is the owner’s until the day before [D.1-6]', () => {
    expect(reschedule('customer', '2026-06-01', '2026-06-02')).toEqual({ ok: true, from: 3, to: 3 })
    expect(reschedule('customer', '2025-12-31', '2026-01-01').ok).toBe(true)
  })
  it.each(['2026-06-02', '2026-06-03', '2027-01-01'])('is refused to the owner on and after the day (%s)', (today) =>
    expect(reschedule('customer', today, '2026-06-02')).toEqual({
      ok: false,
      code: 'wrong_status',
      message: 'The drop-off day has come: ask the marina for another day.',
    }),
  )
  it.each(['staff', 'admin'] as const)('is open to %s on the day and after a no-show', (role) => {
    expect(reschedule(role, '2026-06-02', '2026-06-02').ok).toBe(true)
    expect(reschedule(role, '2026-06-09', '2026-06-02').ok).toBe(true)
  })
})

describe('undo', () => {
  const last = (event: ScheduleEvent, from: Status, ageMs = 0, ofFormerOwner = false) => ({
    ...clear,
    last: { event, from, ageMs, ofFormerOwner },
  })
  const moves = Object.entries(table).flatMap(([event, { from, to }]) =>
    to === 'back' || to === 'steps' ? [] : from.map((before) => ({ event: event as ScheduleEvent, before, to })),
  )
  const fixed = ['request-drop-off', 'edit', 'delete']
  it.each(moves.filter(({ event }) => !fixed.includes(event)))(
    'takes $event back to $before',
    ({ event, before, to }) => {
      const after = to === 'same' ? before : to
      expect(decide(after, 'undo', 'staff', last(event, before))).toEqual({ ok: true, from: after, to: before })
      expect(lifecycle[event].undoable).toBe(true)
    },
  )
  it.each([...fixed, 'undo', 'back-on-rack'] as ScheduleEvent[])('does not take back %s', (event) => {
    expect(decide(1, 'undo', 'staff', last(event, 0))).toMatchObject({ ok: false, code: 'wrong_status' })
    expect(lifecycle[event].undoable).toBe(undefined)
  })
  it('needs something to take back', () =>
    expect(said(decide(7, 'undo', 'staff', { ...clear, last: null }))).toEqual({
      ok: false,
      code: 'wrong_status',
      message: 'There is nothing to undo here.',
    }))
  it('is possible for a day, to the millisecond', () => {
    expect(decide(7, 'undo', 'staff', last('lift', 6, day)).ok).toBe(true)
    expect(said(decide(7, 'undo', 'staff', last('lift', 6, day + 1)))).toEqual({
      ok: false,
      code: 'wrong_status',
      message: 'The last step is more than a day old and stands.',
    })
  })
  it.each(moves.filter(({ event }) => !fixed.includes(event)))(
    'of $event at $before after the boat changed hands: only in the yard and on the rack',
    ({ event, before, to }) => {
      const decision = decide(to === 'same' ? before : to, 'undo', 'staff', last(event, before, 0, true))
      expect(decision.ok).toBe(![0, 1, 3, 4].includes(before ?? -1))
    },
  )
  it('is not the owner’s, whatever was done', () =>
    expect(decide(8, 'undo', 'customer', last('request-pick-up', 7))).toMatchObject({ code: 'not_allowed' }))
})

describe('the way as a whole', () => {
  const steps = scheduleEvents.filter(
    (event) => typeof lifecycle[event].to !== 'string' || lifecycle[event].to === 'same',
  )
  type Step = { event: ScheduleEvent; to: Status }
  const next = (status: Status, role: Role): Step[] =>
    steps.flatMap((event) => {
      const decision = decide(status, event, role, clear)
      return decision.ok ? [{ event, to: decision.to }] : []
    })
  const reachable = (start: Status) => {
    const found = new Set<Status>()
    const waiting = [start]
    for (let status = waiting.pop(); status !== undefined; status = waiting.pop())
      for (const { to } of next(status, 'staff'))
        if (!found.has(to)) {
          found.add(to)
          waiting.push(to)
        }
    return found
  }
  it('reaches every status from nothing', () =>
    expect([...reachable(null)].filter((status) => status !== null).sort((a, b) => a - b)).toEqual(allStatuses))
  it.each(openStatuses)('leads from the open status %i on, and to an end', (status) => {
    expect(next(status, 'staff').some(({ to }) => to !== status)).toBe(true)
    expect(closedStatuses.some((closed) => reachable(status).has(closed))).toBe(true)
  })
  it.each(closedStatuses)('never leads from the closed status %i back to an open one', (status) =>
    expect([...reachable(status)].filter((found) => found !== null && isOpen(found))).toEqual([]),
  )
  it('can be walked back step by step from wherever it went', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), (choices) => {
        const taken: { event: ScheduleEvent; from: Status }[] = []
        let status: Status = 0
        for (const choice of choices) {
          const open: Step[] = next(status, 'staff').filter(({ event }) => event !== 'delete' && event !== 'edit')
          if (open.length === 0) break
          const { event, to } = open[choice % open.length]!
          taken.push({ event, from: status })
          status = to
        }
        for (let last = taken.pop(); last; last = taken.pop()) {
          const facts = { ...clear, last: { ...last, ageMs: day, ofFormerOwner: false } }
          expect(decide(status, 'undo', 'staff', facts)).toEqual({ ok: true, from: status, to: last.from })
          status = last.from
        }
        expect(status).toBe(0)
      }),
    )
  })
})

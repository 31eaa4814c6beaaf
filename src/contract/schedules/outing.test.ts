import { describe, expect, it } from 'vitest'
import { wordsIn } from '#server/platform/language/wording.ts'
import { type Decision, decide, type Role } from './decide.ts'
import type { LifecycleFacts } from './event-facts.ts'
import { closedStatuses } from './status.ts'

const word = wordsIn()
/** Facts that stand in nobody's way. */
const clear: LifecycleFacts = {
  newerExists: false,
  today: '2026-06-01',
  dropOffDay: '2026-06-02',
  hasRacks: true,
  hasMachines: true,
  last: { event: 'lift', from: 6, ageMs: 0, ofFormerOwner: false },
}
const said = (decision: Decision) => (decision.ok ? decision : { ...decision, message: word(decision.message) })

describe('an outing', () => {
  const outing = { goes: true, returns: false, wayBack: null } as const
  it('ends with the hand-over, and is back on the rack from the water in one step', () => {
    const facts = { ...clear, outing }
    expect(said(decide(9, 'return', 'staff', facts))).toMatchObject({ message: 'An outing ends with the hand-over.' })
    expect(decide(9, 'back-on-rack', 'staff', facts).ok).toBe(true)
  })
  it('is handed over by its owner on the day alone', () => {
    const collect = (role: Role, pickUpDay: string) => decide(9, 'collect', role, { ...clear, pickUpDay }).ok
    expect([collect('customer', clear.today), collect('customer', '2026-05-31')]).toEqual([true, false])
    expect(collect('staff', '2026-05-31')).toBe(true)
  })
  it('may be moved by its owner on the day she comes back, and not after it', () => {
    const move = (today: string) =>
      decide(3, 'reschedule', 'customer', { ...clear, today, outing: { ...outing, returns: true } }).ok
    expect([move('2026-06-02'), move('2026-06-03')]).toEqual([true, false])
  })
  it('lets its hand-over be undone while nobody changed the way back', () => {
    const undo = (wayBack: 'untouched' | 'moved' | null) =>
      said(decide(10, 'undo', 'staff', { ...clear, newerExists: true, outing: { ...outing, wayBack } }))
    expect(undo('untouched').ok).toBe(true)
    expect(undo('moved')).toMatchObject({
      message: 'The way back of this outing was changed since, so the hand-over stands.',
    })
    expect(undo(null).ok).toBe(false)
  })
})

describe('a newer schedule of the boat', () => {
  const newer = { ...clear, newerExists: true }
  const stays = {
    ok: false,
    code: 'wrong_status',
    message: 'A newer schedule exists for this boat, so this one stays as it is.',
  }
  it('refuses the return', () => expect(said(decide(10, 'return', 'staff', newer))).toEqual(stays))
  it.each(closedStatuses)('refuses to open a closed one again (%i)', (status) =>
    expect(said(decide(status, 'undo', 'staff', newer))).toEqual(stays),
  )
})

import { describe, expect, it } from 'vitest'
import { possibleEvents, type Role } from '#contract/schedules/decide.ts'
import type { LifecycleFacts } from '#contract/schedules/event-facts.ts'
import type { ScheduleEvent } from '#contract/schedules/lifecycle.ts'
import { allStatuses, type ScheduleStatus } from '#contract/schedules/status.ts'
import { canStep, isDanger, stepLabel, stepsOf } from './steps.ts'

const facts: LifecycleFacts = {
  newerExists: false,
  today: '2026-06-09',
  dropOffDay: '2026-06-11',
  hasRacks: true,
  hasMachines: true,
  last: null,
}
const standing = (scheduleStatus: ScheduleStatus, role: Role, missed = false) => ({
  scheduleStatus,
  missed,
  abilities: possibleEvents(scheduleStatus, role, facts),
})

describe('the next move', () => {
  it.each([
    [0, 'review-request', 'Review'],
    [1, 'review-payment', 'Review payment'],
    [3, 'confirm-drop-off', 'Confirm drop-off'],
    [4, 'review-payment', 'Approve after all'],
    [5, 'inspection-done', 'Inspection done'],
    [6, 'lift', 'Lift'],
    [8, 'lower', 'Lower'],
    [9, 'collect', 'Hand over'],
    [10, 'return', 'Returned'],
  ] as const)('of staff at %i is %s', (status, step, label) => {
    const row = standing(status, 'staff')
    expect(stepsOf(row).main).toBe(step)
    expect(stepLabel(step, row)).toBe(label)
  })

  it.each([2, 7, 11] as const)('of staff at %i is none: she waits for the owner, or is done', (status) => {
    expect(stepsOf(standing(status, 'staff')).main).toBeNull()
  })

  it('of the owner is to ask for the pick-up, and nothing else', () => {
    const mains = allStatuses.map((status) => stepsOf(standing(status, 'customer')).main)
    expect(mains).toEqual(allStatuses.map((status) => (status === 7 ? 'request-pick-up' : null)))
  })

  it('of a missed drop-off is another day, where that is still open', () => {
    expect(stepsOf(standing(3, 'staff', true)).main).toBe('reschedule')
    expect(stepsOf(standing(3, 'staff', true)).others).toContain('confirm-drop-off')
    expect(stepsOf(standing(0, 'staff', true)).main).toBe('review-request')
  })
})

it('offers every ability once and nothing else', () => {
  for (const role of ['customer', 'staff'] as const)
    for (const status of allStatuses) {
      const row = standing(status, role)
      const { main, others } = stepsOf(row)
      const all = main ? [main, ...others] : others
      expect(new Set(all).size).toBe(all.length)
      expect(all.every((step) => canStep(row, step))).toBe(true)
      const pairs = row.abilities.filter((event) => event.startsWith('reject-'))
      expect(all).toHaveLength(row.abilities.length - pairs.length)
    }
})

it('marks what cannot be taken back lightly', () => {
  expect((['cancel', 'release', 'delete', 'lift', 'undo'] as const).filter(isDanger)).toEqual([
    'cancel',
    'release',
    'delete',
  ])
})

it('passes over an event that this version does not know', () => {
  const known = standing(7, 'staff')
  const more = { ...known, abilities: ['step-of-tomorrow' as ScheduleEvent, ...known.abilities] }
  expect(stepsOf(more)).toEqual(stepsOf(known))
})

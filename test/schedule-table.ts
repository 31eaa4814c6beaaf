import type { ScheduleStatus } from '#contract/schedules/status.ts'

/** Null: there is no schedule (yet, or any more). */
export type MaybeStatus = ScheduleStatus | null
const both = ['owner', 'staff'] as const
const staff = ['staff'] as const

/**
 * The table of domain.md, "Schedules: the heart", written down a second time and by hand: from → to, by whom. `null` is
 * a schedule that does not exist (yet, or any more). A change of the rules is made in both places, an accident in one.
 */
export const table: Record<
  string,
  { from: readonly MaybeStatus[]; to: MaybeStatus | 'same' | 'back' | 'steps'; by: readonly string[] }
> = {
  'request-drop-off': { from: [null], to: 0, by: both },
  'book-return': { from: [null], to: 0, by: ['marina'] },
  place: { from: [null], to: 7, by: staff },
  edit: { from: [0], to: 'same', by: both },
  delete: { from: [0], to: null, by: both },
  'approve-request': { from: [0], to: 1, by: ['staff', 'marina'] },
  'reject-request': { from: [0], to: 2, by: staff },
  'approve-payment': { from: [1, 4], to: 3, by: ['staff', 'marina'] },
  'reject-payment': { from: [1], to: 4, by: staff },
  reschedule: { from: [1, 3, 4], to: 'same', by: both },
  cancel: { from: [1, 3, 4], to: 2, by: ['owner', 'staff', 'marina'] },
  'confirm-drop-off': { from: [3], to: 5, by: staff },
  'inspection-done': { from: [5], to: 6, by: staff },
  lift: { from: [6], to: 7, by: staff },
  'request-pick-up': { from: [7], to: 8, by: both },
  'change-pick-up': { from: [8], to: 'same', by: both },
  'change-return': { from: [9], to: 'same', by: both },
  'withdraw-pick-up': { from: [8], to: 7, by: ['owner', 'staff', 'marina'] },
  'move-bay': { from: [7, 8], to: 'same', by: staff },
  'change-machine': { from: [0, 1, 3, 4, 8], to: 'same', by: staff },
  'move-after-stop': { from: [0, 1, 3, 4, 8, 9], to: 'same', by: ['owner', 'staff', 'marina'] },
  lower: { from: [8], to: 9, by: staff },
  collect: { from: [9], to: 10, by: both },
  restow: { from: [9], to: 7, by: staff },
  'back-on-rack': { from: [0, 1, 3, 4, 5, 6, 9, 10], to: 'steps', by: staff },
  release: { from: [5, 6, 7, 8], to: 10, by: staff },
  return: { from: [9, 10], to: 11, by: staff },
  undo: { from: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], to: 'back', by: staff },
}

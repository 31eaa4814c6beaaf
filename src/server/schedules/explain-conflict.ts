import { msg } from '@lingui/core/runtime-macro'
import { databaseProblem } from '../platform/database/index.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'

/** Constraints that decide races, and what the one who lost is told. */
const conflicts = {
  one_open_schedule_a_boat: [
    'open_schedule',
    msg`This boat has an open schedule already: finish or cancel that one first.`,
  ],
  one_boat_a_position: ['position_taken', msg`That bay was taken just now: choose another.`],
  one_boat_a_place: ['slot_full', msg`That time was taken just now: choose another.`],
} as const

/** References to what somebody else may delete meanwhile, and the field that named it. */
const gone = {
  schedule_wish_rack_id_fkey: ['rackId', msg`This rack is not there any more: choose another`],
  schedule_wish_row_id_fkey: ['rackRowId', msg`This tier is not there any more: choose another`],
  schedule_wish_position_id_fkey: ['rackPositionId', msg`This bay is not there any more: choose another`],
} as const

/** Turns the violation of a constraint into its refusal; anything else goes on as it is. */
export const explainConflict = (error: unknown): never => {
  const problem = databaseProblem(error)
  const constraint = problem && 'constraint' in problem ? problem.constraint : ''
  const known = conflicts[constraint as keyof typeof conflicts]
  if (known) return refuse(known[0], known[1])
  const missing = gone[constraint as keyof typeof gone]
  if (missing) return refuseFields('invalid_input', [{ field: missing[0], message: missing[1] }])
  throw error
}

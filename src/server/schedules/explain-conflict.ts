import { databaseProblem } from '../platform/database/index.ts'
import { refuse } from '../platform/problem-error.ts'

/** Constraints that decide races, and what the one who lost is told. */
const conflicts = {
  one_open_schedule_a_boat: [
    'open_schedule',
    'This boat has an open schedule already: finish or cancel that one first.',
  ],
  one_boat_a_position: ['position_taken', 'That position was taken just now: choose another.'],
  one_boat_a_place: ['slot_full', 'That time was taken just now: choose another.'],
} as const

/** Turns the violation of a constraint into its refusal; anything else goes on as it is. */
export const explainConflict = (error: unknown): never => {
  const problem = databaseProblem(error)
  const known = problem && 'constraint' in problem && conflicts[problem.constraint as keyof typeof conflicts]
  if (known) return refuse(known[0], known[1])
  throw error
}

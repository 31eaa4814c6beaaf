import { Refusal } from '#web/platform/api.ts'
import { problemOf } from '#web/platform/problem.ts'

/** Says a refusal where it was asked for, and hands on that the import is not as it was. */
export const toldOf = (onOvertaken: (why: string) => void) => (error: unknown) => {
  const problem = problemOf(error)
  if (error instanceof Refusal && error.status === 409) onOvertaken(problem.message)
  return problem
}

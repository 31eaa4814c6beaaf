import type { z } from 'zod'
import { problemStatus } from './problem.ts'
import type { fieldErrorSchema, toldProblemSchema } from './problem-answer.ts'

export type FieldError = z.infer<typeof fieldErrorSchema>
export type ToldProblem = z.infer<typeof toldProblemSchema>

/** Whether that is a refusal of ours: what stands on the way to the server answers in words of its own. */
export const isToldProblem = (body: unknown): body is ToldProblem => {
  const { code, message, errors, requestId } = (body ?? {}) as Partial<Record<keyof ToldProblem, unknown>>
  const isText = typeof message === 'string' && typeof requestId === 'string'
  return isText && typeof code === 'string' && Object.hasOwn(problemStatus, code) && Array.isArray(errors)
}

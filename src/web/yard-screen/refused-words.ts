import { problemStatus } from '#contract/http/problem.ts'
import type { ToldProblem } from '#contract/http/told-problem.ts'
import { Refusal } from '#web/platform/api.ts'

/** A refusal as it can be written down: it outlives a reload. */
export interface RefusedWords {
  problem: ToldProblem
  status: number
}
export const wordsOf = ({ problem: { code, message, errors, requestId }, status }: Refusal): RefusedWords => ({
  problem: { code, message, errors, requestId },
  status,
})
export const refusalFrom = ({ problem, status }: RefusedWords) => new Refusal(problem, status)

/** The server's own word that it failed, which may be at this one move alone; one that is away or full says otherwise. */
export const isFault = ({ status, problem: { code, requestId } }: Refusal) =>
  status === problemStatus.internal && code === 'internal' && requestId !== ''

/** The device is no yard screen, or lost its token, and nobody is signed in: nothing of the day is to be seen there. */
export const isClosing = (error: unknown) =>
  error instanceof Refusal && ['screen_ended', 'not_signed_in'].includes(error.problem.code)

/** Nobody decided anything: no answer, or one of what stands before the server, in words that are not its. It is asked again. */
export const isNoAnswer = (error: unknown) =>
  error instanceof Refusal &&
  (error.status === 0 || error.status === 429 || error.status >= 500 || error.problem.code === 'internal')

import type { Answer, Input } from '#contract/http/call.ts'
import { type makeMove, yardBays, yardDay } from '#contract/yard-screen/calls.ts'
import { call } from '#web/platform/api.ts'
import { read } from '#web/platform/query-client.ts'

/** How long an answer is waited for before there is no line, and a move counts as kept; in milliseconds. */
export const patience = 10_000

const { queryKey } = read(yardDay, {})
export const yardQuery = {
  queryKey,
  // a line that is there and carries nothing is none
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(yardDay, {}, AbortSignal.any([signal, AbortSignal.timeout(patience)])),
}
type MoveBody = Input<typeof makeMove>['body']
/** A press, before it has its key. */
export type YardPress = Omit<MoveBody, 'key' | 'kept'>

export type YardBays = Answer<typeof yardBays>
/**
 * Free bays for a boat, or for one in her way by its request; asked for while there is a line, since she may be put
 * there without one.
 */
export const baysQuery = (movementId: number, moves?: number) => ({
  ...read(yardBays, { params: { id: movementId }, query: moves ? { moves } : {} }),
  gcTime: Number.POSITIVE_INFINITY,
})

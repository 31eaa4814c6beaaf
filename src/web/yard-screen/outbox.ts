import type { Answer } from '#contract/http/call.ts'
import { makeMove } from '#contract/yard-screen/calls.ts'
import { call, Refusal } from '#web/platform/api.ts'
import { newKey } from '#web/platform/new-key.ts'
import {
  addMove,
  changeMove,
  claimMove,
  forgetMoves,
  type KeptMove,
  readMoves,
  removeMove,
  takeBackMove,
} from '#web/yard-screen/kept-store.ts'
import { isNoAnswer, wordsOf } from '#web/yard-screen/refused-words.ts'
import { patience } from '#web/yard-screen/yard-query.ts'

/** This page's own life: another one's monotonic clock says nothing here. */
const page = newKey()
export const pressedNow = (): KeptMove['pressedAt'] => ({ page, monotonic: performance.now(), clock: Date.now() })

const agesOf = ({ pressedAt }: KeptMove) => ({
  age: pressedAt.page === page ? Math.max(0, Math.round(performance.now() - pressedAt.monotonic)) : null,
  clockAge: Date.now() - pressedAt.clock,
})
function bodyOf(move: KeptMove) {
  const { key, press, operatorId, fromStatus, since } = move
  return { ...press, key, kept: { operatorId, fromStatus, since, ...agesOf(move) } }
}

let moves: readonly KeptMove[] = []
/** What was not sent when this device was ended: told while the page is open, and kept nowhere. */
let unsent: readonly KeptMove[] = []
const watchers = new Set<() => void>()
export function watchOutbox(changed: () => void) {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}
export const keptMoves = () => moves
export const unsentMoves = () => unsent

/** Reads anew what is kept: another tab may have written, or sent. */
export async function refreshOutbox() {
  moves = await readMoves()
  for (const changed of watchers) changed()
}

export async function keepMove(move: Omit<KeptMove, 'seq'>) {
  await addMove(move)
  await refreshOutbox()
}
export async function dropMove({ seq }: KeptMove) {
  await removeMove(seq)
  await refreshOutbox()
}
/** Whether one that was never sent is taken back, and gone. */
export async function withdrawMove({ seq }: KeptMove) {
  const isGone = await takeBackMove(seq)
  await refreshOutbox()
  return isGone
}
export async function replaceMove(move: KeptMove) {
  await changeMove(move)
  await refreshOutbox()
}
/** The device was ended: nothing stays on it. */
export async function endOutbox() {
  if (moves.length > 0) unsent = moves
  await forgetMoves()
  await refreshOutbox()
}

/** Whether it waits for a decision about an earlier move of the same boat. */
export const isBehindRefused = (move: KeptMove, all: readonly KeptMove[]) =>
  all.some(({ seq, boatId, refused }) => refused && seq < move.seq && boatId === move.boatId)
const nextOf = (all: readonly KeptMove[]) => all.find((move) => !move.refused && !isBehindRefused(move, all))

type SentMove = { fresh: Answer<typeof makeMove> } | { ended: Refusal } | null
let isSending = false
/**
 * Sends what is kept, one after the other, until nothing is left that may go or no answer comes. Each is removed once the
 * server has it; its key makes a second sending do nothing. `onSent` hears of every answer.
 */
export async function sendKept(onSent: (sent: SentMove) => void) {
  if (isSending) return
  isSending = true
  try {
    await refreshOutbox()
    for (let move = nextOf(moves); move; move = nextOf(moves)) {
      if (!(await claimMove(move.seq))) {
        await refreshOutbox()
        continue
      }
      try {
        const fresh = await call(makeMove, { body: bodyOf(move) }, AbortSignal.timeout(patience))
        await dropMove(move)
        onSent({ fresh })
      } catch (error) {
        if (!(error instanceof Refusal) || isNoAnswer(error)) return
        if (error.problem.code === 'screen_ended') return onSent({ ended: error })
        if (error.problem.code === 'not_signed_in') return
        await replaceMove({ ...move, attempted: true, refused: wordsOf(error) })
        onSent(null)
      }
    }
  } finally {
    isSending = false
  }
}

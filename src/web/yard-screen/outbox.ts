import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import type { Answer } from '#contract/http/call.ts'
import { makeMove } from '#contract/yard-screen/calls.ts'
import { call, Refusal } from '#web/platform/api.ts'
import { keptPictures } from '#web/platform/kept-pictures.ts'
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
import { isFault, isNoAnswer, type RefusedWords, wordsOf } from '#web/yard-screen/refused-words.ts'
import { patience } from '#web/yard-screen/yard-query.ts'

/** This page's own life: another one's monotonic clock says nothing here. */
const page = newKey()
export const pressedNow = (): KeptMove['pressedAt'] => ({ page, monotonic: performance.now(), clock: Date.now() })

const agesOf = ({ pressedAt, sinceClock }: KeptMove) => ({
  age: pressedAt.page === page ? Math.max(0, Math.round(performance.now() - pressedAt.monotonic)) : null,
  clockAge: Date.now() - pressedAt.clock,
  sinceClockAge: sinceClock === undefined ? null : Date.now() - sinceClock,
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
export async function alterMove({ seq }: KeptMove, changes: Parameters<typeof changeMove>[1]) {
  await changeMove(seq, changes)
  await refreshOutbox()
}
/** The device was ended: nothing stays on it. */
export async function endOutbox() {
  if (moves.length > 0) unsent = moves
  await forgetMoves()
  indexedDB.deleteDatabase(keptPictures)
  await refreshOutbox()
}

/** Tells which of these wait for a decision about an earlier move of the same boat. */
export function behindRefused(all: readonly KeptMove[]) {
  const first = new Map<number, number>()
  for (const { seq, boatId, refused } of all)
    if (refused) first.set(boatId, Math.min(seq, first.get(boatId) ?? Number.POSITIVE_INFINITY))
  return ({ seq, boatId }: KeptMove) => seq > (first.get(boatId) ?? Number.POSITIVE_INFINITY)
}
function nextOf(all: readonly KeptMove[]) {
  const isBehind = behindRefused(all)
  return all.find((move) => !move.refused && !isBehind(move))
}

/** So often the server fails at a move before somebody is asked about it, and other boats go on. */
const mostFailures = 3
/** Whether the one that was not done is put aside; else it is asked again, and what comes after it waits. */
async function putAside(move: KeptMove, error: Refusal) {
  const failures = (move.failures ?? 0) + (isFault(error) ? 1 : 0)
  if (isFault(error) && failures < mostFailures) {
    await alterMove(move, { failures })
    return false
  }
  if (!isFault(error) && isNoAnswer(error)) return false
  await alterMove(move, { attempted: true, failures, refused: wordsOf(error) })
  return true
}

/** One tab of the device sends at a time, where the browser can see to it; another reads what is left. */
async function alone(work: () => Promise<void>) {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return work()
  await locks.request('yard-outbox', { ifAvailable: true }, (lock) => (lock ? work() : refreshOutbox()))
}

/** A device that was ended, and made a yard screen anew, does not send as this one what it kept as that one. */
const isOfAnother = ({ screenId }: KeptMove, here: number) => screenId !== undefined && screenId !== here
function ofAnother(): RefusedWords {
  const message = t`It was kept while this device was another yard screen, which was ended.`
  return { problem: { code: 'screen_ended', message, errors: [], requestId: '' }, status: 0 }
}

type SentMove = { fresh: Answer<typeof makeMove> } | { ended: Refusal } | null
async function sendAll(screenId: number, onSent: (sent: SentMove) => void) {
  await refreshOutbox()
  for (let move = nextOf(moves); move; move = nextOf(moves)) {
    if (isOfAnother(move, screenId)) {
      await alterMove(move, { refused: ofAnother() })
      continue
    }
    if (!(await claimMove(move.seq))) {
      await refreshOutbox()
      continue
    }
    try {
      const fresh = await call(makeMove, { body: bodyOf(move) }, AbortSignal.timeout(patience))
      await dropMove(move)
      onSent({ fresh })
    } catch (error) {
      if (!(error instanceof Refusal)) return
      if (error.problem.code === 'screen_ended') return onSent({ ended: error })
      if (error.problem.code === 'not_signed_in' || !(await putAside(move, error))) return
      onSent(null)
    }
  }
}

let isSending = false
/**
 * Sends what is kept, one after the other, until nothing is left that may go or no answer comes. Each is removed once the
 * server has it; its key makes a second sending do nothing. `onSent` hears of every answer.
 */
export async function sendKept(screenId: number, onSent: (sent: SentMove) => void) {
  if (isSending) return
  isSending = true
  try {
    await alone(() => sendAll(screenId, onSent))
  } finally {
    isSending = false
  }
}

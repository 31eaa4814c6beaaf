import { expect, it } from 'vitest'
import type { KeptMove } from '#web/yard-screen/kept-store.ts'
import { behindRefused } from '#web/yard-screen/outbox.ts'

/** One that was refused, or waits. */
const move = (seq: number, boatId: number, isRefused = false) =>
  ({ seq, boatId, refused: isRefused ? { problem: {}, status: 409 } : null }) as unknown as KeptMove
const behind = (moves: readonly KeptMove[]) => moves.filter(behindRefused(moves)).map(({ seq }) => seq)

it('what comes after a refused move of the same boat waits, and nothing else', () => {
  expect(behind([move(1, 7), move(2, 7, true), move(3, 8), move(4, 7), move(5, 7, true), move(6, 7)])).toEqual([
    4, 5, 6,
  ])
  expect(behind([move(1, 7), move(2, 8)])).toEqual([])
})

it('of ten thousand moves each is looked at a few times, whatever was refused', () => {
  let looked = 0
  const many = Array.from({ length: 10_000 }, (_, seq) =>
    Object.defineProperty(move(seq, seq % 50), 'boatId', {
      get: () => {
        looked += 1
        return seq % 50
      },
    }),
  )
  for (const each of many.slice(0, 50)) Object.assign(each, { refused: { problem: {}, status: 409 } })
  expect(many.filter(behindRefused(many))).toHaveLength(9_950)
  expect(looked).toBeLessThan(50_000)
})

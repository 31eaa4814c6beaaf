import { msg } from '@lingui/core/runtime-macro'
import type { FastifyRequest } from 'fastify'
import { takeTurns } from '../platform/take-turns.ts'

/** Bytes that uploads may still bring: of the same account, and of all. */
export interface Promised {
  readonly own: number
  readonly all: number
}

/**
 * The uploads that this process takes in, each with the most it may bring: room and disk are judged before the bytes
 * come, so what was let in before counts as if it were there. Of one account four are under way; more of them wait.
 */
export const uploadsUnderWay = () => {
  const promised = new Map<number, number>()
  let all = 0
  const inTurn = takeTurns({
    atOnce: Number.POSITIVE_INFINITY,
    mostWaiting: 0,
    tooMany: msg`Many of your files are on their way already. Send this one again when they are there.`,
  })

  const promise = (accountId: number, bytes: number) => {
    const own = (promised.get(accountId) ?? 0) + bytes
    if (own > 0) promised.set(accountId, own)
    else promised.delete(accountId)
    all += bytes
  }

  /** Does the work of an upload of at most so many bytes; it hears what was promised to those before it. */
  return <T>(accountId: number, bytes: number, work: (before: Promised) => Promise<T>): Promise<T> =>
    inTurn(
      async () => {
        const before = { own: promised.get(accountId) ?? 0, all }
        promise(accountId, bytes)
        try {
          return await work(before)
        } finally {
          promise(accountId, -bytes)
        }
      },
      { key: `${accountId}`, most: 4, mostWaiting: 20 },
    )
}

/** The most that a request can bring: what it says of itself, which holds, or a whole file. */
export const mostBytes = ({ headers }: FastifyRequest, allowed: number): number =>
  Math.min(Number(headers['content-length'] ?? allowed), allowed)

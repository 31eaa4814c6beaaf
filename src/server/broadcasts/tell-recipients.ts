import { notifyAll } from '../notifications/public.ts'
import type { Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq } from '../platform/database/orm.ts'
import { anyOf } from '../platform/paging.ts'
import { broadcastNotice } from './notices.ts'
import { lockWaiting, readBroadcasts, readStillTold, readWaiting } from './queries.ts'
import { broadcastRecipient } from './tables.ts'

/** So many are told in one transaction: a kill takes back one portion at most, and tells nobody twice. */
const portion = 50

/** Tells the next portion; who was erased or blocked meanwhile is left out. Returns how many were seen to. */
const tellPortion = (context: Context): Promise<number> =>
  withTransaction(context.db, async (db) => {
    const waiting = await readWaiting(db, portion)
    const [first] = waiting
    if (!first) return 0
    const { broadcastId } = first
    const turn = await lockWaiting(
      db,
      broadcastId,
      waiting.map(({ accountId }) => accountId),
    )
    const told = await readStillTold(db, turn)
    const [written] = await readBroadcasts(db, [broadcastId])
    if (!written) return 0
    const notice = broadcastNotice(written)
    await notifyAll(
      { ...context, db },
      'broadcast',
      told.map((accountId) => ({ accountId, notice, link: `/Broadcasts/${broadcastId}` })),
    )
    const note = (accountIds: readonly number[], state: 'told' | 'left') =>
      db
        .update(broadcastRecipient)
        .set({ state })
        .where(
          and(eq(broadcastRecipient.broadcastId, broadcastId), eq(broadcastRecipient.accountId, anyOf(accountIds))),
        )
    await note(told, 'told')
    await note(
      turn.filter((accountId) => !told.includes(accountId)),
      'left',
    )
    return turn.length
  })

/**
 * Tells who waits, portion by portion, until nobody does, another instance is at the rest, or the program stops. Each is
 * told in the transaction that notes it: once, however many instances do so and wherever one is killed.
 */
export const tellRecipients = async (context: Context, signal?: AbortSignal): Promise<number> => {
  let all = 0
  while (!signal?.aborted) {
    const seen = await tellPortion(context)
    if (seen === 0) break
    all += seen
  }
  return all
}

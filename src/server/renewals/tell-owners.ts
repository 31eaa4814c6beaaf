import type { RenewalState } from '#contract/renewals/schema.ts'
import { type Notice, noticeOf, notifyAll } from '../notifications/public.ts'
import type { Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { inArray, type SQL, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { loadSettings, readToday } from '../settings/public.ts'
import { renewalNotices } from './notices.ts'
import { firstReminderMs, mostReminders, nextReminderMs } from './policy.ts'
import { endStale, lockUnremindedOffers, lockWaitingOffers, readTold } from './queries.ts'
import { renewalOffer } from './tables.ts'

/** So many are told in one transaction: a kill takes back one portion at most, and tells nobody twice. */
const portion = 50

type OfferTurns = Awaited<ReturnType<typeof lockWaitingOffers>>
interface OfferChange {
  state?: RenewalState
  reminders?: SQL
  nextReminderAt?: Date
}
const note = async (db: Db, turn: OfferTurns, change: OfferChange) => {
  if (turn.length === 0) return
  await db
    .update(renewalOffer)
    .set(change)
    .where(
      inArray(
        renewalOffer.id,
        turn.map(({ id }) => id),
      ),
    )
}
interface OfferTelling {
  lock(db: Db): Promise<OfferTurns>
  event: 'renewal-offered' | 'renewal-reminded'
  told: OfferChange
  /** Of those who are told nothing, as they are now. */
  left: OfferChange
}
/** Tells the next portion; returns how many were seen to. */
const tellPortion = (context: Context, { lock, event, told, left }: OfferTelling): Promise<number> =>
  withTransaction(context.db, async (db) => {
    const turn = await lock(db)
    if (turn.length === 0) return 0
    const today = await readToday({ ...context, db })
    const people = await readTold(
      db,
      turn.map(({ accountId }) => accountId),
    )
    const said = turn.filter(({ accountId }) => people.has(accountId))
    const noticeTo = ({ boatName: boat, answerBy: day }: OfferTurns[number]): Notice =>
      noticeOf(renewalNotices, event, { boat, day, today })
    await notifyAll(
      { ...context, db },
      'subscription',
      said.map((one) => ({ accountId: one.accountId, notice: noticeTo(one), link: `/Renewals/${one.id}` })),
    )
    await note(db, said, told)
    await note(
      db,
      turn.filter(({ accountId }) => !people.has(accountId)),
      left,
    )
    return turn.length
  })

/**
 * Tells who is offered a season, then reminds who did not answer, portion by portion: each in the transaction that notes it,
 * so once, however many instances do so and wherever one is killed.
 */
export const tellOwners = async (context: Context, signal?: AbortSignal): Promise<number> => {
  const { db, clock } = context
  if (!(await loadSettings(db)).money) return 0
  const now = clock.now()
  const after = (ms: number) => new Date(now.getTime() + ms)
  await endStale(db, await readToday(context))
  const kinds: OfferTelling[] = [
    {
      ...{ event: 'renewal-offered', lock: (inside) => lockWaitingOffers(inside, portion) },
      ...{ told: { state: 'offered', nextReminderAt: after(firstReminderMs) }, left: { state: 'ended' } },
    },
    {
      ...{ event: 'renewal-reminded', lock: (inside) => lockUnremindedOffers(inside, now, mostReminders, portion) },
      told: { reminders: sql`${renewalOffer.reminders} + 1`, nextReminderAt: after(nextReminderMs) },
      left: { nextReminderAt: after(nextReminderMs) },
    },
  ]
  let all = 0
  for (const kind of kinds)
    while (!signal?.aborted) {
      const seen = await tellPortion(context, kind)
      if (seen === 0) break
      all += seen
    }
  return all
}

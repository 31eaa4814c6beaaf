import type { Context } from '../platform/actor.ts'
import { and, lte, not, sql } from '../platform/database/orm.ts'
import { movesKeptFor, unusedFor, wrongOfScreen } from './policy.ts'
import { pinAttempt, yardMove, yardScreen } from './tables.ts'

/** Removes yard screens nobody used, attempts that count no more, and keys of moves after a month. */
export const sweepYard = async ({ db, clock }: Context): Promise<void> => {
  const before = (past: number) => new Date(clock.now().getTime() - past)
  await db.delete(yardScreen).where(lte(yardScreen.lastSeenAt, before(unusedFor)))
  await db.delete(pinAttempt).where(lte(pinAttempt.at, before(wrongOfScreen.within)))
  // what nobody decided yet stays with its key
  const waits = sql`exists (select from undecided_move u where u.key = ${yardMove.key} and u.decided_at is null)`
  await db.delete(yardMove).where(and(lte(yardMove.at, before(movesKeptFor)), not(waits)))
}

import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { refuse } from '../platform/problem-error.ts'
import { readUndecidedOf } from './list-undecided.ts'
import { decidedAlready } from './policy.ts'
import { settleUndecided } from './settle-undecided.ts'

/** Nothing is done of what one device kept and staff are asked about; each stands in history and audit as if dropped alone. */
export const dropMoves = (outer: Asking, { screenId }: { screenId: number }): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    let dropped = 0
    for (const found of await readUndecidedOf(db, screenId))
      if (await settleUndecided({ ...outer, db }, found, 'kept-move-dropped')) dropped += 1
    if (dropped === 0) refuse('wrong_status', decidedAlready)
  })

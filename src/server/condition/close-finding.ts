import { msg } from '@lingui/core/runtime-macro'
import { lockBoat } from '../boats/public.ts'
import { recordHistory } from '../history/public.ts'
import { noticeOf } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, isNull } from '../platform/database/orm.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { conditionNotices } from './notices.ts'
import { readFindings } from './queries.ts'
import { finding } from './tables.ts'
import { tellOwner } from './tell-owner.ts'

/** Closes a finding with what was done about it. */
export const closeFinding = (outer: Asking, { id, words }: { id: number; words: string }): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const [found] = await readFindings(db, [id])
    const boat = found ? await lockBoat(db, found.boatId) : null
    // as it is under the lock: she may have changed hands
    const [before] = await readFindings(db, [id])
    if (!before || !boat) return notFound('finding')
    const [closed] = await db
      .update(finding)
      .set({ closedBy: outer.actor.id, closedAt: outer.clock.now(), closingWords: words })
      .where(and(eq(finding.id, id), isNull(finding.closedAt)))
      .returning()
    if (!closed) refuse('wrong_status', msg`This finding is closed already.`)
    const { id: boatId, ownerId, name } = boat
    await recordHistory(asking, {
      boatId,
      event: 'finding-closed',
      forAccountId: ownerId,
      note: before.formerOwner ? null : words,
    })
    const concerned = { boatId, ownerId, formerOwner: before.formerOwner }
    await tellOwner(asking, concerned, noticeOf(conditionNotices, 'finding-closed', { boat: name, words }))
  })

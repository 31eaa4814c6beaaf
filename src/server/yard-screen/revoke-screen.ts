import { recordAudit } from '../audit/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { notFound } from '../platform/problem-error.ts'
import { yardScreen } from './tables.ts'

export const revokeScreen = (outer: Asking, id: number): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const [ended] = await db.delete(yardScreen).where(eq(yardScreen.id, id)).returning({ name: yardScreen.name })
    if (!ended) return notFound('yard-screen')
    await recordAudit(
      { ...outer, db },
      { action: 'yard-screen-ended', subject: 'yard-screen', subjectId: id, subjectName: ended.name },
    )
  })

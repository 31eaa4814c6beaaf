import { recordAudit } from '../audit/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { notFound } from '../platform/problem-error.ts'
import { display } from './tables.ts'

export const revokeDisplay = (outer: Asking, id: number): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const [ended] = await db.delete(display).where(eq(display.id, id)).returning({ name: display.name })
    if (!ended) return notFound('display')
    await recordAudit(
      { ...outer, db },
      { action: 'display-ended', subject: 'display', subjectId: id, subjectName: ended.name },
    )
  })

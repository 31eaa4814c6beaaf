import { msg } from '@lingui/core/runtime-macro'
import { recordAudit } from '../audit/public.ts'
import { account } from '../people/tables.ts'
import { type Asking, nameOf } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { endLinksOf } from './end-links.ts'
import { endSessionsOf } from './end-sessions.ts'
import { lockStaff } from './lock-staff.ts'

interface Blocking {
  id: number
  reason: string | null
}

/** Shuts somebody of the staff out at once: sessions end, and mailed links are of no use. */
export const blockStaff = (outer: Asking, { id, reason }: Blocking): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db }
    const closed = (name: string) => msg`${{ name }} is blocked already.`
    const person = await lockStaff(asking, outer, { id, ability: 'block', closed })
    await db.update(account).set({ blockedAt: asking.clock.now() }).where(eq(account.id, id))
    await endSessionsOf(asking, id, 'blocked')
    await endLinksOf(db, id)
    await recordAudit(asking, {
      action: 'account-blocked',
      subject: 'account',
      subjectId: id,
      subjectName: nameOf(person),
      before: { blocked: false },
      after: { blocked: true, ...(reason && { reason }) },
    })
  })

/** Who was invited and never came needs a new invitation after it. */
export const unblockStaff = (outer: Asking, { id, reason }: Blocking): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db }
    const closed = (name: string) => msg`${{ name }} is not blocked.`
    const person = await lockStaff(asking, outer, { id, ability: 'unblock', closed })
    await db.update(account).set({ blockedAt: null }).where(eq(account.id, id))
    await recordAudit(asking, {
      action: 'account-unblocked',
      subject: 'account',
      subjectId: id,
      subjectName: nameOf(person),
      before: { blocked: true },
      after: { blocked: false, ...(reason && { reason }) },
    })
  })

import { recordAudit } from '../audit/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { lockCharge } from './lock-charge.ts'
import { requireMoney } from './require-money.ts'
import { charge } from './tables.ts'

/** Takes a charge off that is not invoiced. What made it makes no other. */
export const takeOffCharge = (
  outer: Asking,
  { id, reason, version }: { id: number; reason: string; version: number | undefined },
): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    await requireMoney(db)
    const { words, quantity, unitPrice, accountId } = await lockCharge(asking, outer, { id, version })
    await db
      .update(charge)
      .set({
        takenOffAt: asking.clock.now(),
        takenOffBy: asking.actor.id,
        takenOffReason: reason,
        version: sql`${charge.version} + 1`,
      })
      .where(eq(charge.id, id))
    await recordAudit(asking, {
      ...{ action: 'charge-taken-off', subject: 'charge', subjectId: id, subjectName: words },
      before: { customer: accountId, words, quantity, unitPrice },
      after: { reason },
    })
  })

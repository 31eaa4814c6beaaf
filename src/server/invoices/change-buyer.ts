import { msg } from '@lingui/core/runtime-macro'
import type { BuyerReason } from '#contract/invoices/kinds.ts'
import type { BuyerAnswer } from '#contract/invoices/setup-schema.ts'
import { recordAudit } from '../audit/public.ts'
import { requireMoney } from '../money/public.ts'
import { type Asking, nameOf } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { lockPayer } from './lock-payer.ts'
import { knowsPerson } from './queries.ts'
import { buyer } from './tables.ts'

/** As staff chose it, or as it is until they do. */
export const readBuyer = async (db: Db, personId: number): Promise<BuyerAnswer> => {
  if (!(await knowsPerson(db, personId))) return notFound('customer')
  const [found] = await db.select().from(buyer).where(eq(buyer.accountId, personId))
  return {
    personId,
    country: found?.country ?? null,
    vatReason: found?.vatReason ?? null,
    version: found?.version ?? 0,
  }
}

interface BuyerChange {
  personId: number
  country: string | null
  vatReason: BuyerReason | null
  version: number | undefined
}
/** A customer's country and why their invoices have no VAT. */
export const changeBuyer = (outer: Asking, { personId, country, vatReason, version }: BuyerChange): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    await requireMoney(db)
    const person = await lockPayer(db, personId)
    const before = await readBuyer(db, personId)
    if (version !== undefined && version !== before.version)
      refuse('stale_version', msg`Somebody changed this meanwhile: look at it and save again.`, {
        current: () => readBuyer(outer.db, personId),
      })
    if (before.country === country && before.vatReason === vatReason) return
    await db
      .insert(buyer)
      .values({ accountId: personId, country, vatReason })
      .onConflictDoUpdate({
        target: buyer.accountId,
        set: { country, vatReason, version: sql`${buyer.version} + 1` },
      })
    await recordAudit(asking, {
      ...{ action: 'buyer-changed', subject: 'account', subjectId: personId, subjectName: nameOf(person) },
      before: { country: before.country, vatReason: before.vatReason },
      after: { country, vatReason },
    })
  })

import { msg } from '@lingui/core/runtime-macro'
import type { AuditValues } from '#contract/audit/fields.ts'
import { lineSums } from '#contract/money/line-sums.ts'
import { recordAudit } from '../audit/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { lockCharge } from './lock-charge.ts'
import type { ChargeRecord } from './queries.ts'
import { requireMoney } from './require-money.ts'
import { charge } from './tables.ts'

export interface ChargeChange {
  id: number
  words: string
  /** Thousandths. */
  quantity: number
  /** Ten-thousandths, meant with or without VAT as before. */
  unitPrice: number
  reason: string
  version: number | undefined
}

/** What an order charged was accepted by its owner: less may be owed of it, never more. */
const keepWithin = (record: ChargeRecord, { quantity, unitPrice }: Pick<ChargeChange, 'quantity' | 'unitPrice'>) => {
  const before = lineSums(record)
  const after = lineSums({ ...record, quantity, unitPrice })
  if (after.net > before.net || after.gross > before.gross)
    refuseFields('invalid_input', [
      {
        field: quantity > record.quantity ? 'quantity' : 'unitPrice',
        message: msg`A work order charged this: make it no dearer. Take the order’s last step back to charge what else was accepted.`,
      },
    ])
}

/** Changes words, quantity and price of a charge that is not invoiced; the reason stands in the audit log. */
export const changeCharge = (outer: Asking, { id, version, reason, ...wanted }: ChargeChange): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    await requireMoney(db)
    const record = await lockCharge(asking, outer, { id, version })
    const fields = (['words', 'quantity', 'unitPrice'] as const).filter((field) => wanted[field] !== record[field])
    if (fields.length === 0) return
    if (record.recordKind === 'work') keepWithin(record, wanted)
    const pick = (from: typeof wanted): AuditValues => Object.fromEntries(fields.map((field) => [field, from[field]]))
    await db
      .update(charge)
      .set({
        ...wanted,
        // words of one's own are the same in every language
        ...(wanted.words !== record.words && { names: {} }),
        version: sql`${charge.version} + 1`,
      })
      .where(eq(charge.id, id))
    await recordAudit(asking, {
      ...{ action: 'charge-changed', subject: 'charge', subjectId: id, subjectName: record.words },
      before: pick(record),
      after: { ...pick(wanted), reason },
    })
  })

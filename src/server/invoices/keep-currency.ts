import { msg } from '@lingui/core/runtime-macro'
import { refuseOtherCurrency } from '../money/public.ts'
import type { Db } from '../platform/database/types.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { payment } from './tables.ts'

/** Sums are of one currency: once something was charged or paid in it, also in advance, it stays. */
export const keepCurrency = async (db: Db): Promise<void> => {
  await refuseOtherCurrency(db)
  const [paid] = await db.select({ id: payment.id }).from(payment).limit(1)
  if (paid)
    refuseFields('invalid_input', [
      { field: 'currency', message: msg`Something was paid in this currency already: it stays.` },
    ])
}

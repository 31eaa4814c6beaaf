import { msg } from '@lingui/core/runtime-macro'
import type { Db } from '../platform/database/types.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { charge } from './tables.ts'

/** Sums are of one currency: once something was charged in it, it stays. */
export const refuseOtherCurrency = async (db: Db): Promise<void> => {
  const [charged] = await db.select({ id: charge.id }).from(charge).limit(1)
  if (charged)
    refuseFields('invalid_input', [
      { field: 'currency', message: msg`Something was charged in this currency already: it stays.` },
    ])
}

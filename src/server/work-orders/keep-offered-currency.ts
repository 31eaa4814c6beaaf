import { msg } from '@lingui/core/runtime-macro'
import { isNotNull } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { workOrder } from './tables.ts'

/** Once an estimate was offered in a currency, it stays. */
export const keepOfferedCurrency = async (db: Db): Promise<void> => {
  const [offered] = await db.select({ id: workOrder.id }).from(workOrder).where(isNotNull(workOrder.currency)).limit(1)
  if (offered)
    refuseFields('invalid_input', [
      { field: 'currency', message: msg`An estimate was offered in this currency already: it stays.` },
    ])
}

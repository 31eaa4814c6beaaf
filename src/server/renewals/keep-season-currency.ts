import { msg } from '@lingui/core/runtime-macro'
import { inArray } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { renewalOffer } from './tables.ts'

/** While a season is offered in a currency, it stays: what is accepted later is what was read. */
export const keepSeasonCurrency = async (db: Db): Promise<void> => {
  const [offered] = await db
    .select({ id: renewalOffer.id })
    .from(renewalOffer)
    .where(inArray(renewalOffer.state, ['waiting', 'offered']))
    .limit(1)
  if (offered)
    refuseFields('invalid_input', [
      { field: 'currency', message: msg`A season is offered in this currency and not answered yet: it stays.` },
    ])
}

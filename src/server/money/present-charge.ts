import { sourceLanguage } from '#contract/language/languages.ts'
import { nameFor } from '#contract/language/sentence.ts'
import { lineSums } from '#contract/money/line-sums.ts'
import type { Charge } from '#contract/money/schema.ts'
import { type Actor, isStaff, nameOf } from '../platform/actor.ts'
import type { ReadCharge } from './queries.ts'

/** A charge for who asks; who wrote it is the marina's own matter. */
export const presentCharge = (actor: Actor, record: ReadCharge): Charge => {
  const { words: name, names, quantity, unitPrice, priced, vatRate } = record
  return {
    id: record.id,
    personId: record.accountId,
    boatId: record.boatId,
    boatName: record.boatName,
    itemId: record.itemId,
    words: nameFor(actor.language ?? sourceLanguage, { name, names }),
    ...{ quantity, unitPrice, priced, vatRate, vatReason: record.vatReason },
    ...lineSums({ quantity, unitPrice, priced, vatRate }),
    supplyDay: record.supplyDay,
    recordKind: record.recordKind,
    recordId: record.recordId,
    ...(isStaff(actor) && {
      madeByName: nameOf({ firstName: record.madeByFirst, lastName: record.madeByLast }),
    }),
    madeAt: record.madeAt.toISOString(),
    version: record.version,
  }
}

import { msg } from '@lingui/core/runtime-macro'
import type { PricedAs } from '#contract/money/kinds.ts'
import { recordAudit } from '../audit/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound, refuseFields } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { type ChargedLine, lineOfItem } from './charge-record.ts'
import { vatOn } from './judge-vat.ts'
import { keepsCustomer, readItems } from './queries.ts'
import { requireMoney } from './require-money.ts'
import { charge } from './tables.ts'

/** What a slice above knows of boats; `app.ts` hands it in. */
export interface BoatsKnown {
  /** A boat, locked until the caller's transaction ends; null: there is none of that id. */
  lockBoat(db: Db, id: number): Promise<{ name: string; ownerId: number } | null>
}

export interface HandWritten {
  personId: number
  itemId: number | null
  words: string | null
  /** Thousandths. */
  quantity: number
  /** Ten-thousandths; null: the item's. */
  unitPrice: number | null
  priced: PricedAs
  boatId: number | null
  /** Marina day; null: today. */
  supplyDay: string | null
}

const ofItem = async (db: Db, { itemId, quantity }: HandWritten, day: string): Promise<ChargedLine | null> => {
  const [item] = itemId === null ? [] : await readItems(db, [itemId])
  return item?.active ? lineOfItem(item, quantity, day) : null
}
const ofWords = ({ quantity, priced }: HandWritten): ChargedLine => ({
  ...{ itemId: null, planId: null, words: '', names: {}, quantity, unitPrice: 0, priced },
  ...{ vatRate: null, vatReason: null },
})

/** One line by hand: an item of the list, or words and a price of one's own. Returns its id. */
export const addCharge = (outer: Asking & BoatsKnown, given: HandWritten): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const settings = await requireMoney(db)
    const boat = given.boatId === null ? null : await outer.lockBoat(db, given.boatId)
    if (!(await keepsCustomer(db, given.personId))) return notFound('customer')
    const supplyDay = given.supplyDay ?? (await readToday(asking))
    const item = await ofItem(db, given, supplyDay)
    const errors = [
      ...(given.itemId !== null && !item
        ? [{ field: 'itemId', message: msg`Choose an item of the price list that is in use` }]
        : []),
      ...(given.boatId !== null && boat?.ownerId !== given.personId
        ? [{ field: 'boatId', message: msg`Choose a boat of this customer` }]
        : []),
    ]
    if (errors.length > 0) refuseFields('invalid_input', errors)
    const { vatRate, vatReason, ...line } = item ?? ofWords(given)
    const written = {
      ...line,
      ...(given.words && { words: given.words, names: {} }),
      unitPrice: given.unitPrice ?? line.unitPrice,
      ...(await vatOn(db, settings, { vatRate, vatReason }, supplyDay)),
    }
    const [made] = await db
      .insert(charge)
      .values({
        ...written,
        accountId: given.personId,
        boatId: given.boatId,
        boatName: boat?.name ?? null,
        supplyDay,
        madeBy: asking.actor.id,
        madeAt: asking.clock.now(),
      })
      .returning({ id: charge.id })
    const { words, quantity, unitPrice } = written
    await recordAudit(asking, {
      ...{ action: 'charge-added', subject: 'charge', subjectId: made!.id, subjectName: words },
      after: { customer: given.personId, words, quantity, unitPrice, supplyDay },
    })
    return made!.id
  })

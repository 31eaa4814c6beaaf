import { everyItem } from '#contract/money/schema.ts'
import { recordAudit } from '../audit/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { refuseFields } from '../platform/problem-error.ts'
import { lockPrices } from './lock-prices.ts'
import { readItems } from './queries.ts'
import { priceItem } from './tables.ts'

/** Puts all items in an order; refuses one that leaves an item out, names one twice, or one that is not there. */
export const orderItems = (outer: Asking, ids: readonly number[]): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    await lockPrices(db)
    const before = await readItems(db)
    const isWhole = ids.length === before.length && before.every(({ id }) => ids.includes(id))
    if (!isWhole) refuseFields('invalid_input', [{ field: 'ids', message: everyItem }])
    if (before.every(({ id }, at) => id === ids[at])) return
    for (const [at, id] of ids.entries())
      await db
        .update(priceItem)
        .set({ place: at + 1 })
        .where(eq(priceItem.id, id))
    const namesOf = (order: readonly number[]) => order.map((id) => before.find((each) => each.id === id)!.name)
    await recordAudit(
      { ...outer, db },
      {
        action: 'price-items-ordered',
        subject: 'price-item',
        before: { items: namesOf(before.map(({ id }) => id)) },
        after: { items: namesOf(ids) },
      },
    )
  })

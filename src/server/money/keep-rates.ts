import { msg } from '@lingui/core/runtime-macro'
import { holdsOn } from '#contract/money/by-day.ts'
import type { VatRateRow } from '#contract/money/schema.ts'
import { recordAudit } from '../audit/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { notFound, refuse, refuseFields } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { lockPrices } from './lock-prices.ts'
import { isRateUsed, readRates } from './queries.ts'
import { vatRate } from './tables.ts'

type Rate = typeof vatRate.$inferSelect
const nameOf = ({ rate }: Pick<Rate, 'rate'>) => `${rate / 100} %`
/** The day on which the next rate begins; null: none does. */
const endOf = (rates: readonly Rate[], from: string) =>
  rates.findLast(({ validFrom }) => validFrom > from)?.validFrom ?? null

/** The newest first, each with whether something was charged at it. */
export const listRates = async (asking: Asking): Promise<VatRateRow[]> => {
  const rates = await readRates(asking.db)
  const now = holdsOn(rates, await readToday(asking))
  return Promise.all(
    rates.map(async (rate) => ({
      ...rate,
      isNow: rate.id === now?.id,
      isUsed: await isRateUsed(asking.db, rate.validFrom, endOf(rates, rate.validFrom)),
    })),
  )
}

/** A rate from a day on; refuses a day that has one, and one from which on something was charged at another. */
export const addRate = (outer: Asking, { validFrom, rate }: Pick<Rate, 'validFrom' | 'rate'>): Promise<VatRateRow> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    await lockPrices(db)
    const rates = await readRates(db)
    if (rates.some((each) => each.validFrom === validFrom))
      refuseFields('invalid_input', [{ field: 'validFrom', message: msg`A rate holds from this day already.` }])
    if (await isRateUsed(db, validFrom, endOf(rates, validFrom)))
      refuse('linked_records', msg`Something was charged on these days already: choose a later day.`)
    const [made] = await db.insert(vatRate).values({ validFrom, rate }).returning()
    const subjectName = nameOf(made!)
    await recordAudit(asking, {
      ...{ action: 'vat-rate-added', subject: 'vat-rate', subjectId: made!.id, subjectName },
      after: { validFrom, rate },
    })
    return (await listRates(asking)).find(({ id }) => id === made!.id)!
  })

/** Removes a rate that nothing was charged at; the last one stays. */
export const removeRate = (outer: Asking, id: number): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    await lockPrices(db)
    const rates = await readRates(db)
    const found = rates.find((each) => each.id === id) ?? notFound('vat-rate')
    if (rates.length === 1 || (await isRateUsed(db, found.validFrom, endOf(rates, found.validFrom))))
      refuse('linked_records', msg`This rate is in use: it stays.`)
    await db.delete(vatRate).where(eq(vatRate.id, id))
    const { validFrom, rate } = found
    await recordAudit(asking, {
      ...{ action: 'vat-rate-deleted', subject: 'vat-rate', subjectId: id, subjectName: nameOf(found) },
      before: { validFrom, rate },
    })
  })

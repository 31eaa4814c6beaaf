import { holdsOn } from '#contract/money/by-day.ts'
import type { VatReason } from '#contract/money/kinds.ts'
import type { Settings } from '#contract/settings/schema.ts'
import type { Db } from '../platform/database/types.ts'
import { readRates } from './queries.ts'

interface Vat {
  /** Hundredths of a percent. */
  vatRate: number
  vatReason: VatReason | null
}
/** A rate of its own; null: the standard one. */
type OwnRate = { vatRate: number | null; vatReason: VatReason | null }

/** VAT of a supply on that day; none of a marina that is not registered for it. */
export const vatOn = async (
  db: Db,
  { vatRegistered }: Pick<Settings, 'vatRegistered'>,
  { vatRate, vatReason }: OwnRate,
  day: string,
): Promise<Vat> => {
  if (!vatRegistered) return { vatRate: 0, vatReason: 'seller-not-registered' }
  if (vatRate !== null) return { vatRate, vatReason }
  const standard = holdsOn(await readRates(db), day)
  if (!standard) throw new Error('There is no rate of VAT.')
  return { vatRate: standard.rate, vatReason: null }
}

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

export type VatOfDay = (own: OwnRate) => Vat
type Seller = Pick<Settings, 'vatRegistered'>

/** VAT of supplies on that day, for many of them; none of a marina that is not registered for it. */
export const vatOfDay = async (db: Db, { vatRegistered }: Seller, day: string): Promise<VatOfDay> => {
  if (!vatRegistered) return () => ({ vatRate: 0, vatReason: 'seller-not-registered' })
  const standard = holdsOn(await readRates(db), day)
  return ({ vatRate, vatReason }) => {
    if (vatRate !== null) return { vatRate, vatReason }
    if (!standard) throw new Error('There is no rate of VAT.')
    return { vatRate: standard.rate, vatReason: null }
  }
}

/** VAT of one supply on that day. */
export const vatOn = async (db: Db, seller: Seller, own: OwnRate, day: string): Promise<Vat> =>
  (await vatOfDay(db, seller, day))(own)

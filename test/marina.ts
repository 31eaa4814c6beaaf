import { plan } from '#server/plans/tables.ts'
import type { priceText } from '#server/plans/write-price.ts'
import type { Db } from '#server/platform/database/types.ts'
import { saveSettings } from '#server/settings/public.ts'

export const knownMarina = {
  marinaName: 'Dry Marina',
  contactAddress: 'Harbour Road 12\n51000 Seaport',
  contactEmail: 'office@example.test',
  contactPhone: '+385 51 000 000',
} as const

export const knownPrice = {
  price: 333_500,
  prices: { en: 'From 3335 €', et: 'Alates 3335 €', fi: 'Alkaen 3335 €', ru: 'От 3335 €' },
}
/** What an admin sets of a new marina: who it is, and what its plans cost. */
export const openMarina = async (db: Db) => {
  await saveSettings(db, knownMarina)
  await setPrice(db, knownPrice)
}
export const setPrice = (db: Db, given: Parameters<typeof priceText>[0]) => db.update(plan).set(given)

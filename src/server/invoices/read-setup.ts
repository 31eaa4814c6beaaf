import { msg } from '@lingui/core/runtime-macro'
import { type SellerNeed, sellerNeeds } from '#contract/invoices/kinds.ts'
import type { SetupAnswer } from '#contract/invoices/setup-schema.ts'
import type { IssuedDocument } from '#contract/money/issued-document.ts'
import type { Settings } from '#contract/settings/schema.ts'
import type { Context } from '../platform/actor.ts'
import { and, eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse } from '../platform/problem-error.ts'
import { loadSettings, readToday } from '../settings/public.ts'
import { numberOf } from './number-document.ts'
import { invoiceSeries, invoiceSetup } from './tables.ts'

export type Setup = typeof invoiceSetup.$inferSelect

export const readSetup = async (db: Db): Promise<Setup | null> => (await db.select().from(invoiceSetup))[0] ?? null
/** The same, which nobody changes before the caller's transaction ends: so nothing is booked on a day just closed. */
export const holdSetup = async (db: Db): Promise<Setup | null> =>
  (await db.select().from(invoiceSetup).for('share'))[0] ?? null

/** What must be filled in before anything is issued. */
export const missingOf = (setup: Setup | null, { vatRegistered }: Pick<Settings, 'vatRegistered'>): SellerNeed[] => {
  if (!setup) return sellerNeeds.filter((need) => need !== 'vatNumber' || vatRegistered)
  return vatRegistered && setup.vatNumber === null ? ['vatNumber'] : []
}

/** The setup, held; refuses `seller_missing` with every field that is missing. */
export const requireSeller = async (db: Db, settings: Settings): Promise<Setup> => {
  const setup = await holdSetup(db)
  const missing = missingOf(setup, settings)
  if (!setup || missing.length > 0)
    return refuse('seller_missing', msg`Fill in the seller’s data first: without them nothing is issued.`, {
      errors: missing.map((field) => ({ field, message: msg`This is missing in the invoice settings.` })),
    })
  return setup
}

/** Refuses a day of a closed period. */
export const refuseClosed = (setup: Pick<Setup, 'closedUntil'> | null, day: string): void => {
  const until = setup?.closedUntil
  if (until && day <= until)
    refuse('period_closed', msg`The books are closed until ${{ until }}: nothing is booked on this day.`)
}

/** The seller as documents have it; who is not registered for VAT names no number. */
export const sellerOf = (setup: Setup, { vatRegistered }: Settings): IssuedDocument['seller'] => {
  const { name, registryCode, street, city, postalCode, country, iban, bic, email, phone } = setup
  const vatNumber = vatRegistered ? setup.vatNumber : null
  return { name, registryCode, vatNumber, street, city, postalCode, country, iban, bic, email, phone }
}

/** For the settings' page. */
export const presentSetup = async (context: Context): Promise<SetupAnswer> => {
  const { db } = context
  const row = await readSetup(db)
  const missing = missingOf(row, await loadSettings(db))
  if (!row) return { setup: null, missing, nextNumber: null }
  const { id: _, atApprovalSince, ...setup } = row
  const year = Number((await readToday(context)).slice(0, 4))
  const [series] = await db
    .select({ last: invoiceSeries.last })
    .from(invoiceSeries)
    .where(and(eq(invoiceSeries.kind, 'invoice'), eq(invoiceSeries.year, year)))
  return {
    setup: { ...setup, atApproval: atApprovalSince !== null },
    missing,
    nextNumber: numberOf(row, 'invoice', year, (series?.last ?? 0) + 1),
  }
}

import type { Settings } from '#contract/settings/schema.ts'
import { vatOn } from '../money/public.ts'
import type { Context } from '../platform/actor.ts'
import { readToday } from '../settings/public.ts'
import type { InvoiceTerms } from './draw-up-invoice.ts'

/** What invoices of this moment go by. */
export const readTerms = async (
  context: Context,
  settings: Settings,
  { country }: { country: string },
): Promise<InvoiceTerms> => {
  const today = await readToday(context)
  const { vatRate } = await vatOn(context.db, settings, { vatRate: null, vatReason: null }, today)
  return { today, vatRegistered: settings.vatRegistered, country, standardRate: vatRate }
}

import type { InvoicePreview } from '#contract/invoices/schema.ts'
import { readDueForInvoice } from '../money/public.ts'
import type { Asking } from '../platform/actor.ts'
import { loadSettings, readToday } from '../settings/public.ts'
import { drawUp } from './draw-up-invoice.ts'
import { calledOf, readChoices, readPayers } from './queries.ts'
import { missingOf, readSetup } from './read-setup.ts'
import { readTerms } from './read-terms.ts'

/** What would be issued now for open charges until a day, and who is left out and why. Writes nothing. */
export const previewInvoices = async (asking: Asking, asked: string | undefined): Promise<InvoicePreview> => {
  const { db } = asking
  const settings = await loadSettings(db)
  const until = asked ?? (await readToday(asking))
  const setup = await readSetup(db)
  const due = Map.groupBy(await readDueForInvoice(db, { until }), ({ accountId }) => accountId)
  const payers = (await readPayers(db, [...due.keys()])).sort(
    (one, other) => calledOf(one).localeCompare(calledOf(other), 'et') || one.id - other.id,
  )
  const choices = await readChoices(db, [...due.keys()])
  const terms = await readTerms(asking, settings, { country: setup?.country ?? 'EE' })
  const customers: InvoicePreview['customers'] = []
  const leftOut: InvoicePreview['leftOut'] = []
  for (const payer of payers) {
    const charges = due.get(payer.id)!
    const drawn = drawUp(charges, payer, choices.get(payer.id) ?? { country: null, vatReason: null }, terms)
    const who = { personId: payer.id, name: calledOf(payer) }
    if (typeof drawn === 'string') {
      leftOut.push({ ...who, why: drawn })
      continue
    }
    const { net, vat, total } = drawn.sums
    const boats = [...new Set(charges.flatMap(({ boatName }) => boatName ?? []))]
    customers.push({ ...who, boats, charges: charges.length, net, vat, total, email: Boolean(payer.email) })
  }
  const total = customers.reduce((all, each) => all + each.total, 0)
  return { until, missing: missingOf(setup, settings), customers, leftOut, total }
}

import { msg } from '@lingui/core/runtime-macro'
import { creditSums } from '#contract/invoices/credit-sums.ts'
import { recordAudit } from '../audit/public.ts'
import { lockBoatsOf } from '../boats/public.ts'
import { markCredited, requireMoney } from '../money/public.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound, refuse, refuseFields } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import type { PaymentsFollowed } from './book-payment.ts'
import { freezeDocument, type Unnumbered } from './freeze-document.ts'
import { type Mailing, mailIssued } from './mail-invoice.ts'
import { lockAccount, openOf, readChargedBoats, readStanding } from './queries.ts'
import { refuseClosed, requireSeller } from './read-setup.ts'
import { settleCredit } from './settle-credit.ts'
import { creditedLine, invoice } from './tables.ts'
import { freeOf } from './write-allocations.ts'

interface Credit {
  invoiceId: number
  /** From 0; null: all that are not credited yet. */
  lines: readonly number[] | null
  reason: string
}

/** The invoice to be credited with its account and boats locked, whose requests may wait for it, and which of its lines are credited already. */
const lockInvoice = async (db: Db, id: number) => {
  const [seen] = await db.select({ accountId: invoice.accountId }).from(invoice).where(eq(invoice.id, id))
  if (!seen) return notFound('invoice')
  const payer = await lockAccount(db, seen.accountId)
  await lockBoatsOf(db, payer.id, await readChargedBoats(db, id))
  const [found] = await db.select().from(invoice).where(eq(invoice.id, id))
  if (found?.kind !== 'invoice') return refuse('wrong_status', msg`A credit note cannot be credited.`)
  const rows = await db.select().from(creditedLine).where(eq(creditedLine.invoiceId, id))
  return { found, payer, credited: new Set(rows.map(({ line }) => line)) }
}

const linesToCredit = (asked: Credit['lines'], count: number, credited: ReadonlySet<number>): number[] => {
  const all = Array.from({ length: count }, (_, line) => line)
  if (asked?.some((line) => line >= count))
    refuseFields('invalid_input', [{ field: 'lines', message: msg`Choose lines of this invoice` }])
  const chosen = asked ? all.filter((line) => asked.includes(line)) : all.filter((line) => !credited.has(line))
  if (chosen.length === 0 || chosen.some((line) => credited.has(line)))
    return refuse('wrong_status', msg`This is credited already: look at the invoice and choose again.`)
  return chosen
}

/**
 * A credit note of an invoice by its own figures, never of a line twice. What was paid for it beyond what stays of it is
 * credit of the customer. Returns the credit note's id.
 */
export const creditInvoice = (
  { paid, ...outer }: Mailing & PaymentsFollowed,
  { invoiceId, lines: asked, reason }: Credit,
): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const asking: Mailing = { ...outer, db }
    const settings = await requireMoney(db)
    const { found, payer, credited } = await lockInvoice(db, invoiceId)
    const setup = await requireSeller(db, settings)
    const issuedOn = await readToday(asking)
    refuseClosed(setup, issuedOn)
    const of = found.document
    const chosen = linesToCredit(asked, of.lines.length, credited)
    const lines = chosen.map((line) => of.lines[line]!)
    // the reason of the whole is that of one of its lines
    const vatReason = lines.some(({ zeroReason }) => zeroReason === of.vatReason) ? of.vatReason : null
    const document: Unnumbered = {
      ...{ ...of, vatReason },
      ...{ kind: 'credit-note', issuedOn, dueOn: null, credits: { number: of.number, issuedOn: of.issuedOn } },
      lines,
      ...creditSums(of, chosen),
    }
    const { id, number } = await freezeDocument(asking, {
      ...{ setup, accountId: found.accountId, document, creditsId: invoiceId, reason },
      referenceOf: () => null,
    })
    await db.insert(creditedLine).values(chosen.map((line) => ({ invoiceId, line, creditNoteId: id })))
    await markCredited(db, invoiceId, chosen, asking.clock.now())
    const open = openOf((await readStanding(db, { ids: [invoiceId] })).get(invoiceId)!)
    if (open < 0) await freeOf(db, invoiceId, -open, asking.clock.now())
    await settleCredit(db, found.accountId, asking.clock.now())
    await recordAudit(asking, {
      ...{ action: 'invoice-credited', subject: 'invoice', subjectId: id, subjectName: number },
      after: { customer: found.accountId, credits: found.number, total: document.total, reason },
    })
    await mailIssued(asking, id, payer)
    await paid(asking, found.accountId)
    return id
  })

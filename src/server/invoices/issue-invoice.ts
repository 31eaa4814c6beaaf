import { msg } from '@lingui/core/runtime-macro'
import type { Hindrance } from '#contract/invoices/kinds.ts'
import { knownLanguage } from '#contract/language/languages.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { makeReference } from '#contract/money/reference-numbers.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { addDays } from '#contract/time.ts'
import { recordAudit } from '../audit/public.ts'
import { type DueCharge, lockForInvoice, markInvoiced, requireMoney } from '../money/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse } from '../platform/problem-error.ts'
import { type DrawnUp, drawUp } from './draw-up-invoice.ts'
import { freezeDocument, isPrintable, type Unnumbered } from './freeze-document.ts'
import { lockPayer } from './lock-payer.ts'
import { type Mailing, mailIssued } from './mail-invoice.ts'
import type { Payer } from './queries.ts'
import { readBoatFacts, readChoices, readCredit } from './queries.ts'
import { refuseClosed, requireSeller, type Setup, sellerOf } from './read-setup.ts'
import { readTerms } from './read-terms.ts'
import { payInvoices } from './write-allocations.ts'

const inWords: Record<Hindrance, () => Sentence> = {
  'company-code': () => msg`Write down the registry code of this company first.`,
  'buyer-number': () => msg`Reverse charge needs the buyer’s VAT number or registry code.`,
  changed: () => msg`The charges are others now than were looked at.`,
  'no-charges': () => msg`There is nothing to invoice.`,
  unprintable: () => msg`This cannot be put on one invoice: choose fewer charges.`,
  refused: () => msg`Nothing can be issued now.`,
}

const centimetres = (metres: number | null) => (metres ? Math.round(metres * 100) : null)
/** Boats of these charges that their payer has, as they are; one that is gone or another's by the name she had. */
const boatsOf = async (db: Db, payer: Payer, charges: readonly DueCharge[]): Promise<Unnumbered['boats']> => {
  const ids = [...new Set(charges.flatMap(({ boatId }) => boatId ?? []))]
  const facts = (await readBoatFacts(db, ids)).filter(({ ownerId }) => ownerId === payer.id)
  const theirs = new Set<number | null>(facts.map(({ id }) => id))
  const gone = new Set(charges.flatMap(({ boatId, boatName }) => (boatName && !theirs.has(boatId) ? [boatName] : [])))
  return [
    ...facts.map(({ name, brand, lengthOverall, registrationNumber }) => ({
      ...{ name, model: brand || null, length: centimetres(lengthOverall) || null },
      registrationNumber: registrationNumber || null,
    })),
    ...[...gone].map((name) => ({ name, model: null, length: null, registrationNumber: null })),
  ]
}

export interface Issuing {
  settings: Settings
  setup: Setup
  payer: Payer
  /** Locked. */
  charges: readonly DueCharge[]
}
/** Draws up what would be issued now. */
export const prepareInvoice = async (
  asking: Asking,
  { settings, setup, payer, charges }: Issuing,
): Promise<{ drawn: DrawnUp; document: Unnumbered } | Hindrance> => {
  const { db } = asking
  const terms = await readTerms(asking, settings, setup)
  refuseClosed(setup, terms.today)
  const choice = (await readChoices(db, [payer.id])).get(payer.id) ?? { country: null, vatReason: null }
  const drawn = drawUp(charges, payer, choice, terms)
  if (typeof drawn === 'string') return drawn
  const { buyer, lines, vatReason, sums, supplyFrom, supplyTo } = drawn
  const document: Unnumbered = {
    ...{ kind: 'invoice', issuedOn: terms.today, dueOn: addDays(terms.today, setup.dueDays), supplyFrom, supplyTo },
    ...{ currency: settings.currency, language: knownLanguage(payer.language), seller: sellerOf(setup, settings) },
    ...{ buyer, boats: await boatsOf(db, payer, charges), vatReason, lines, ...sums, credits: null },
  }
  return isPrintable(document) ? { drawn, document } : 'unprintable'
}

/** Freezes what was prepared; credit of the customer goes to it, and it is mailed. Returns its id. */
export const issuePrepared = async (
  asking: Mailing,
  { setup, payer }: Issuing,
  { drawn, document }: { drawn: DrawnUp; document: Unnumbered },
): Promise<number> => {
  const { db, clock } = asking
  const credit = await readCredit(db, payer.id)
  const { id, number } = await freezeDocument(asking, {
    ...{ setup, accountId: payer.id, document, creditsId: null, reason: null },
    referenceOf: (given) => makeReference(setup.referenceKind, given),
  })
  await markInvoiced(db, id, drawn.charges)
  await payInvoices(db, credit, [{ id, open: document.total }], clock.now())
  await recordAudit(asking, {
    ...{ action: 'invoice-issued', subject: 'invoice', subjectId: id, subjectName: number },
    after: { customer: payer.id, total: document.total },
  })
  await mailIssued(asking, id, payer)
  return id
}

/** One invoice of open charges of a customer. Whoever comes second for the same charges is refused. */
export const issueInvoice = (
  outer: Mailing,
  { personId, chargeIds }: { personId: number; chargeIds: readonly number[] },
): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const asking: Mailing = { ...outer, db }
    const settings = await requireMoney(db)
    const payer = await lockPayer(db, personId)
    const setup = await requireSeller(db, settings)
    const charges = await lockForInvoice(db, personId, chargeIds)
    if (charges.length !== chargeIds.length)
      return refuse(
        'wrong_status',
        msg`Some of these charges are invoiced or taken off by now: look at them and choose again.`,
      )
    const issuing = { settings, setup, payer, charges }
    const prepared = await prepareInvoice(asking, issuing)
    if (typeof prepared === 'string') return refuse('buyer_missing', inWords[prepared]())
    return issuePrepared(asking, issuing, prepared)
  })

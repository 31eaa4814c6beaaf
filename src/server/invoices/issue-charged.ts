import { lockChargeOf } from '../money/public.ts'
import { ProblemError } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { issuePrepared, prepareInvoice } from './issue-invoice.ts'
import type { Mailing } from './mail-invoice.ts'
import type { Payer } from './queries.ts'
import { requireSeller } from './read-setup.ts'

/** What is looked at before anything is written, so that a refusal leaves the transaction as it is. */
const prepare = async (mailing: Mailing, payer: Payer, subscriptionId: number) => {
  const { db } = mailing
  const settings = await loadSettings(db)
  const setup = await requireSeller(db, settings)
  const charges = await lockChargeOf(db, payer.id, subscriptionId)
  const issuing = { settings, setup, payer, charges }
  const prepared = await prepareInvoice(mailing, issuing)
  return typeof prepared === 'string' ? null : { issuing, prepared }
}

/**
 * The invoice of what was charged for a subscription a moment ago, in the caller's transaction, who holds the account. Null where it
 * cannot be issued: the charge stays open.
 */
export const issueCharged = async (mailing: Mailing, payer: Payer, subscriptionId: number): Promise<number | null> => {
  const ready = await prepare(mailing, payer, subscriptionId).catch((error: unknown) => {
    if (error instanceof ProblemError) return null
    throw error
  })
  return ready && issuePrepared(mailing, ready.issuing, ready.prepared)
}

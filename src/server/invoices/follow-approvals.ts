import { lockForInvoice, readDueSubscriptions, requireMoney } from '../money/public.ts'
import { withTransaction } from '../platform/database/index.ts'
import { ProblemError } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import type { Following } from './follow-runs.ts'
import { issuePrepared, prepareInvoice } from './issue-invoice.ts'
import { lockPayer } from './lock-payer.ts'
import { readIssuer } from './queries.ts'
import { readSetup, requireSeller } from './read-setup.ts'

type DueSubscription = Awaited<ReturnType<typeof readDueSubscriptions>>[number]

/** One such charge on an invoice of its own; whether it could be issued. */
const issueOne = (following: Following, { id, accountId, madeBy }: DueSubscription): Promise<boolean> =>
  withTransaction(following.db, async (db) => {
    const mailing = { ...following, db, actor: await readIssuer(db, madeBy) }
    const settings = await requireMoney(db)
    const payer = await lockPayer(db, accountId)
    const setup = await requireSeller(db, settings)
    const charges = await lockForInvoice(db, accountId, [id])
    if (charges.length === 0) return false
    const issuing = { settings, setup, payer, charges }
    const prepared = await prepareInvoice(mailing, issuing)
    if (typeof prepared === 'string') return false
    await issuePrepared(mailing, issuing, prepared)
    return true
  })

/**
 * Invoices subscriptions that were approved since the setting was switched on, each by itself. What cannot be issued stays
 * an open charge and is tried again, as its customer's data may be completed by then. Returns how many were issued.
 */
export const followApprovals = async (following: Following, signal?: AbortSignal): Promise<number> => {
  const { db } = following
  const since = (await readSetup(db))?.atApprovalSince
  if (!since || !(await loadSettings(db)).money) return 0
  let issued = 0
  for (const due of await readDueSubscriptions(db, since)) {
    if (signal?.aborted) break
    try {
      if (await issueOne(following, due)) issued += 1
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
    }
  }
  return issued
}

import { type GatesFollowed, lockBoatsOf } from '../boats/public.ts'
import { lockAccount, type PaymentsFollowed, readOpenOf } from '../invoices/public.ts'
import { type Context, nobody } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { inArray } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { ProblemError } from '../platform/problem-error.ts'
import { paymentsFollowed as followedBelow, gatesOpened } from '../schedules/public.ts'
import { loadSettings } from '../settings/public.ts'
import { approvePaid } from '../subscriptions/public.ts'
import { readAwaitingPayment, readInvoicedLater } from './queries.ts'
import { renewalOffer } from './tables.ts'

interface Whose {
  accountId: number
  /** Her renewal alone. */
  boatId?: number
}
const readPaid = async (db: Db, { accountId, boatId }: Whose) => {
  const awaiting = (await readAwaitingPayment(db, accountId)).filter((one) => !boatId || one.boatId === boatId)
  if (awaiting.length === 0) return []
  const open = await readOpenOf(
    db,
    awaiting.map(({ invoiceId }) => invoiceId),
  )
  return awaiting.filter(({ invoiceId }) => open.get(invoiceId) === 0)
}

/**
 * Accepted renewals of a person whose invoice is paid in full are approved by nobody, in the transaction of the payment, whose account
 * is held before any boat; all of theirs at once, since one that opens gates may take the bays.
 */
export const approvePaidOf = async (context: Context & GatesFollowed, whose: Whose): Promise<void> => {
  const { db } = context
  const boats = new Set((await readPaid(db, whose)).map(({ boatId }) => boatId))
  if (boats.size === 0) return
  // who names one holds her already
  if (!whose.boatId) await lockBoatsOf(db, whose.accountId)
  // as they stand now that nobody else can change them
  for (const { renewedId, boatId } of await readPaid(db, whose))
    if (boats.has(boatId)) await approvePaid({ ...context, actor: nobody }, renewedId)
}

/**
 * The same of whoever has one that credit paid when its invoice was issued later: issuing tells nobody. Each is looked at once;
 * what is paid after that is told.
 */
export const approvePaidByCredit = async (context: Context, signal?: AbortSignal): Promise<void> => {
  if (!(await loadSettings(context.db)).money) return
  const later = Map.groupBy(await readInvoicedLater(context.db), ({ accountId }) => accountId)
  for (const [accountId, offers] of later) {
    if (signal?.aborted) return
    const ids = offers.map(({ id }) => id)
    const noteLooked = (db: Db) =>
      db.update(renewalOffer).set({ awaitsInvoice: false }).where(inArray(renewalOffer.id, ids))
    await withTransaction(context.db, async (db) => {
      await lockAccount(db, accountId)
      await approvePaidOf({ ...context, db, gatesOpened }, { accountId })
      await noteLooked(db)
    }).catch(async (error: unknown) => {
      if (!(error instanceof ProblemError)) throw error
      // theirs is left to staff; it hinders nobody else's
      await noteLooked(context.db)
    })
  }
}

/** What a payment lets happen by itself: renewals first, since they open gates that requests wait at. */
export const paymentsFollowed: PaymentsFollowed = {
  async paid(context, accountId) {
    if (!(await loadSettings(context.db)).money) return
    await approvePaidOf({ ...context, gatesOpened }, { accountId })
    await followedBelow.paid(context, accountId)
  },
}

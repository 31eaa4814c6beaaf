import { msg } from '@lingui/core/runtime-macro'
import { recordAudit } from '../audit/public.ts'
import { queueMail } from '../mail/public.ts'
import type { Asking } from '../platform/actor.ts'
import type { Config } from '../platform/config.ts'
import { withTransaction } from '../platform/database/index.ts'
import { refuse } from '../platform/problem-error.ts'
import { makeSecret } from '../platform/secret-address.ts'
import { endLinkOf } from './end-link.ts'
import { type LockedWork, lockWorkOrder, requireTheirs } from './lock-work-order.ts'
import { mayMail } from './policy.ts'
import { readLines } from './queries.ts'
import { workLink } from './tables.ts'
import { estimateMail } from './texts.ts'

/** Who offers or mails, and where mailed addresses lead. */
export type EstimateOffering = Asking & { config: Pick<Config, 'publicUrl'> }

/**
 * Mails what is offered with an address of its own, in the transaction of the caller, who holds the order. The address
 * before it ends. Who has no e-mail address, or is blocked, gets none; returns whether one was mailed.
 */
export const mailOffered = async (
  offering: EstimateOffering,
  { order, customer, settings }: LockedWork,
): Promise<boolean> => {
  const { db, clock, actor, config } = offering
  const { email } = customer
  if (email === null || customer.blockedAt) return false
  await endLinkOf(offering, order.id)
  const lines = (await readLines(db, [order.id])).filter(({ offeredAt }) => offeredAt !== null)
  const { token, tokenHash } = makeSecret()
  const currency = order.currency ?? settings.currency
  const letter = estimateMail(
    { ...customer, email },
    { ...order, currency },
    lines,
    `${config.publicUrl}/Estimate/${token}`,
  )
  const mailId = await queueMail(offering, { ...letter, accountId: customer.id })
  const made = { madeBy: actor.id, madeAt: clock.now() }
  await db.insert(workLink).values({ orderId: order.id, tokenHash, recipient: email, mailId, ...made })
  return true
}

/** Mails an estimate again, by a new address. */
export const mailEstimate = (outer: EstimateOffering, id: number): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const offering: EstimateOffering = { ...outer, db }
    const locked = await lockWorkOrder(offering, outer, { id, version: undefined })
    requireTheirs(locked)
    if (!mayMail(locked.judged)) locked.refuseNow(msg`Only what is offered and not done yet is mailed.`)
    if (!(await mailOffered(offering, locked)))
      return refuse('buyer_missing', msg`This customer has no e-mail address: write one down first.`)
    await recordAudit(offering, {
      ...{ action: 'work-order-mailed', subject: 'work-order', subjectId: id, subjectName: locked.order.title },
      after: { customer: locked.order.accountId },
    })
  })

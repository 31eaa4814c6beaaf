import { msg } from '@lingui/core/runtime-macro'
import type { NotedWay } from '#contract/money/kinds.ts'
import { isSameName } from '#contract/renewals/same-name.ts'
import type { SeasonOffer } from '#contract/renewals/schema.ts'
import { recordAudit } from '../audit/public.ts'
import { type GatesFollowed, lockBoat } from '../boats/public.ts'
import { attachFiles } from '../files/public.ts'
import { issueCharged, lockPayer, type Mailing, readIssuer } from '../invoices/public.ts'
import { chargeSubscription, refuseFutureDay, requireMoney } from '../money/public.ts'
import { noticeOf, notify, tellStaff } from '../notifications/public.ts'
import { readPlans } from '../plans/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { notFound, refuse, refuseFields } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { renewAsOffered } from '../subscriptions/public.ts'
import { approvePaidOf } from './follow-payments.ts'
import { renewalNotices } from './notices.ts'
import { hashOfOffer, refusalOfAnswer } from './policy.ts'
import type { FoundOffer } from './queries.ts'
import { findOffer, findOwnOffer, showOffer } from './show-offer.ts'
import { renewalOffer } from './tables.ts'

interface Acceptance {
  id: number
  /** As it was typed. */
  name: string
  /** As they were read. */
  validFrom: string
  validTo: string
  /** The address of the network; of one that staff write down, how and on which day it was said. */
  from: string | NotedAcceptance
}
interface NotedAcceptance {
  way: NotedWay
  /** Marina day; null: today. */
  saidOn: string | null
  /** A picture of the paper it came on. */
  abFileId: number | null
}

/** What staff wrote down is told to whom it is of, and stands in the log. */
const tellNoted = async (asking: Asking, { offer, name }: { offer: FoundOffer; name: string }) => {
  const { boatName, accountId, roundId } = offer
  await notify(asking, {
    ...{ accountId, notice: noticeOf(renewalNotices, 'renewal-noted', { boat: boatName, name }) },
    ...{ link: `/Renewals/${offer.id}`, kind: 'subscription' },
  })
  await recordAudit(asking, {
    ...{ action: 'renewal-noted', subject: 'renewal', subjectId: roundId, subjectName: boatName },
    after: { customer: accountId },
  })
}

/**
 * Accepts an offer: the subscription as it was offered, its one charge and its invoice, or none of them. By who offered it, as
 * far as documents say who issued them.
 */
export const acceptOffer = async (
  outer: Mailing & GatesFollowed,
  { id, name, from, ...read }: Acceptance,
): Promise<SeasonOffer> => {
  await withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db }
    const { actor, clock } = asking
    const { currency } = await requireMoney(db)
    const noted = typeof from === 'string' ? null : from
    const find = noted ? findOffer : findOwnOffer
    const { boatId, accountId } = (await find(asking, id)).offer
    const payer = await lockPayer(db, accountId)
    if (payer.blockedAt) refuse('account_blocked', msg`This account is blocked: ask the marina.`)
    const boat = await lockBoat(db, boatId)
    await db.select({ id: renewalOffer.id }).from(renewalOffer).where(eq(renewalOffer.id, id)).for('update')
    const { offer, round } = await find(asking, id)
    if (!boat) return notFound('renewal')
    const current = () => showOffer(outer, id)
    const today = await readToday(asking)
    if (noted) refuseFutureDay(noted.saidOn, today)
    const refusal = refusalOfAnswer({ state: offer.state, answerBy: round.answerBy }, today)
    if (refusal) refuse('wrong_status', refusal, { current })
    if (boat.ownerId !== offer.accountId || offer.subscriptionId === null) return notFound('renewal')
    // what staff write down may be said by somebody else
    if (!noted && !isSameName(name, offer.ownerName))
      refuseFields('invalid_input', [
        { field: 'name', message: msg`This is not the whole name yet: ${{ name: offer.ownerName }}.` },
      ])
    const plan = offer.planAsOffered
    if (!(await readPlans(db, [plan.id]))[0]?.active)
      refuse('wrong_status', msg`This plan is not in use any more: ask the marina for another offer.`, { current })

    const renewed = await renewAsOffered(asking, { id: offer.subscriptionId, plan })
    const { validFrom, validTo } = renewed
    if (validFrom !== read.validFrom || validTo !== read.validTo)
      refuse('wrong_status', msg`The days of this offer are others by now: read them and accept again.`, { current })
    const issuing = { ...asking, actor: await readIssuer(db, round.madeById) }
    await chargeSubscription(issuing, boat, renewed)
    const invoiceId = await issueCharged(issuing, payer, renewed.id)
    if (noted?.abFileId) await attachFiles(asking, [noted.abFileId], { pictures: true, fieldOf: () => 'abFileId' })
    const awaitsInvoice = invoiceId === null && Boolean(plan.price)
    await db
      .update(renewalOffer)
      .set({
        ...{ state: 'accepted', answeredAt: clock.now(), acceptedName: name },
        ...{ acceptedBoat: boat.name, acceptedSince: validFrom, acceptedUntil: validTo },
        ...(typeof from === 'string'
          ? { acceptedFrom: from }
          : { notedWay: from.way, saidOn: from.saidOn ?? today, notedBy: actor.id, paperId: from.abFileId }),
        ...{ renewedId: renewed.id, awaitsInvoice },
        termsHash: hashOfOffer({ terms: round.terms, plan, boatId, currency, validFrom, validTo }),
      })
      .where(eq(renewalOffer.id, id))
    if (awaitsInvoice)
      await tellStaff(asking, noticeOf(renewalNotices, 'renewal-not-invoiced', { boat: boat.name }), {
        link: `/Customers/${payer.id}`,
        aboutId: payer.id,
      })
    if (noted) await tellNoted(asking, { offer, name })
    // credit may have paid it
    await approvePaidOf(asking, { accountId: payer.id, boatId })
  })
  return showOffer(outer, id)
}

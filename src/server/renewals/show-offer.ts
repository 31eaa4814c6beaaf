import { termsOf } from '#contract/plans/terms.ts'
import type { SeasonOffer } from '#contract/renewals/schema.ts'
import { requireMoney } from '../money/public.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound } from '../platform/problem-error.ts'
import { loadSettings, readToday } from '../settings/public.ts'
import { nextTerms } from '../subscriptions/public.ts'
import { isUnanswered, refusalOfAnswer } from './policy.ts'
import { type FoundOffer, type FoundRound, readOffers, readRounds } from './queries.ts'
import { presentPlan } from './show-rounds.ts'

interface SeenOffer {
  offer: FoundOffer
  round: FoundRound
}
const find = async (db: Db, id: number): Promise<SeenOffer | null> => {
  const [offer] = await readOffers(db, sql`o.id = ${id}`)
  const [round] = offer ? await readRounds(db, offer.roundId) : []
  return offer && round ? { offer, round } : null
}

/** Who it was offered to; once the boat has another owner, that alone which they had accepted. */
const isTheirs = ({ accountId, boatOwnerId, state }: FoundOffer, id: number) =>
  accountId === id && (boatOwnerId === id || state === 'accepted')

/** An offer the actor may see. */
export const findOffer = async ({ db, actor }: Pick<Asking, 'db' | 'actor'>, id: number): Promise<SeenOffer> => {
  const seen = await find(db, id)
  return seen && (isStaff(actor) || isTheirs(seen.offer, actor.id)) ? seen : notFound('renewal')
}
/** The same of one the actor answers: nobody else does, staff neither. */
export const findOwnOffer = async (asking: Pick<Asking, 'db' | 'actor'>, id: number): Promise<SeenOffer> => {
  const seen = await findOffer(asking, id)
  return isTheirs(seen.offer, asking.actor.id) ? seen : notFound('renewal')
}

const daysOf = (offer: FoundOffer, today: string) => {
  const { acceptedSince, acceptedUntil, approvedUntil, planAsOffered } = offer
  if (acceptedSince && acceptedUntil) return { validFrom: acceptedSince, validTo: acceptedUntil }
  const { validFrom, validTo } = isUnanswered(offer.state)
    ? nextTerms({ approvedUntil }, today, planAsOffered)
    : termsOf(planAsOffered, offer.endsOn ?? today)
  return { validFrom, validTo }
}

/** What is offered, as it can be answered now. */
export const showOffer = async (asking: Asking, id: number): Promise<SeasonOffer> => {
  const { currency } = await requireMoney(asking.db)
  const { offer, round } = await findOffer(asking, id)
  const today = await readToday(asking)
  const { state, boatId, boatName, ownerName, endsOn, acceptedName, answeredAt, renewedId, invoiceId } = offer
  const { notedWay, saidOn, notedBy, paperId: abFileId } = offer
  const { answerBy, terms } = round
  return {
    ...{ id, state, isOpen: refusalOfAnswer({ state, answerBy }, today) === null, boatId, boatName, ownerName },
    ...{ ...presentPlan(asking, offer), currency, endsOn, ...daysOf(offer, today), answerBy, terms },
    ...{ acceptedName, notedWay, saidOn, notedBy, abFileId, answeredDate: answeredAt, renewedId, invoiceId },
  }
}

/** Offers the actor can answer now; none where money is switched off. */
export const listOwnOffers = async (asking: Asking) => {
  const { db, actor } = asking
  if (!(await loadSettings(db)).money) return []
  const today = await readToday(asking)
  const offers = await readOffers(
    db,
    sql`o.account_id = ${actor.id} and b.owner_id = ${actor.id} and o.state in ('waiting', 'offered')
      and o.round_id in (select r.id from renewal_round r where r.answer_by >= ${today}::date)`,
  )
  const rounds = new Map((await readRounds(db)).map(({ id, answerBy }) => [id, answerBy]))
  return offers.map((offer) => ({
    ...{ id: offer.id, boatName: offer.boatName, answerBy: rounds.get(offer.roundId)! },
    ...daysOf(offer, today),
  }))
}

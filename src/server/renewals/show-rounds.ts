import { sourceLanguage } from '#contract/language/languages.ts'
import { nameFor } from '#contract/language/sentence.ts'
import type { RenewalOfferRow, RenewalRound, RenewalRoundRow } from '#contract/renewals/schema.ts'
import { requireMoney } from '../money/public.ts'
import type { Asking } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import { notFound } from '../platform/problem-error.ts'
import { everyCount, type FoundOffer, type FoundRound, readOffers, readRounds } from './queries.ts'

const presentRound = (found: FoundRound): RenewalRoundRow => {
  const { id, endsFrom, endsTo, answerBy, madeBy, madeAt } = found
  const counts = everyCount(found)
  const total = Object.values(counts).reduce((all, count) => all + count, 0)
  return { id, endsFrom, endsTo, answerBy, madeBy, madeDate: madeAt, counts, total }
}

type Reader = Pick<Asking, 'db' | 'actor'>
/** The plan as it was offered, in the reader's language. */
export const presentPlan = (
  { actor }: Pick<Reader, 'actor'>,
  { planAsOffered }: Pick<FoundOffer, 'planAsOffered'>,
) => ({
  planName: nameFor(actor.language ?? sourceLanguage, planAsOffered),
  price: planAsOffered.price,
  lifts: planAsOffered.lifts,
})

const presentOffer = (reader: Reader, found: FoundOffer): RenewalOfferRow => {
  const { id, state, boatId, boatName, accountId, ownerName, endsOn, reminders, answeredAt } = found
  const { acceptedName, acceptedFrom, notedWay, saidOn, notedBy, paperId, termsHash, renewedId, invoiceId } = found
  return {
    ...{ id, state, boatId, boatName, ownerId: accountId, ownerName, ...presentPlan(reader, found), endsOn, reminders },
    ...{
      answeredDate: answeredAt,
      acceptedName,
      acceptedFrom,
      notedWay,
      saidOn,
      notedBy,
      abFileId: paperId,
      termsHash,
      renewedId,
      invoiceId,
    },
  }
}

export const listRounds = async ({ db }: Reader): Promise<RenewalRoundRow[]> => {
  await requireMoney(db)
  return (await readRounds(db)).map(presentRound)
}

/** One round with all of its offers. */
export const showRound = async (reader: Reader, id: number): Promise<RenewalRound> => {
  const { db } = reader
  const { currency } = await requireMoney(db)
  const [found] = await readRounds(db, id)
  if (!found) return notFound('renewal-round')
  const offers = await readOffers(db, sql`o.round_id = ${id}`)
  return {
    ...presentRound(found),
    terms: found.terms,
    currency,
    offers: offers.map((offer) => presentOffer(reader, offer)),
  }
}

import { personFieldsIn } from '#contract/accounts/fields.ts'
import { ofGroups } from '#contract/boats/documents.ts'
import { type BoatWords, boatFieldsIn } from '#contract/boats/fields.ts'
import type { Boat } from '#contract/boats/schema.ts'
import { planFor } from '#contract/plans/fit.ts'
import { pickFields } from '#contract/record-fields.ts'
import { reviewStatus } from '#contract/review/status.ts'
import { gateStates, wordedGates } from '#contract/schedules/gates.ts'
import { subscriptionFieldNames } from '#contract/subscriptions/fields.ts'
import { marinaDay } from '#contract/time.ts'
import { boatDocuments, formerWordsFor, hasOpenSchedule, isSharedWith, mayMove, seesBays } from '../boats/public.ts'
import { nameAlone, shownTo } from '../people/public.ts'
import { checkLength, readPlans } from '../plans/public.ts'
import type { Asking } from '../platform/actor.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { gateFactsFrom, readBay, readPapers } from '../schedules/public.ts'
import { loadSettings } from '../settings/public.ts'
import {
  isCurrent,
  judgeRenewal,
  readOfBoats,
  readSiblings,
  renewalIn,
  type StandingSubscription,
  standingOn,
} from '../subscriptions/public.ts'
import { boatCoreOf } from './present-boat.ts'
import { findShown, readSchedules } from './queries.ts'

/** The boat as its page shows it; null when the actor may not see it or there is none. */
export const readBoat = async ({ db, actor, clock }: Asking, boatId: number): Promise<Boat | null> => {
  const [boat, settings, records, siblings, schedules, documents, [papers], plans] = await Promise.all([
    findShown(db, boatId),
    loadSettings(db),
    readOfBoats(db, [boatId]),
    readSiblings(db, boatId),
    readSchedules(db, boatId),
    boatDocuments(db, [boatId]),
    readPapers(db, [boatId]),
    readPlans(db),
  ])
  if (!boat || !(await mayMove(db, actor, boat))) return null
  const shared = isSharedWith(actor, boat.ownerId)
  const today = marinaDay(clock.now(), settings.timeZone)
  const standing = standingOn(today, records).get(boatId)
  const subscription = shared ? null : (standing?.inForce ?? standing?.newest ?? null)
  const shownOf = (of: StandingSubscription) => ({
    id: of.id,
    ...pickFields(of, subscriptionFieldNames),
    kind: of.kind,
    subscriptionStatus: of.status,
    homeBay: of.homeBay,
    outgrownPlan: isCurrent(of, today)
      ? checkLength(actor.language, plans, { planId: of.planId, length: boat.lengthOverall })
      : null,
  })
  const newest = shared ? null : (standing?.newest ?? null)
  const next = newest && newest.id !== subscription?.id && newest.status !== reviewStatus.rejected ? newest : null
  const plan = planFor(plans, boat.lengthOverall, newest?.planId)
  const renewal = newest && judgeRenewal({ id: newest.id, siblings }, today, plan).renewal
  const owner = shownTo(actor.language, {
    id: boat.ownerId,
    email: boat.email,
    ...pickFields(boat, personFieldsIn.brief),
  })
  const openScheduleId = hasOpenSchedule(boat) ? boat.latestScheduleId : null
  return {
    ...boatCoreOf(actor, boat),
    ...pickFields(boat, boatFieldsIn.page),
    onDisplay: boat.onDisplay,
    ...({ formerNotes: formerWordsFor(actor, boat.formerWords, 'notes') } satisfies Record<
      `former${Capitalize<BoatWords>}`,
      string | null
    >),
    subscriptionId: subscription?.id ?? null,
    validFrom: subscription?.validFrom ?? null,
    validTo: subscription?.validTo ?? null,
    subscription: subscription && shownOf(subscription),
    nextSubscription: next && shownOf(next),
    renewal: newest && renewal ? { subscriptionId: newest.id, ...renewalIn(actor.language, renewal) } : null,
    person: shared ? nameAlone(owner) : owner,
    schedules,
    bay: openScheduleId && seesBays(actor, settings) ? await readBay(db, openScheduleId) : null,
    ...(shared ? ofGroups(() => []) : documents.get(boatId)!),
    gates: papers
      ? wordedGates(
          gateStates('drop-off', gateFactsFrom(today, papers, settings, standing), today),
          wordsIn(actor.language),
        )
      : [],
  }
}

import { personFieldsIn } from '#contract/accounts/fields.ts'
import { type BoatWords, boatFieldsIn } from '#contract/boats/fields.ts'
import type { Boat } from '#contract/boats/schema.ts'
import { pickFields } from '#contract/record-fields.ts'
import { reviewStatus } from '#contract/review/status.ts'
import { gateStates, wordedGates } from '#contract/schedules/gates.ts'
import { subscriptionFieldNames } from '#contract/subscriptions/fields.ts'
import { marinaDay } from '#contract/time.ts'
import { boatDocuments, hasOpenSchedule, seesBays, wordsFor } from '../boats/public.ts'
import { type Asking, maySee } from '../platform/actor.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { gateFactsFrom, readBay, readPapers } from '../schedules/public.ts'
import { loadSettings } from '../settings/public.ts'
import {
  judgeRenewal,
  readOfBoats,
  readSiblings,
  type StandingSubscription,
  standingOn,
} from '../subscriptions/public.ts'
import { boatCoreOf } from './present-boat.ts'
import { findShown, readSchedules } from './queries.ts'

/** The boat as its page shows it; null when the actor may not see it or there is none. */
export const readBoat = async ({ db, actor, clock }: Asking, boatId: number): Promise<Boat | null> => {
  const [boat, settings, records, siblings, schedules, documents, [papers]] = await Promise.all([
    findShown(db, boatId),
    loadSettings(db),
    readOfBoats(db, [boatId]),
    readSiblings(db, boatId),
    readSchedules(db, boatId),
    boatDocuments(db, [boatId]),
    readPapers(db, [boatId]),
  ])
  if (!boat || !maySee(actor, boat.ownerId)) return null
  const today = marinaDay(clock.now(), settings.timeZone)
  const standing = standingOn(today, records).get(boatId)
  const subscription = standing?.inForce ?? standing?.newest ?? null
  const shownOf = (of: StandingSubscription) => ({
    id: of.id,
    ...pickFields(of, subscriptionFieldNames),
    subscriptionStatus: of.status,
  })
  const newest = standing?.newest ?? null
  const next = newest && newest.id !== subscription?.id && newest.status !== reviewStatus.rejected ? newest : null
  const renewal = newest && judgeRenewal({ id: newest.id, siblings }, today)
  const openScheduleId = hasOpenSchedule(boat) ? boat.latestScheduleId : null
  return {
    ...boatCoreOf(actor, boat),
    ...pickFields(boat, boatFieldsIn.page),
    ...({ notes: wordsFor(actor, boat.formerWords, 'notes', boat.notes) ?? '' } satisfies Record<BoatWords, string>),
    subscriptionId: subscription?.id ?? null,
    validFrom: subscription?.validFrom ?? null,
    validTo: subscription?.validTo ?? null,
    subscription: subscription && shownOf(subscription),
    nextSubscription: next && shownOf(next),
    renewal: newest && renewal && typeof renewal !== 'string' ? { subscriptionId: newest.id, ...renewal } : null,
    person: { id: boat.ownerId, email: boat.email, ...pickFields(boat, personFieldsIn.brief) },
    schedules,
    bay: openScheduleId && seesBays(actor, settings) ? await readBay(db, openScheduleId) : null,
    ...documents.get(boatId)!,
    gates: papers
      ? wordedGates(gateStates('drop-off', gateFactsFrom(today, papers, standing), today), wordsIn(actor.language))
      : [],
  }
}

import type { Boat } from '#contract/boats/schema.ts'
import { gateStates } from '#contract/schedules/gates.ts'
import { subscriptionStatus } from '#contract/subscriptions/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { loadSettings } from '../settings/public.ts'
import {
  judgeRenewal,
  readOfBoats,
  readSiblings,
  type StandingSubscription,
  standingOn,
} from '../subscriptions/public.ts'
import { gateFactsOf } from './load-gate-facts.ts'
import { hasOpenSchedule } from './policy.ts'
import { boatCoreOf } from './present-boat.ts'
import { boatDocuments, isLinked, readBay, readRecords, readSchedules } from './queries.ts'

/** The boat as its page shows it; null when the actor may not see it or there is none. */
export const readBoat = async ({ db, actor, clock }: Asking, boatId: number): Promise<Boat | null> => {
  const [[found], settings, records, linked, siblings, schedules, documents] = await Promise.all([
    readRecords(db, [boatId]),
    loadSettings(db),
    readOfBoats(db, [boatId]),
    isLinked(db, boatId),
    readSiblings(db, boatId),
    readSchedules(db, boatId),
    boatDocuments(db, [boatId]),
  ])
  if (!found || !(isStaff(actor) || found.record.ownerId === actor.id)) return null
  const { record, owner } = found
  const today = marinaDay(clock.now(), settings.timeZone)
  const subscriptions = standingOn(today, records)
  const standing = subscriptions.get(boatId)
  const subscription = standing?.inForce ?? standing?.newest ?? null
  const facts = (await gateFactsOf(db, [boatId], today, subscriptions)).get(boatId)
  const shownOf = (of: StandingSubscription) => ({
    id: of.id,
    validFrom: of.validFrom,
    validTo: of.validTo,
    liftsRemaining: of.liftsRemaining,
    liftsGranted: of.liftsGranted,
    subscriptionStatus: of.status,
  })
  const newest = standing?.newest ?? null
  const next = newest && newest.id !== subscription?.id && newest.status !== subscriptionStatus.rejected ? newest : null
  const renewal = newest && judgeRenewal({ id: newest.id, siblings }, today)
  const openScheduleId = hasOpenSchedule(record) ? record.latestScheduleId : null
  return {
    ...boatCoreOf(actor, record, linked),
    notes: record.notes,
    subscriptionId: subscription?.id ?? null,
    validFrom: subscription?.validFrom ?? null,
    validTo: subscription?.validTo ?? null,
    subscription: subscription && shownOf(subscription),
    nextSubscription: next && shownOf(next),
    renewal: newest && renewal && typeof renewal !== 'string' ? { subscriptionId: newest.id, ...renewal } : null,
    person: owner,
    schedules,
    bay: settings.allocation && openScheduleId ? await readBay(db, openScheduleId) : null,
    ...documents.get(boatId)!,
    gates: facts ? gateStates('drop-off', facts) : [],
  }
}

import { type Language, languageTags, sourceLanguage } from '#contract/language/languages.ts'
import type { Named } from '#contract/language/sentence.ts'
import { addDays, daysBetween } from '#contract/time.ts'
import type { Asking } from '../platform/actor.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { loadSettings, readToday } from '../settings/public.ts'
import { type ChargedLine, type ChargedRecord, chargeRecord, lineOfItem } from './charge-record.ts'
import { readChargedDays, readDueItem, wasApproved } from './queries.ts'
import { agreedVisit } from './texts.ts'

type ChargedBoat = ChargedRecord['boat']
/** A subscription as far as a charge looks at it; `planAsTaken` is what its plan was called and cost then. */
interface ChargedSubscription {
  id: number
  kind: 'annual' | 'visit'
  planId: number | null
  planAsTaken: (Named & { price: number | null }) | null
  /** Cents. */
  agreedPrice: number | null
  validFrom: string
  validTo: string
}

const one = 1000
const perCent = 100
const isOn = async ({ db }: Asking) => (await loadSettings(db)).money
const standard = { vatRate: null, vatReason: null } as const

/** A price with VAT, as plans and agreements have it: for one of it. */
const lineOfPrice = (named: Named, cents: number, planId: number | null): ChargedLine => ({
  itemId: null,
  planId,
  words: named.name,
  names: named.names as ChargedLine['names'],
  quantity: one,
  unitPrice: cents * perCent,
  priced: 'gross',
  ...standard,
})
const inEveryLanguage = (): Named => ({
  name: wordsIn(sourceLanguage)(agreedVisit),
  names: Object.fromEntries(languageTags.map((tag: Language) => [tag, wordsIn(tag)(agreedVisit)])),
})

const lineOfPlan = ({ planId, planAsTaken, agreedPrice }: ChargedSubscription): ChargedLine | null => {
  if (planAsTaken) return planAsTaken.price === null ? null : lineOfPrice(planAsTaken, planAsTaken.price, planId)
  return agreedPrice === null ? null : lineOfPrice(inEveryLanguage(), agreedPrice, null)
}

/** An approved subscription is charged as its plan was taken; asked before its approval stands in history. */
export const chargeSubscription = async (
  asking: Asking,
  boat: ChargedBoat,
  taken: ChargedSubscription,
): Promise<void> => {
  const line = lineOfPlan(taken)
  if (!line || !(await isOn(asking))) return
  const isKnown = await wasApproved(asking.db, { subscriptionId: taken.id })
  const supplyDay = await readToday(asking)
  await chargeRecord(
    asking,
    { recordKind: 'subscription', recordId: taken.id, boat, supplyDay, isKnown },
    { ...line, ratedAtInvoice: taken.kind === 'annual' },
  )
}

/** A visit when it is made: by its plan or the price agreed on, else by its days. */
export const chargeVisit = async (asking: Asking, boat: ChargedBoat, visit: ChargedSubscription): Promise<void> => {
  if (!(await isOn(asking))) return
  const record = { recordKind: 'visit', recordId: visit.id, boat, supplyDay: visit.validFrom } as const
  const agreed = lineOfPlan(visit)
  if (agreed || visit.agreedPrice !== null) return agreed ? chargeRecord(asking, record, agreed) : undefined
  const item = await readDueItem(asking.db, 'visit-day')
  if (item) await chargeRecord(asking, record, lineOfItem(item, daysOf(visit) * one, visit.validFrom))
}

interface VisitDays {
  validFrom: string
  validTo: string
}
const daysOf = ({ validFrom, validTo }: VisitDays) => daysBetween(validFrom, validTo) + 1

/**
 * Days by which a visit became longer than it was and than is charged already: one that was shortened and is extended again
 * owes nothing twice. The entry of history that says so is the record.
 */
export const chargeExtension = async (
  asking: Asking,
  boat: ChargedBoat,
  {
    entryId,
    subscriptionId,
    before,
    after,
  }: { entryId: number; subscriptionId: number; before: VisitDays; after: VisitDays },
): Promise<void> => {
  if (daysOf(after) <= daysOf(before) || !(await isOn(asking))) return
  const item = await readDueItem(asking.db, 'visit-day')
  const days = daysOf(after) - Math.max(daysOf(before), await readChargedDays(asking.db, subscriptionId))
  if (!item || days < 1) return
  const supplyDay = before.validTo < after.validTo ? addDays(before.validTo, 1) : after.validFrom
  await chargeRecord(
    asking,
    { recordKind: 'extension', recordId: entryId, boat, supplyDay },
    lineOfItem(item, days * one, supplyDay),
  )
}

/** A lift beyond the plan, by the entry of history that added it. */
export const chargeLift = async (
  asking: Asking,
  boat: ChargedBoat,
  { entryId, day }: { entryId: number; day: string },
): Promise<void> => {
  if (!(await isOn(asking))) return
  const item = await readDueItem(asking.db, 'lift')
  const record = { recordKind: 'lift', recordId: entryId, boat, supplyDay: day } as const
  if (item) await chargeRecord(asking, record, lineOfItem(item, one, day))
}

/** An approved service whose type has a price; asked before its approval stands in history. */
export const chargeService = async (
  asking: Asking,
  boat: ChargedBoat & { lengthOverall: number | null },
  service: { id: number; serviceTypeId: number; day: string },
): Promise<void> => {
  if (!(await isOn(asking))) return
  const item = await readDueItem(asking.db, 'service', service.serviceTypeId)
  if (!item) return
  const quantity = item.unit === 'metre' ? Math.round((boat.lengthOverall ?? 0) * one) : one
  const isKnown = await wasApproved(asking.db, { serviceId: service.id })
  await chargeRecord(
    asking,
    { recordKind: 'service', recordId: service.id, boat, supplyDay: service.day, isKnown },
    lineOfItem(item, quantity, service.day),
  )
}

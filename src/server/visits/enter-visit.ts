import { msg } from '@lingui/core/runtime-macro'
import { termsOf } from '#contract/plans/terms.ts'
import { marinaDay } from '#contract/time.ts'
import { leavesBeforeArriving, type WalkIn } from '#contract/visits/schema.ts'
import { createCustomer } from '../accounts/public.ts'
import { createBoat } from '../boats/public.ts'
import { closeAsVisit } from '../enquiries/public.ts'
import { choosePlan, type PlanRecord } from '../plans/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { type FieldRefusal, refuseFields } from '../platform/problem-error.ts'
import { bookAtOnce, readBay } from '../schedules/public.ts'
import { loadSettings } from '../settings/public.ts'
import { enterVisitSubscription, type VisitTerms } from '../subscriptions/public.ts'
import { makeVisitor } from './make-visitor.ts'

interface EnteredVisit {
  id: number
  personId: number
  boatId: number
  scheduleId: number | null
  /** What is painted on the bay she got. */
  bay: string | null
}

/** Days, lifts and price: the plan's, else as they were agreed on. */
const agreedTerms = (plan: PlanRecord | null, form: WalkIn): VisitTerms => ({
  plan,
  agreedPrice: form.agreedPrice ?? null,
  ...(plan
    ? termsOf(plan, form.validFrom)
    : {
        validFrom: form.validFrom,
        validTo: form.validTo ?? form.validFrom,
        liftsRemaining: form.liftsRemaining ?? 0,
        unlimited: false,
      }),
})

/** What the days of a visit cannot be; a plan's are right by themselves. */
const refusedDays = ({ validFrom, validTo }: VisitTerms, today: string, dropOffDay: string | null): FieldRefusal[] => [
  ...(validFrom < today ? [{ field: 'validFrom', message: msg`A visit begins today or later.` }] : []),
  ...(validTo < validFrom ? [{ field: 'validTo', message: leavesBeforeArriving }] : []),
  ...(dropOffDay !== null && (dropOffDay < validFrom || dropOffDay > validTo)
    ? [{ field: 'scheduleDate', message: msg`The drop-off must be on a day of the visit.` }]
    : []),
]

const sentInsurance = ({ insuranceDocuments }: WalkIn) =>
  insuranceDocuments.map(({ abFileId, expiresOn }) => ({ fileId: abFileId, expiresOn }))

/** A visitor at the counter: customer, boat, approved visit and, with a time, an approved drop-off, or nothing at all. */
export const enterVisit = (outer: Asking, form: WalkIn): Promise<EnteredVisit> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const { enquiryId, scheduleDate } = form
    if (enquiryId) await closeAsVisit(asking, outer, { id: enquiryId, version: form.enquiryVersion })
    const { timeZone } = await loadSettings(db)
    const today = marinaDay(asking.clock.now(), timeZone)
    const { plan, refused } = form.planId
      ? await choosePlan(db, { planId: form.planId, byStaff: true, kind: 'visit' })
      : { plan: null, refused: [] }
    const terms = agreedTerms(plan, form)
    const dropOffDay = scheduleDate === null ? null : marinaDay(new Date(scheduleDate), timeZone)
    const wrong = [...refused, ...refusedDays(terms, today, dropOffDay)]
    if (wrong.length > 0) return refuseFields('invalid_input', wrong)

    const personId = form.personId ?? (await createCustomer(asking, makeVisitor(form)))
    const boat = await createBoat(
      asking,
      {
        ownerId: personId,
        details: {
          ...{ name: form.boatName, hullType: form.hullType, weight: form.weight, notes: form.work },
          ...{ lengthOverall: form.lengthOverall, width: form.width, height: form.height, depth: form.depth },
          ...{ brand: null, registrationNumber: null, size: null },
        },
        documents: { insurance: sentInsurance(form), contract: [], registration: [], other: [] },
        // who is gone in three days owes the paper now
        papersDueFrom: today,
      },
      {
        adoptSubscription: async () => false,
        createFirstSubscription: (within, { boatId }) => enterVisitSubscription(within, { boatId, ...terms }),
      },
    )
    const scheduleId =
      scheduleDate === null
        ? null
        : await bookAtOnce(asking, {
            boatId: boat.id,
            dropOffAt: new Date(scheduleDate),
            machineId: form.machineId ?? null,
            overrideReason: form.overrideReason,
            reason: form.reason,
          })
    const bay = scheduleId === null ? null : await readBay(db, scheduleId)
    return { id: boat.subscriptionId, personId, boatId: boat.id, scheduleId, bay: bay?.code ?? null }
  })

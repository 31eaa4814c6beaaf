import type { AdvanceEvent } from '#contract/schedules/lifecycle.ts'
import type { Scene } from '../papers/boat-picture.ts'
import { demoFleet } from './fleet.ts'
import { type Aside, endsAfter, type Stay, type StayEnding, type StayMark, way } from './stay.ts'
import { timesOfStay } from './stay-times.ts'
import type { Deed, DemoStep } from './steps.ts'
import type { Calendar } from './working-days.ts'

const paymentNotes = ['Paid by transfer.', 'Paid by card at the counter.', null] as const

const advance = (event: AdvanceEvent, notes: string | null = null, pictures: readonly Scene[] = []): Deed => ({
  does: 'advance',
  event,
  notes,
  pictures,
})

/** What was done at each mark. */
const deedAt = (mark: StayMark | StayEnding, stay: Stay, number: number, calendar: Calendar): Deed => {
  const { dropOff, planned, pickUp, because = null } = stay
  const pickUpAt = calendar.at(pickUp ?? dropOff)
  switch (mark) {
    case 'asked':
      return {
        does: 'request-drop-off',
        dropOffAt: calendar.at(dropOff),
        plannedPickUpAt: planned ? calendar.at(planned) : pickUp ? pickUpAt : null,
        pictures: stay.boatPictures ?? [],
        overrideReason: stay.override ?? null,
      }
    case 'approved':
      return { does: 'review-request', approve: true, notes: null, rejectionReason: null }
    case 'rejected':
      return {
        does: 'review-request',
        approve: false,
        notes: because,
        rejectionReason: stay.rejectionReason ?? 'Other',
      }
    case 'paid':
      return { does: 'review-payment', approve: true, notes: paymentNotes[number % paymentNotes.length] ?? null }
    case 'payment-rejected':
      return { does: 'review-payment', approve: false, notes: because }
    case 'arrived':
      return { does: 'confirm-drop-off' }
    case 'pick-up-asked':
      return { does: 'book-pick-up', event: 'request-pick-up', pickUpAt }
    case 'inspected':
      return advance('inspection-done', stay.inspection ?? null, stay.inspectionPictures)
    case 'cancelled':
      return advance('cancel', because)
    case 'released':
      return advance('release', because)
    case 'lifted':
      return advance('lift')
    case 'lowered':
      return advance('lower')
    case 'collected':
      return advance('collect')
    case 'returned':
      return advance('return')
  }
}

const asideDeed = (aside: Aside, calendar: Calendar): Deed => {
  if ('event' in aside) return advance(aside.event, aside.notes)
  if ('payment' in aside) return { does: 'review-payment', approve: true, notes: aside.payment }
  return { does: 'book-pick-up', event: 'change-pick-up', pickUpAt: calendar.at(aside.pickUp) }
}

/** Turns a stay into the steps that made it: who did what when. */
export const stepsOfStay = (stay: Stay, calendar: Calendar): DemoStep[] => {
  const { boat, until, override, also = [] } = stay
  const number = demoFleet.findIndex(({ name }) => name === boat)
  const owner = demoFleet[number]?.owner
  if (!owner) throw new Error(`There is no boat ${boat} in the demo`)
  const office = number % 3 === 0 ? 'staff' : 'kaisa'
  const yard = number % 2 === 0 ? 'rein' : 'staff'
  const doers: Partial<Record<StayMark | StayEnding, string>> = {
    asked: override ? office : owner,
    cancelled: owner,
    'pick-up-asked': owner,
    approved: office,
    rejected: office,
    paid: office,
    'payment-rejected': office,
    returned: office,
  }
  const ending = until in endsAfter ? (until as StayEnding) : null
  const last = ending ? endsAfter[ending] : (until as StayMark)
  const marks: (StayMark | StayEnding)[] = [...way.slice(0, way.indexOf(last) + 1), ...(ending ? [ending] : [])]
  const timeOf = timesOfStay(stay, number, calendar)
  return [
    ...marks.map(
      (mark): DemoStep => ({
        ...deedAt(mark, stay, number, calendar),
        at: timeOf(mark),
        by: doers[mark] ?? yard,
        boat,
      }),
    ),
    ...also.map(
      (aside): DemoStep => ({
        ...asideDeed(aside, calendar),
        at: calendar.at(aside.at),
        by: aside.by ?? yard,
        boat,
      }),
    ),
  ]
}

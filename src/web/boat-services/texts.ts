export const texts = {
  emptyTitle: 'No service requests yet',
  emptyOwner:
    'Polishing, maintenance, electric works: ask for it here, and the marina tells you whether it does it, and for which day it is planned.',
  emptyStaff: 'What owners ask for appears here. You can ask on an owner’s behalf, too.',
  noBoatTitle: 'No boat to ask for',
  noBoat: 'Register the boat first. She can be served before her subscription is approved.',
  onlyPending: 'Only while it is pending',
  deleteQuestion: 'Are you sure you want to delete this item?',
  payment: 'Payment processor not implemented yet.',
  reviewTitle: 'Review Boat Service',
  planTitle: 'Plan Boat Service',
  planMore: 'Service date, service by, internal notes',
  notesMore: 'Internal notes',
  notesAgain: 'Say why the earlier review is changed',
  notesHint: 'Needed, because it was reviewed before. The owner sees it.',
  goneTitle: 'There is no such service request',
  gone: 'It may have been deleted.',
  noDate: 'Please select a schedule date',
  pending: 'The marina reviews it and plans the day. Until then you can change or delete it.',
  rejected: 'The marina will not do it. Ask again with other wishes, or talk to the marina.',
  notPlanned: 'No day is planned yet.',
  priceTitle: 'Price',
  price: 'You agree on it with the marina. Nothing is due before that.',
} as const

type ServiceSteps = readonly (readonly [title: string, detail: string])[]
const ownersSteps: ServiceSteps = [
  ['You ask', 'At any time, for any of your boats.'],
  ['The marina answers', 'You get a notice, approved or not.'],
  ['The day is planned', 'You see the day and who does it, here and on the boat’s page.'],
  ['You pay', 'What you agree on with the marina after the approval; nothing is due before.'],
]
const staffSteps: ServiceSteps = [
  ['The request is made', 'In the owner’s name; the owner is told.'],
  ['You review it', 'Approve or reject it from the list or from its page.'],
  ['You plan the day', 'The owner sees the day and who does it.'],
  ['The owner pays', 'What you agree on; nothing is due before.'],
]
export const stepsFor = (isStaff: boolean) => (isStaff ? staffSteps : ownersSteps)

import { msg } from '@lingui/core/runtime-macro'
import '#web/boat-services/words.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { wordsOf } from '#web/platform/language.ts'

export const texts = wordsOf({
  emptyTitle: msg`No service requests yet`,
  emptyOwner: msg`Polishing, maintenance, electric works: ask for it here, and the marina tells you whether it does it, and for which day it is planned.`,
  emptyStaff: msg`What owners ask for appears here. You can ask on an owner’s behalf, too.`,
  noBoatTitle: msg`No boat to ask for`,
  noBoat: msg`Register the boat first. She can be served before her subscription is approved.`,
  onlyPending: msg`Only while it is pending`,
  deleteQuestion: msg`Are you sure you want to delete this item?`,
  payment: msg`Payment processor not implemented yet.`,
  reviewTitle: msg`Review Boat Service`,
  planTitle: msg`Plan Boat Service`,
  planMore: msg`Service date, service by, internal notes`,
  notesMore: msg`Internal notes`,
  notesAgain: msg`Say why the earlier review is changed`,
  notesHint: msg`Needed, because it was reviewed before. The owner sees it.`,
  goneTitle: msg`There is no such service request`,
  gone: msg`It may have been deleted.`,
  changed: msg`Somebody changed this service request meanwhile`,
  notLoaded: msg`The service request did not load`,
  noDate: msg`Please select a schedule date`,
  skippedTime: msg`The clocks change then and skip this time: choose another.`,
  pending: msg`The marina reviews it and plans the day. Until then you can change or delete it.`,
  rejected: msg`The marina will not do it. Ask again with other wishes, or talk to the marina.`,
  notPlanned: msg`No day is planned yet.`,
  priceTitle: msg`Price`,
  price: msg`You agree on it with the marina. Nothing is due before that.`,
})

type ServiceSteps = readonly (readonly [title: Sentence, detail: Sentence])[]
const ownersSteps: ServiceSteps = [
  [msg`You ask`, msg`At any time, for any of your boats.`],
  [msg`The marina answers`, msg`You get a notice, approved or not.`],
  [msg`The day is planned`, msg`You see the day and who does it, here and on the boat’s page.`],
  [msg`You pay`, msg`What you agree on with the marina after the approval; nothing is due before.`],
]
const staffSteps: ServiceSteps = [
  [msg`The request is made`, msg`In the owner’s name; the owner is told.`],
  [msg`You review it`, msg`Approve or reject it from the list or from its page.`],
  [msg`You plan the day`, msg`The owner sees the day and who does it.`],
  [msg`The owner pays`, msg`What you agree on; nothing is due before.`],
]
export const stepsFor = (isStaff: boolean) => (isStaff ? staffSteps : ownersSteps)

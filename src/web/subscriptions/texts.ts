import { plural, t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/subscriptions/words.ts'
import { wordsOf } from '#web/platform/language.ts'

export const texts = wordsOf({
  reviewTitle: msg`Review Subscription`,
  adjustTitle: msg`Add or take lifts`,
  notesAgain: msg`Say why the earlier review is changed`,
  notesHint: msg`Needed, because it was reviewed before. The owner sees it.`,
  noBoat: msg`This subscription belongs to no boat yet, so there is nothing to review.`,
  emptyTitle: msg`No subscriptions yet`,
  emptyOwner: msg`A boat gets her subscription when she is registered, by her plan, once the marina approves it.`,
  emptyStaff: msg`A subscription appears here with every boat that is registered.`,
  pendingOwner: msg`The marina reviews it. Until it is approved no lifting can be requested.`,
  rejectedOwner: msg`No lifting can be requested on it.`,
  rejectedNote: msg`The subscription was rejected`,
  approvedNote: msg`Note of the review`,
  renewalText: msg`The marina reviews it. Lifts that are left on the one before do not carry over.`,
  deleteQuestion: msg`Are you sure you want to delete this item?`,
  deleted: msg`The subscription is deleted.`,
  linked: msg`records that are linked cannot be deleted.`,
  edited: msg`The subscription is saved.`,
  created: msg`The subscription is made. It waits for approval.`,
  entered: msg`The subscription is entered as it is.`,
  enteredEffect: msg`It is approved at once and nobody is told. A first one that waits for review gives way to it.`,
  newEffect: msg`The owner is told. It starts as Pending: review it from the list.`,
  reasonAsked: msg`Say why lifts are added or taken`,
  staffOnlyTitle: msg`Subscriptions are set up by the marina`,
  staffOnly: msg`Your boat gets her first one when you register her, and you can renew it here. For another number of days or lifts ask the marina.`,
  goneTitle: msg`There is no such subscription`,
  gone: msg`It may have been deleted, or belong to somebody else.`,
  notLoaded: msg`The subscription did not load`,
  changed: msg`Somebody changed this subscription meanwhile`,
  noLedger: msg`No lift has moved yet.`,
})

/** Where a reason is asked for a change of lifts. */
export const reasonHint = (owner: string) => t`Kept with the lifts; ${owner} sees it.`
export const leftText = (count: number) => t`${plural(count, { one: '# lift left.', other: '# lifts left.' })}`

export const texts = {
  reviewTitle: 'Review Subscription',
  adjustTitle: 'Add or take lifts',
  notesAgain: 'Say why the earlier review is changed',
  notesHint: 'Needed, because it was reviewed before. The owner sees it.',
  noBoat: 'This subscription belongs to no boat yet, so there is nothing to review.',
  emptyTitle: 'No subscriptions yet',
  emptyOwner:
    'A boat gets her subscription when she is registered: one year and 11 lifts, once the marina approves it.',
  emptyStaff: 'A subscription appears here with every boat that is registered.',
  pendingOwner: 'The marina reviews it. Until it is approved no lifting can be requested.',
  rejectedOwner: 'No lifting can be requested on it.',
  rejectedNote: 'The subscription was rejected',
  approvedNote: 'Note of the review',
  renewed: (name: string) => `The renewal of ${name} is asked for. The marina reviews it next.`,
  renewalText: 'The marina reviews it. Lifts that are left on the one before do not carry over.',
  deleteQuestion: 'Are you sure you want to delete this item?',
  deleted: 'The subscription is deleted.',
  linked: 'records that are linked cannot be deleted.',
  edited: 'The subscription is saved.',
  created: 'The subscription is made. It waits for approval.',
  newEffect: 'The owner is told. It starts as Pending: review it from the list.',
  reasonAsked: 'Say why lifts are added or taken',
  staffOnlyTitle: 'Subscriptions are set up by the marina',
  staffOnly:
    'Your boat gets her first one when you register her, and you can renew it here. For another number of days or lifts ask the marina.',
  goneTitle: 'There is no such subscription',
  gone: 'It may have been deleted, or belong to somebody else.',
  noLedger: 'No lift has moved yet.',
  granted: 'in all',
} as const

export const liftsText = (count: number) => (count === 1 ? '1 lift' : `${count} lifts`)

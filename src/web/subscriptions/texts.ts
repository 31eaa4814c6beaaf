export const texts = {
  reviewTitle: 'Review Subscription',
  adjustTitle: 'Add or take lifts',
  notesAgain: 'Say why the earlier review is changed',
  notesHint: 'Needed, because it was reviewed before. The owner sees it.',
  changed: 'Somebody changed this subscription meanwhile',
  keptText: 'Look at it and save again, or close. What you typed is kept.',
  noBoat: 'This subscription belongs to no boat yet, so there is nothing to review.',
  emptyTitle: 'No subscriptions yet',
  emptyOwner:
    'A boat gets her subscription when she is registered: one year and 11 lifts, once the marina approves it.',
  emptyStaff: 'A subscription appears here with every boat that is registered.',
  pendingOwner: 'The marina reviews it. Until it is approved no lifting can be requested.',
  rejectedOwner: 'No lifting can be requested on it.',
  rejectedNote: 'The subscription was rejected',
  approvedNote: 'Note of the review',
  noLedger: 'No lift has moved yet.',
  granted: 'in all',
} as const

export const liftsText = (count: number) => (count === 1 ? '1 lift' : `${count} lifts`)

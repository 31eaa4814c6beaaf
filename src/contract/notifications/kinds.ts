/** What notices tell of; an owner chooses by kind which of them also come by mail. */
export const noticeKinds = ['request', 'yard', 'subscription', 'service', 'boat', 'message'] as const
export type NoticeKind = (typeof noticeKinds)[number]
export const noticeKindLabels: Record<NoticeKind, string> = {
  request: 'Drop-off and pick-up requests: approved, rejected, moved, payments',
  yard: 'Your boat in the yard: arrived, inspected, lifted, lowered, handed over',
  subscription: 'Subscriptions and lifts',
  service: 'Boat services',
  boat: 'Boats put on hold, and boats that change owner',
  message: 'Answers of the marina that you have not read after ten minutes',
}

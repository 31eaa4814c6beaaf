import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'

/** What notices tell of; an owner chooses by kind which of them also come by mail. */
export const noticeKinds = ['request', 'yard', 'subscription', 'service', 'boat', 'reminder', 'message'] as const
export type NoticeKind = (typeof noticeKinds)[number]
export const noticeKindLabels: Record<NoticeKind, Sentence> = {
  request: msg`Drop-off and pick-up requests: approved, rejected, moved, payments`,
  yard: msg`Your boat in the yard: arrived, inspected, lifted, lowered, handed over`,
  subscription: msg`Subscriptions and lifts`,
  service: msg`Boat services`,
  boat: msg`Boats put on hold, and boats that change owner`,
  reminder: msg`Reminders: an insurance or a subscription that ends, a booking on the evening before`,
  message: msg`Answers of the marina that you have not read after ten minutes`,
}

import { msg } from '@lingui/core/runtime-macro'
import { wordsOf } from '#web/platform/language.ts'
export const texts = wordsOf({
  rejected: msg`The request was rejected`,
  cancelled: msg`The request was cancelled`,
  paymentRejected: msg`The payment was rejected`,
  missed: msg`The drop-off day passed and nobody came`,
  missedText: msg`The time is free again. A new date or a cancellation comes next.`,
  overdue: msg`The subscription ended while the boat is on the rack`,
  overdueText: msg`She stays where she is, and the pick-up stays open. Renew the subscription for the next lift.`,
  hold: msg`The marina holds this boat`,
  gone: msg`It was deleted, or it is not one of those you may see.`,
  historyFailed: msg`The history did not load`,
})

import '#web/schedules/words.ts'
import { msg } from '@lingui/core/runtime-macro'
import { wordsOf } from '#web/platform/language.ts'
export const texts = wordsOf({
  rejected: msg`The request was rejected`,
  cancelled: msg`The request was cancelled`,
  moved: msg`The marina changed her time`,
  paymentRejected: msg`The payment was rejected`,
  hold: msg`The marina holds this boat`,
  gone: msg`It was deleted, or it is not one of those you may see.`,
  historyFailed: msg`The history did not load`,
})

import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import type { WaitingItem } from '#contract/schedules/waiting-schema.ts'
import { wordsOf } from '#web/platform/language.ts'

export const texts = wordsOf({
  title: msg`Review queue`,
  sub: msg`What waits for the marina, the longest wait on top. Two taps approve.`,
  emptyTitle: msg`Nothing waits for you`,
  empty: msg`New requests, payments, subscriptions, services and enquiries appear here.`,
  emptyKind: msg`Nothing of this kind waits`,
  forStaff: msg`Only the marina’s staff review what waits`,
  forStaffText: msg`How far your own requests are stands on your dashboard and under Boat Requests.`,
  instead: msg`See your requests`,
  passed: msg`Its day has passed`,
})

export const kindLabels = wordsOf<Record<WaitingItem['kind'], Sentence>>({
  request: msg`Requests`,
  payment: msg`Payments`,
  'drop-off': msg`Drop-offs`,
  'pick-up': msg`Pick-ups`,
  subscription: msg`Subscriptions`,
  service: msg`Services`,
  enquiry: msg`Enquiries`,
})

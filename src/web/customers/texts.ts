import { plural, t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/customers/words.ts'
import { wordsOf } from '#web/platform/language.ts'

export const texts = wordsOf({
  staffOnlyTitle: msg`Only the marina’s staff can open this page`,
  staffOnly: msg`You see your own boats, requests and subscriptions.`,
  emptyTitle: msg`No customers yet`,
  empty: msg`Whoever registers appears here, with boats and ways to reach them.`,
  noBoats: msg`No boats yet.`,
  noRequests: msg`Nothing is asked for or in the yard.`,
  noServices: msg`No service was asked for yet.`,
  noSubscriptions: msg`No subscriptions yet.`,
})

export const boatsText = (count: number) =>
  count === 0 ? t`No boats` : t`${plural(count, { one: '# boat', other: '# boats' })}`

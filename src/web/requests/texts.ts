import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { wordsOf } from '#web/platform/language.ts'

export const texts = wordsOf({
  emptyTitle: msg`No requests yet`,
  emptyOwner: msg`Ask for a drop-off (lifting): choose the boat, the day and the time.`,
  emptyStaff: msg`What customers ask for is listed here, and you can ask on a customer’s behalf.`,
})

/** Of a request that is past editing. */
export const closedWords = {
  title: (boat: string) => t`${boat}’s request can no longer be edited`,
  closed: (when: string) =>
    t`Lifting was asked for ${when}. A request can be edited only until the marina has reviewed it.`,
  open: (when: string) => t`The marina has approved it for ${when}. You can still change the day.`,
} as const

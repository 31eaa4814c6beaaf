import { plural, t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/yard/words.ts'
import { wordsOf } from '#web/platform/language.ts'

export const texts = wordsOf({
  stale: msg`The board could not be refreshed`,
  staleText: msg`What you see may be older than it looks.`,
  title: msg`Yard board`,
  forStaff: msg`Only the marina’s staff work with the yard board`,
  forStaffText: msg`Where each of your boats is stands on your dashboard.`,
  emptyTitle: msg`The yard is quiet`,
  empty: msg`No boat is under way. A card appears here as soon as somebody asks for a drop-off.`,
})

/** How many cards there are, and in which order. */
export const underWay = {
  all: (count: number) =>
    t`${plural(count, {
      one: '# boat under way. Oldest on top, those at rest below.',
      other: '# boats under way. Oldest on top, those at rest below.',
    })}`,
  today: (count: number) =>
    t`${plural(count, {
      one: '# boat on today’s list, by the clock. Late ones on top.',
      other: '# boats on today’s list, by the clock. Late ones on top.',
    })}`,
  hold: (count: number) => t`${plural(count, { one: '# boat on hold.', other: '# boats on hold.' })}`,
} as const

import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/kanban/words.ts'
import { wordsOf } from '#web/platform/language.ts'

export const texts = wordsOf({
  how: msg`Drag a card by its handle, or press Enter on the handle and choose a column with the arrow keys. Enter drops it, Escape puts it back.`,
  staff: msg`Drag a boat to her next column, or use her menu. What needs a reason, a date or a checklist asks for it.`,
  owner: msg`Where your boats are. Drag one to ask for her pick-up, to withdraw it or to cancel.`,
  nobody: msg`No boat`,
  emptyTitle: msg`No boat is under way`,
  empty: msg`A card appears here as soon as a drop-off is asked for.`,
  stale: msg`The board could not be refreshed`,
  staleText: msg`What you see may be older than it looks.`,
})

/** Read to who cannot see the cards move. */
export const said = {
  back: (boat: string) => t`${boat} stays where she is.`,
  lifted: (boat: string, targets: string[]) =>
    targets.length > 0
      ? t`${boat} can go to ${{ statuses: targets.join(', ') }}.`
      : t`${boat} cannot be moved from here now.`,
  over: (status: string) => t`${status}. Enter to drop.`,
  asks: (boat: string, status: string) => t`${boat}, to ${status}: fill in what is asked for.`,
  moving: (boat: string, status: string) => t`${boat} goes to ${status}.`,
  moved: (boat: string, status: string) => t`${boat} is now at ${status}.`,
} as const

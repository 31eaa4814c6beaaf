export const texts = {
  how: 'Drag a card by its handle, or press Enter on the handle and choose a column with the arrow keys. Enter drops it, Escape puts it back.',
  staff: 'Drag a boat to her next column, or use her menu. What needs a reason, a date or a checklist asks for it.',
  owner: 'Where your boats are. Drag one to ask for her pick-up, to withdraw it or to cancel.',
  nobody: 'No boat',
  emptyTitle: 'No boat is under way',
  empty: 'A card appears here as soon as a drop-off is asked for.',
  stale: 'The board could not be refreshed',
  staleText: 'What you see may be older than it looks.',
  back: (boat: string) => `${boat} stays where she is.`,
  lifted: (boat: string, targets: string[]) =>
    targets.length > 0 ? `${boat} can go to ${targets.join(', ')}.` : `${boat} cannot be moved from here now.`,
  over: (label: string) => `${label}. Enter to drop.`,
  asks: (boat: string, label: string) => `${boat}, to ${label}: fill in what is asked for.`,
  moving: (boat: string, label: string) => `${boat} goes to ${label}.`,
  moved: (boat: string, label: string) => `${boat} is now at ${label}.`,
} as const

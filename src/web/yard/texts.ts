const scopes = {
  all: 'under way. Oldest on top, those at rest below.',
  today: 'on today’s list, by the clock. Late ones on top.',
  hold: 'on hold.',
} as const

export const texts = {
  underWay: (count: number, show: keyof typeof scopes) => `${count} ${count === 1 ? 'boat' : 'boats'} ${scopes[show]}`,
  overdue: 'Subscription ended',
  stale: 'The board could not be refreshed',
  staleText: 'What you see may be older than it looks.',
  title: 'Yard board',
  forStaff: 'Only the marina’s staff work with the yard board',
  forStaffText: 'Where each of your boats is stands on your dashboard.',
  emptyTitle: 'The yard is quiet',
  empty: 'No boat is under way. A card appears here as soon as somebody asks for a drop-off.',
} as const

export const texts = {
  staffOnlyTitle: 'Only the marina’s staff can open this page',
  staffOnly: 'You see your own boats, requests and subscriptions.',
  emptyTitle: 'No customers yet',
  empty: 'Whoever registers appears here, with boats and ways to reach them.',
  noBoats: 'No boats yet.',
  noRequests: 'Nothing is asked for or in the yard.',
  noServices: 'No service was asked for yet.',
  noSubscriptions: 'No subscriptions yet.',
} as const

export const boatsText = (count: number) => (count === 0 ? 'No boats' : count === 1 ? '1 boat' : `${count} boats`)

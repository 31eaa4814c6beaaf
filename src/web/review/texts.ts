import type { WaitingItem } from '#contract/schedules/schema.ts'

export const texts = {
  title: 'Review queue',
  sub: 'What waits for the marina, the longest wait on top. Two taps approve.',
  emptyTitle: 'Nothing waits for you',
  empty: 'New requests, payments, subscriptions, services and enquiries appear here.',
  emptyKind: 'Nothing of this kind waits',
  forStaff: 'Only the marina’s staff review what waits',
  forStaffText: 'How far your own requests are stands on your dashboard and under Boat Requests.',
  instead: { to: '/Requests', label: 'See your requests' },
  passed: 'Its day has passed',
} as const

export const kindLabels: Record<WaitingItem['kind'], string> = {
  request: 'Requests',
  payment: 'Payments',
  'drop-off': 'Drop-offs',
  'pick-up': 'Pick-ups',
  subscription: 'Subscriptions',
  service: 'Services',
  enquiry: 'Enquiries',
}

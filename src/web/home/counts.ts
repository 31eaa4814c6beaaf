import type { dashboard } from '#contract/dashboard/endpoints.ts'
import type { Answer } from '#contract/http/endpoint.ts'
import type { CountCard } from '#web/ui/count-cards.tsx'

type Totals = Answer<typeof dashboard>['totals']
export const countsOf = (totals: Totals | undefined): CountCard[] => [
  { label: 'Total Boats', count: totals?.boats, to: '/Boats', link: 'All boats' },
  { label: 'Requests', count: totals?.requests, to: '/Requests', link: 'All requests' },
  { label: 'Subscriptions', count: totals?.subscriptions, to: '/Subscriptions', link: 'All subscriptions' },
]

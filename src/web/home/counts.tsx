import type { dashboard } from '#contract/dashboard/calls.ts'
import type { Answer } from '#contract/http/call.ts'
import { CountCards } from '#web/ui/count-cards.tsx'

type DashboardTotals = Answer<typeof dashboard>['totals']

/** How much there is; each whole card leads to its list. */
export function Counts({ totals, across = false }: { totals: DashboardTotals | undefined; across?: boolean }) {
  return (
    <div className="stack">
      <CountCards
        across={across}
        items={[
          { label: 'Total Boats', count: totals?.boats, to: '/Boats', link: 'All boats' },
          { label: 'Requests', count: totals?.requests, to: '/Requests', link: 'All requests' },
          { label: 'Subscriptions', count: totals?.subscriptions, to: '/Subscriptions', link: 'All subscriptions' },
        ]}
      />
    </div>
  )
}

import { t } from '@lingui/core/macro'
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
          { label: t`Total Boats`, count: totals?.boats, to: '/Boats', link: t`All boats` },
          { label: t`Requests`, count: totals?.requests, to: '/Requests', link: t`All requests` },
          { label: t`Subscriptions`, count: totals?.subscriptions, to: '/Subscriptions', link: t`All subscriptions` },
        ]}
      />
    </div>
  )
}

import { plural, t } from '@lingui/core/macro'
import '#web/work-orders/words.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { workOrders } from '#contract/work-orders/calls.ts'
import { type WorkStage, workStages } from '#contract/work-orders/rules.ts'
import { titled } from '#web/platform/marina-name.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useMe } from '#web/platform/use-me.ts'
import { isStuck, NotLoaded, Stale } from '#web/shell/not-loaded.tsx'
import { EmptyState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead, Panel } from '#web/ui/surface.tsx'
import { OrderList } from '#web/work-orders/order-list.tsx'
import { stageLabel } from '#web/work-orders/stage-chip.tsx'
import classes from '#web/work-orders/work.module.css'

export const meta = () => [{ title: titled(t`Work orders`) }]

/** Work orders by how they stand: for staff all, for an owner what was offered to them. */
export default function WorkOrdersPage() {
  const { settings } = useMarina()
  const { isStaff } = useMe()
  const [stage, setStage] = useState<WorkStage | null>(null)
  const list = useQuery({ ...read(workOrders, { query: {} }), enabled: settings?.money === true })
  const { data, error, refetch } = list
  const body = () => {
    if (settings && !settings.money)
      return (
        <EmptyState scene="closed" title={t`Money is not switched on`}>
          {t`An admin switches it on in the settings.`}
        </EmptyState>
      )
    if (isStuck(list))
      return <NotLoaded title={t`The work orders did not load`} error={error} onRetry={() => void refetch()} />
    if (!data) return <PanelSkeleton lines={6} />
    const stages = workStages.filter((one) => data.orders.some((order) => order.stage === one))
    const shown = data.orders.filter((order) => stage === null || order.stage === stage)
    return (
      <>
        {error && <Stale error={error} />}
        {stages.length > 1 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these choose what is shown
          <div role="group" aria-label={t`Which state`} className="row wraps gap-2xs">
            {stages.map((one) => (
              <Button
                key={one}
                variant={one === stage ? 'filled' : 'default'}
                radius="xl"
                mih="var(--tap)"
                aria-pressed={one === stage}
                onClick={() => setStage(one === stage ? null : one)}
              >
                {`${stageLabel(one)} ${data.orders.filter((order) => order.stage === one).length}`}
              </Button>
            ))}
          </div>
        )}
        <Panel title={t`${plural(shown.length, { one: '# work order', other: '# work orders' })}`} flush>
          {shown.length > 0 ? (
            <OrderList orders={shown} isStaff={isStaff} />
          ) : (
            <p className={classes.none}>
              {isStaff
                ? t`Draw up an estimate on a boat’s page, or from a service that is approved.`
                : t`No estimate yet.`}
            </p>
          )}
        </Panel>
      </>
    )
  }
  return (
    <>
      <PageHead title={t`Work orders`} sub={t`Estimates, what was accepted of them, and the work.`} />
      <div className="panels">{body()}</div>
    </>
  )
}

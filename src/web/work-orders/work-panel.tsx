import { t } from '@lingui/core/macro'
import '#web/work-orders/words.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { workOrders } from '#contract/work-orders/calls.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useMe } from '#web/platform/use-me.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Panel } from '#web/ui/surface.tsx'
import { useOpened } from '#web/ui/use-opened.ts'
import { NewDialog, type WorkOrigin } from '#web/work-orders/new-dialog.tsx'
import { OrderList } from '#web/work-orders/order-list.tsx'
import classes from '#web/work-orders/work.module.css'

function Orders({ boatId, service }: WorkOrigin) {
  const { isStaff } = useMe()
  const query = service ? { serviceId: service.id } : { boatId }
  const { data, error, refetch } = useQuery(read(workOrders, { query }))
  const { last, open } = useOpened<true>()
  const orders = data?.orders ?? []
  const isWorkedOn = service !== undefined && orders.some(({ stage }) => stage !== 'ended')
  // an owner who was offered nothing needs no empty panel
  if (!isStaff && data && orders.length === 0) return null
  const body = () => {
    if (!data && error)
      return (
        <FailedState title={t`The estimates did not load`} onRetry={() => void refetch()}>
          {problemOf(error).message}
        </FailedState>
      )
    if (!data) return <PanelSkeleton lines={2} />
    return orders.length > 0 ? (
      <OrderList orders={orders} isStaff={isStaff} />
    ) : (
      <p className={classes.none}>{t`No estimate yet.`}</p>
    )
  }
  return (
    <Panel
      title={t`Estimates and work`}
      aside={
        isStaff &&
        data &&
        !isWorkedOn && (
          <ActionButton
            variant="default"
            mih="var(--tap)"
            leftSection={<IconPlus size={18} />}
            onClick={() => open(true)}
          >
            {t`New estimate`}
          </ActionButton>
        )
      }
      flush
    >
      {body()}
      {last && <NewDialog key={last.key} boatId={boatId} service={service} {...last.dialog} />}
    </Panel>
  )
}

/** Work orders of a boat, or of one request; nothing where money is off. */
export function WorkPanel(origin: WorkOrigin) {
  const { settings } = useMarina()
  return settings?.money ? <Orders {...origin} /> : null
}

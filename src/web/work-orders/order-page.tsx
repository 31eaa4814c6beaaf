import { t } from '@lingui/core/macro'
import '#web/work-orders/words.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { workOrder } from '#contract/work-orders/calls.ts'
import type { WorkOrder } from '#contract/work-orders/schema.ts'
import { answerWorkOrder } from '#contract/work-orders/sent.ts'
import { call } from '#web/platform/api.ts'
import { dayText } from '#web/platform/dates.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useMe } from '#web/platform/use-me.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import { NotLoaded, NotThere } from '#web/shell/not-loaded.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { PanelSkeleton } from '#web/ui/states.tsx'
import { Notice, PageHead, Panel } from '#web/ui/surface.tsx'
import { AnswerPanel } from '#web/work-orders/answer-panel.tsx'
import { EditLines } from '#web/work-orders/edit-lines.tsx'
import { EstimateMail } from '#web/work-orders/mail-panel.tsx'
import { OrderActs } from '#web/work-orders/order-acts.tsx'
import { OrderEvents } from '#web/work-orders/order-events.tsx'
import { WorkPictures } from '#web/work-orders/pictures-panel.tsx'
import { StageChip } from '#web/work-orders/stage-chip.tsx'
import { sumOf } from '#web/work-orders/sums.ts'
import { refreshWork } from '#web/work-orders/work-kind.ts'

export const meta = () => [{ title: titled(t`Work order`) }]

/** What was done, and what it is for; nothing where there is no more than the head says. */
function Standing({ order, isStaff }: { order: WorkOrder; isStaff: boolean }) {
  const { charged, currency, workedOn, doneNote, serviceId, personId } = order
  // one whose last step was taken back keeps its note without a charge
  const note = charged === null && doneNote
  return (
    <>
      {charged !== null && workedOn && (
        <Notice
          tone="ok"
          title={t`Done on ${{ day: dayText(workedOn) }}: ${{ sum: sumOf(charged, currency) }} charged with VAT.`}
          action={
            <Button
              component={Link}
              variant="default"
              mih="var(--tap)"
              to={isStaff ? `/Customers/${personId}?tab=money` : '/Money'}
            >
              {t`Money`}
            </Button>
          }
        >
          {doneNote && <span className="breaks">{doneNote}</span>}
        </Notice>
      )}
      {(note || serviceId !== null) && (
        <Panel>
          <div className="stack gap-sm">
            {note && <p className="breaks">{note}</p>}
            {serviceId !== null && (
              <p>
                <Link to={`/BoatServices/${serviceId}`}>{t`The service it is for`}</Link>
              </p>
            )}
          </div>
        </Panel>
      )}
    </>
  )
}

/** Which boat, whose she is, and how the order stands. */
function Head({ order: { boatId, boatName, personName, stage }, isStaff }: { order: WorkOrder; isStaff: boolean }) {
  return (
    <span className="row wraps mid gap-2xs">
      <span className="breaks">
        {boatId === null ? boatName : <Link to={`/Boats/${boatId}`}>{boatName}</Link>}
        {isStaff && ` · ${personName}`}
      </span>
      <StageChip stage={stage} />
    </span>
  )
}

type OrderProps = { order: WorkOrder; isStaff: boolean; settings: PublicSettings }
function Order({ order, isStaff, settings }: OrderProps) {
  const queries = useQueryClient()
  const { id, version, currency, toCredit } = order
  return (
    <div className="panels">
      {toCredit > 0 && (
        <Notice tone="warn" title={t`${{ sum: sumOf(toCredit, currency) }} is to be credited`}>
          {t`It stands on an invoice and is not owed any more.`}{' '}
          <Link to={`/Customers/${order.personId}`}>{order.personName}</Link>
        </Notice>
      )}
      <Standing order={order} isStaff={isStaff} />
      {isStaff ? (
        <EditLines order={order} />
      ) : (
        <AnswerPanel
          lines={order.lines}
          currency={currency}
          accepted={order.accepted}
          stage={order.stage}
          charged={order.charged}
          named={false}
          send={async (answers) => {
            const fresh = await call(answerWorkOrder, { body: { id, version, answers } })
            await refreshWork(queries)
            return fresh
          }}
        />
      )}
      {isStaff && order.stage !== 'draft' && <EstimateMail id={id} />}
      <WorkPictures order={order} settings={settings} />
      <OrderEvents events={order.events} timeZone={settings.timeZone} />
    </div>
  )
}

function WorkOrderOf({ id }: { id: number }) {
  const { isStaff } = useMe()
  const { settings } = useMarina()
  const { data, error, refetch } = useQuery(read(workOrder, { params: { id } }))
  if (!data && error && ['not_found', 'invalid_input', 'money_off'].includes(problemOf(error).code))
    return (
      <NotThere
        head={t`Work order not found`}
        title={t`There is no such work order`}
        why={problemOf(error).message}
        all={{ to: '/WorkOrders', label: t`All work orders` }}
      />
    )
  return (
    <>
      <PageHead
        lead={<BackLink to="/WorkOrders">{t`Work orders`}</BackLink>}
        title={data?.title ?? t`Work order`}
        sub={data && <Head order={data} isStaff={isStaff} />}
      >
        {data && isStaff && <OrderActs order={data} />}
      </PageHead>
      {data && settings ? (
        <Order order={data} isStaff={isStaff} settings={settings} />
      ) : error ? (
        <NotLoaded title={t`The work order did not load`} error={error} onRetry={() => void refetch()} />
      ) : (
        <PanelSkeleton lines={8} />
      )}
    </>
  )
}

export default function WorkOrderPage() {
  const id = useRecordId()
  return <WorkOrderOf key={id} id={id} />
}

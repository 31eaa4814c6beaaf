import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/customers/words.ts'
import { Button } from '@mantine/core'
import { IconMessageCircle, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'
import { getCustomer } from '#contract/accounts/calls.ts'
import type { Customer } from '#contract/accounts/customers.ts'
import { searchBoatServices } from '#contract/boat-services/calls.ts'
import { searchBoats } from '#contract/boats/calls.ts'
import { searchRequests } from '#contract/schedules/calls.ts'
import { searchSubscriptions } from '#contract/subscriptions/calls.ts'
import type { SubscriptionRow } from '#contract/subscriptions/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { Contact } from '#web/customers/contact.tsx'
import { InvitationPanel } from '#web/customers/invitation-panel.tsx'
import { CustomerFailed } from '#web/customers/one-customer.tsx'
import { RecordRows } from '#web/customers/record-rows.tsx'
import { SmsPanel } from '#web/customers/sms-panel.tsx'
import { nameOf, texts } from '#web/customers/texts.ts'
import { CustomerMoney } from '#web/money/customer-money.tsx'
import { MoneyTabs } from '#web/money/money-tabs.tsx'
import { dayText, instantText } from '#web/platform/dates.ts'
import { titled } from '#web/platform/marina-name.ts'
import { read } from '#web/platform/query-client.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import { lookOf, StatusOf } from '#web/schedules/index.ts'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { StandingChip } from '#web/subscriptions/standing.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import record from '#web/ui/record-columns.module.css'
import { ReviewStatus } from '#web/ui/review/review-status.tsx'
import { PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead, Panel } from '#web/ui/surface.tsx'
import { useUrlState } from '#web/ui/use-url-state.ts'

export const meta = () => [{ title: titled(t`Customer`) }]

const most = 100
const pageState = z.object({ tab: z.enum(['overview', 'money']).default('overview') })
type CustomerContext = { personId: number; timeZone: string; today: string }

function Boats({ personId }: Pick<CustomerContext, 'personId'>) {
  const list = useQuery(read(searchBoats, { query: { personId, pageSize: most } }))
  return (
    <RecordRows
      title={t`Boats`}
      notLoaded={t`The boats did not load`}
      list={list}
      rowOf={(boat) => ({
        key: boat.id,
        to: `/Boats/${boat.id}`,
        icon: <HullIcon {...lookOf(boat)} size={36} />,
        name: boat.name,
        sub: boat.brand,
        state: <StatusOf status={boat.scheduleStatus} />,
      })}
      none={texts.noBoats}
    />
  )
}

/** What is asked for, in the yard or on the rack; what is over is found through the boat. */
function OpenRequests({ personId, timeZone }: CustomerContext) {
  const list = useQuery(read(searchRequests, { query: { personId, open: 'true', pageSize: most } }))
  return (
    <RecordRows
      title={t`Open requests`}
      notLoaded={t`The requests did not load`}
      list={list}
      rowOf={(request) => ({
        key: request.id,
        to: `/Requests/${request.id}`,
        name: request.boat.name,
        sub: t`Drop-off ${{ moment: instantText(request.scheduleDate, timeZone) }}`,
        state: <StatusOf status={request.scheduleStatus} missed={request.missed} overdue={request.overdue} />,
      })}
      none={texts.noRequests}
    />
  )
}

const liftsLeft = ({ liftsRemaining: left, liftsGranted: granted, unlimited }: SubscriptionRow) =>
  unlimited ? t`lifts without a count` : t`${left} of ${granted} lifts`.replaceAll(' ', '\u00a0')

function Subscriptions({ personId, today }: CustomerContext) {
  const list = useQuery(read(searchSubscriptions, { query: { personId, pageSize: most } }))
  return (
    <RecordRows
      title={t`Subscriptions`}
      notLoaded={t`The subscriptions did not load`}
      list={list}
      rowOf={(row) => ({
        key: row.id,
        to: `/Subscriptions/${row.id}`,
        name: row.boat?.name ?? t`Subscription ${{ id: row.id }}`,
        sub: `${dayText(row.validFrom)} – ${dayText(row.validTo)}, ${liftsLeft(row)}`,
        state: <StandingChip of={row} today={today} />,
      })}
      none={texts.noSubscriptions}
    />
  )
}

function Services({ personId, timeZone }: CustomerContext) {
  const list = useQuery(read(searchBoatServices, { query: { personId, pageSize: most } }))
  return (
    <RecordRows
      title={t`Boat services`}
      notLoaded={t`The services did not load`}
      list={list}
      rowOf={(row) => ({
        key: row.id,
        to: `/BoatServices/${row.id}`,
        name: `${row.serviceType.name}, ${row.boat.name}`,
        sub: row.serviceDate
          ? t`Planned for ${{ day: dayText(row.serviceDate) }}`
          : t`Asked for ${{ moment: instantText(row.scheduleDate, timeZone) }}`,
        state: <ReviewStatus status={row.boatServiceStatus} />,
      })}
      none={texts.noServices}
    />
  )
}

/** Two of one person become one, and who asks for it is erased: each on a page that says first what it does. */
function InOrder({ customer: { id, abilities } }: { customer: Customer }) {
  if (!abilities.includes('merge') && !abilities.includes('erase')) return null
  return (
    <Panel title={t`Keep in order`}>
      <div className="row wraps gap-2xs">
        {abilities.includes('merge') && (
          <ActionButton to={`/Customers/${id}/merge`} variant="default" mih="var(--tap)">
            <Trans>Merge with another</Trans>
          </ActionButton>
        )}
        {abilities.includes('erase') && (
          <ActionButton to={`/Customers/${id}/erase`} variant="light" color="foul" mih="var(--tap)">
            <Trans>Erase</Trans>
          </ActionButton>
        )}
      </div>
    </Panel>
  )
}

function CustomerView({ id }: { id: number }) {
  const { settings, error: settingsError, retry, now } = useMarina()
  const { data, error, refetch } = useQuery(read(getCustomer, { params: { id } }))
  const [{ tab }] = useUrlState(pageState)
  const failure = (data ? null : error) ?? (settings ? null : settingsError)
  const body = () => {
    if (failure) return <CustomerFailed failure={failure} onRetry={() => void Promise.all([refetch(), retry()])} />
    if (!data || !settings) return <PanelSkeleton lines={8} />
    const { timeZone } = settings
    if (tab === 'money' && settings.money) return <CustomerMoney personId={data.id} currency={settings.currency} />
    const shown = { personId: data.id, timeZone, today: marinaDay(now(), timeZone) }
    return (
      <div className={`panels ${record.columns}`}>
        <div className="panels">
          <Boats personId={data.id} />
        </div>
        <div className={`panels ${record.beside}`}>
          <Contact customer={data} timeZone={timeZone} />
          <InvitationPanel customer={data} timeZone={timeZone} />
          {data.abilities.includes('edit') && <SmsPanel id={data.id} />}
          <InOrder customer={data} />
        </div>
        <div className="panels">
          <OpenRequests {...shown} />
          <Services {...shown} />
          <Subscriptions {...shown} />
        </div>
      </div>
    )
  }
  return (
    <>
      <PageHead
        lead={<BackLink to="/Customers">{t`Customers`}</BackLink>}
        title={data ? nameOf(data) : t`Customer`}
        sub={tab === 'money' && data && [data.phone, data.email].filter(Boolean).join(', ')}
      >
        {data?.abilities.includes('edit') && (
          <ActionButton
            to={`/Customers/${data.id}/edit`}
            variant="default"
            mih="var(--tap)"
            leftSection={<IconPencil size={18} />}
          >
            <Trans>Edit</Trans>
          </ActionButton>
        )}
        {data && (
          <Button
            component={Link}
            to={`/Messages/create?customer=${data.id}`}
            variant={tab === 'money' && settings?.money ? 'default' : 'filled'}
            mih="var(--tap)"
            leftSection={<IconMessageCircle size={18} />}
          >
            <Trans>Write a message</Trans>
          </Button>
        )}
      </PageHead>
      {data && settings?.money && <MoneyTabs personId={data.id} open={tab} />}
      {body()}
    </>
  )
}

export default function CustomerPage() {
  const id = useRecordId()
  return (
    <StaffOnly title={t`Customer`} whom={texts.staffOnlyTitle} why={texts.staffOnly}>
      <CustomerView id={id} />
    </StaffOnly>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { telephone } from '#web/platform/telephone.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/messages/words.ts'
import { Button, Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { users } from '#contract/accounts/calls.ts'
import type { Customer } from '#contract/accounts/customers.ts'
import type { Me } from '#contract/accounts/schema.ts'
import { assignChat, chatOfPerson, closeChat, reopenChat } from '#contract/chat/calls.ts'
import type { Chat } from '#contract/chat/schema.ts'
import type { SubscriptionRow } from '#contract/subscriptions/schema.ts'
import { Avatar } from '#web/messages/avatar.tsx'
import classes from '#web/messages/customer-pane.module.css'
import { fullName } from '#web/messages/names.ts'
import { texts } from '#web/messages/texts.ts'
import type { useCustomerRecords } from '#web/messages/use-customer-records.ts'
import { call } from '#web/platform/api.ts'
import { dayText, instantText } from '#web/platform/dates.ts'
import { problemOf, showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { refreshUnread } from '#web/platform/unread.ts'
import { lookOf, StatusOf } from '#web/schedules/index.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { PanelSkeleton } from '#web/ui/states.tsx'

/** Who answers, and whether the talk is over. */
function Handling({ chat, me }: { chat: Chat; me: Me }) {
  const queries = useQueryClient()
  const { data: staff = [] } = useQuery({ ...read(users, {}), staleTime: 60_000 })
  const { mutate, isPending } = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onError: showProblem,
    onSettled: () => {
      void refreshUnread(queries)
      return queries.invalidateQueries(read(chatOfPerson, { params: { userId: chat.personId } }))
    },
  })
  const params = { chatId: chat.id }
  const assign = (userId: number | null) => mutate(() => call(assignChat, { params, body: { userId } }))
  const { assignedTo, closedDate } = chat
  const choices = staff.map((one) => ({ value: String(one.id), label: fullName(one) }))
  const isKnown = !assignedTo || staff.some(({ id }) => id === assignedTo.id)
  return (
    <section className="stack gap-xs">
      <Select
        label={texts.assign}
        size="sm"
        placeholder={texts.nobody}
        clearable
        clearButtonProps={{ 'aria-label': texts.nobody }}
        disabled={isPending}
        data={isKnown || !assignedTo ? choices : [{ value: String(assignedTo.id), label: assignedTo.name }, ...choices]}
        value={assignedTo ? String(assignedTo.id) : null}
        onChange={(id) => assign(id === null ? null : Number(id))}
      />
      <div className="row wraps gap-2xs">
        {assignedTo?.id !== me.id && (
          <ActionButton variant="default" size="sm" mih="var(--tap)" disabled={isPending} onClick={() => assign(me.id)}>
            {texts.takeOver}
          </ActionButton>
        )}
        <ActionButton
          variant="default"
          size="sm"
          mih="var(--tap)"
          disabled={isPending}
          onClick={() => mutate(() => call(closedDate ? reopenChat : closeChat, { params }))}
        >
          {closedDate ? texts.reopen : texts.close}
        </ActionButton>
      </div>
    </section>
  )
}

type PartProps<Row> = {
  title: string
  query: { data: readonly Row[] | undefined; error: Error | null; refetch: () => unknown }
  none: string
  children: (row: Row) => ReactNode
}
function Part<Row extends { id: number }>({ title, query, none, children }: PartProps<Row>) {
  const { data, error, refetch } = query
  return (
    <section>
      <h3>{title}</h3>
      {data ? (
        data.length === 0 ? (
          <p className="text-body quiet">{none}</p>
        ) : (
          <ul>
            {data.map((row) => (
              <li key={row.id}>{children(row)}</li>
            ))}
          </ul>
        )
      ) : error ? (
        <p className="text-body quiet" role="alert">
          {problemOf(error).message}{' '}
          <Button variant="subtle" size="compact-sm" mih="var(--tap)" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      ) : (
        <PanelSkeleton lines={2} />
      )}
    </section>
  )
}

function validWords({ validFrom, validTo, liftsRemaining: left, liftsGranted: granted }: SubscriptionRow) {
  return t`${{ from: dayText(validFrom) }} – ${{ to: dayText(validTo) }}, ${left} of ${granted} lifts`
}

type Props = {
  me: Me
  customer: Customer
  chat: Chat | null
  records: ReturnType<typeof useCustomerRecords>
  /** How a subscription stands, as its own pages show it. */
  standing: (row: SubscriptionRow) => ReactNode
}
/** Who one is talking with: contacts, what is asked for, boats and subscriptions; and who answers. */
export function CustomerPane({ me, customer, chat, records, standing }: Props) {
  const { settings } = useMarina()
  const timeZone = settings?.timeZone ?? 'UTC'
  const { id, email, phone } = customer
  return (
    <div className={classes.pane}>
      <div className="row mid gap-sm">
        <Avatar name={fullName(customer)} />
        <h2>
          <Link to={`/Customers/${id}`} className={classes.name}>
            {fullName(customer)}
          </Link>
        </h2>
      </div>
      <p className={classes.contacts}>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <a href={telephone(phone)}>{phone}</a>}
      </p>
      {chat && <Handling chat={chat} me={me} />}
      <Part title={t`Open requests`} query={records.requests} none={texts.noRequests}>
        {(request) => (
          <Link className={`stack gap-3xs ${classes.card}`} to={`/Requests/${request.id}`}>
            <b>{request.boat.name}</b>
            <span>{t`Lifting ${{ moment: instantText(request.scheduleDate, timeZone) }}`}</span>
            <StatusOf status={request.scheduleStatus} missed={request.missed} overdue={request.overdue} />
          </Link>
        )}
      </Part>
      <Part title={t`Boats`} query={records.boats} none={texts.noBoats}>
        {(boat) => (
          <Link className={`row mid gap-sm ${classes.boat}`} to={`/Boats/${boat.id}`}>
            <HullIcon {...lookOf(boat)} size={40} />
            <span>
              <b>{boat.name}</b>
              <StatusOf status={boat.scheduleStatus} />
            </span>
          </Link>
        )}
      </Part>
      <Part title={t`Subscriptions`} query={records.subscriptions} none={texts.noSubscriptions}>
        {(row) => (
          <Link className={`stack gap-3xs ${classes.card}`} to={`/Subscriptions/${row.id}`}>
            <b>{row.boat?.name ?? t`Subscription ${{ id: row.id }}`}</b>
            <span className="num">{validWords(row)}</span>
            {standing(row)}
          </Link>
        )}
      </Part>
    </div>
  )
}
